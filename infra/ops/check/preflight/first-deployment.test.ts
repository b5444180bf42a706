import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { full, look, serving, stack, withZone, zone } from '#testing/ops/preflight.ts';
import { type Account, awsAccount } from './account.ts';

describe('before a first deployment', () => {
  it('asks for the bootstrap of us-east-1 in dev, too, where a zone makes a certificate there', async () => {
    const bootstrapVersion = async (region: string) => (region === 'us-east-1' ? undefined : 31);
    expect(await look({ bootstrapVersion, isVerified: async () => undefined }, withZone)).toEqual([
      expect.stringMatching(/^stop: us-east-1 is not bootstrapped/),
    ]);
  });

  it.each(['production', 'small'])(
    'stops where people would be refused for want of Lambdas: %s',
    async (profile) => {
      const concurrency = async () => 10;
      expect((await look({ concurrency }, { ...full, stage: 'prod', profile }))[0]).toMatch(
        /^stop: Only 10 Lambdas may run at once/,
      );
    },
  );

  it.each([
    [undefined, /^stop: There is no secret with smsKeyArn/],
    ['{"key":"cE9QRUkdjsjd="}', /^stop: The secret of smsKeyArn is no key of Arkesel/],
    ['cE9QRUkdjsjd=\n', /^stop: The secret of smsKeyArn is no key of Arkesel/],
    [new Error('AccessDenied'), /^later: .*smsKeyArn could not be read from here \(AccessDenied\)/],
  ])('looks at the key of SMS, and never shows it: %s', async (key, words) => {
    const secret = async () => {
      if (key instanceof Error) throw key;
      return key;
    };
    const found = await look({ secret });
    expect(found).toEqual([expect.stringMatching(words)]);
    expect(found.join()).not.toContain('cE9');
    expect(await look({ secret }, { ...full, smsRoutes: 'aws' })).toEqual([]);
  });

  it.each([
    [{ status: 401, balance: '' }, 'stop: Arkesel refuses the key'],
    [
      { status: 200, balance: 'sms_balance 0, main_balance GHS 0.00' },
      "stop: Arkesel's account is empty (sms",
    ],
    [{ status: 503, balance: '' }, 'later: Arkesel answered 503'],
    [new Error('fetch failed'), 'later: Arkesel could not be asked (fetch failed)'],
  ])('asks Arkesel whether it takes the key and has credit: %j', async (answer, words) => {
    const arkeselCredit = async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const found = await look({ arkeselCredit }, { ...full, ...serving });
    expect(found[0]).toContain(words);
    const inDev = await look({ arkeselCredit });
    expect(inDev).toEqual([expect.stringContaining(words.replace('stop', 'later'))]);
  });

  it.each([
    [
      'Arkesel’s own',
      { status: 'success', data: { sms_balance: '3', main_balance: 'GHS 1' } },
      'sms_balance 3, main_balance GHS 1',
    ],
    ['one without a balance', { data: null }, ''],
    ['no JSON', undefined, ''],
  ])('understands an answer to that: %s', async (_name, body, balance) => {
    const server = createServer((request, response) => {
      const isAsked =
        request.url === '/api/v2/clients/balance-details' && request.headers['api-key'] === 'the-key';
      response.writeHead(isAsked ? 200 : 401).end(body ? JSON.stringify(body) : '<html>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    vi.stubEnv('SMS_ARKESEL_ORIGIN', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    expect(await awsAccount.arkeselCredit('the-key')).toEqual({ status: 200, balance });
    expect((await awsAccount.arkeselCredit('another')).status).toBe(401);
    vi.unstubAllEnvs();
    server.close();
  });

  it('leaves no stage in the account of one that serves people', async () => {
    const beside = (...stacks: ReturnType<typeof stack>[]) => ({
      stacks: async (region: string) => (region === 'af-south-1' ? stacks : [stack('CDKToolkit')]),
    });
    const run = async (account: Partial<Account>, context: Record<string, unknown>) =>
      (await look(account, context, ['af-south-1'])).filter((each) => each.includes('account of its own'));
    const dev = beside(stack('sankofa-dev-data'), stack('sankofa-ama-data'));
    const prod = beside(stack('sankofa-prod-data', true));
    expect(await run(dev, { ...full, ...serving })).toEqual([
      expect.stringMatching(/^stop: prod serves people, and ama, dev is in this account, too/),
    ]);
    expect(await run(prod, full)).toEqual([
      expect.stringMatching(/^stop: prod serves people, and is in this account, too/),
    ]);
    expect(await run(prod, { ...full, stage: 'tema', profile: 'small' })).toHaveLength(1);
    expect(await run(prod, { ...full, ...serving })).toEqual([]);
    expect(await run(dev, full)).toEqual([]);
  });

  describe('of SES’s identity, which a zone’s stage makes', () => {
    const identity = { type: 'AWS::SES::EmailIdentity', name: 'sankofa.example' };
    const madeBy = (name: string): Partial<Account> => ({
      stacks: async (region) => (region === 'eu-west-1' ? [stack(name)] : []),
      resources: async (_region, asked) => (asked === name ? [identity] : []),
    });

    it.each([
      ['by hand', {}, 'stop: SES has the identity sankofa.example already, made by hand'],
      [
        'by a stage that has none any more',
        { stacks: async () => [stack('sankofa-dev-mail')] },
        'made by hand',
      ],
      [
        'by another stage',
        madeBy('sankofa-ama-mail'),
        "stop: SES's identity sankofa.example is made by the stage ama",
      ],
    ])('stops at one that was made %s', async (_name, account, words) => {
      expect(await look(account, withZone)).toEqual([expect.stringContaining(words)]);
      // Without a zone the stage makes none, and uses what is there.
      expect(await look(account)).toEqual([]);
    });

    it('has nothing to say of the stage’s own, at a later deployment', async () => {
      expect(await look(madeBy('sankofa-dev-mail'), withZone)).toEqual([]);
    });
  });

  it.each(['production', 'small'])(
    'wants to know who changes what, and nothing public, where people are: %s',
    async (profile) => {
      const open = { isAudited: async () => false, isPublicBlocked: async () => false };
      expect(await look(open, { ...full, stage: 'prod', profile })).toEqual([
        expect.stringMatching(/^stop: No trail of CloudTrail/),
        expect.stringMatching(/^stop: Buckets .* --account-id 111122223333 /),
        expect.stringContaining('sample values'),
      ]);
      expect(await look(open)).toEqual([]);
    },
  );

  describe('of the zone', () => {
    const inZone = (account: Partial<Account>) =>
      look({ isVerified: async () => undefined, ...account }, withZone);
    const withRecord = (name: string, type: string): Partial<Account> => ({
      recordTypes: async (_zone, asked) => (asked === name ? [type] : []),
    });

    it.each([
      ['nobody', []],
      ['the provider of before', ['ns.elsewhere.example']],
      ['both', [...zone.servers, 'ns.elsewhere.example']],
    ])('stops while DNS leads to %s: the certificate would hold the lock', async (_name, told) => {
      expect(await inZone({ nameServers: async () => told })).toEqual([
        expect.stringMatching(/^stop: DNS does not lead to the zone: .* enter ns-1.awsdns-01.org, ns-2/),
      ]);
    });

    it('takes the zone’s name servers as DNS writes them', async () => {
      expect(await inZone({ nameServers: async () => ['NS-2.AWSDNS-02.com.'] })).toEqual([]);
    });

    it.each([
      ['there is none', undefined],
      ['it has another name', { ...zone, name: 'sankofa.test' }],
    ])('stops where %s', async (_name, found) => {
      expect(await inZone({ zone: async () => found })).toEqual([
        expect.stringMatching(/^stop: This account has no zone Z0123456789ABCDEFGHIJ/),
      ]);
    });

    it.each([
      ['sankofa.example', 'A', 'edge'],
      ['sankofa.example', 'AAAA', 'edge'],
      ['_dmarc.sankofa.example', 'TXT', 'mail'],
      ['_dmarc.sankofa.example', 'CNAME', 'mail'],
    ])('stops at a record %s %s that the stack %s would make', async (name, type, part) => {
      const account = withRecord(name, type);
      expect(await inZone(account)).toEqual([
        expect.stringMatching(
          new RegExp(`^stop: The zone has a record ${name} \\(${type}\\), made by hand: .* Delete it, or`),
        ),
      ]);
      const madeBy = (stage: string): Partial<Account> => ({
        ...account,
        stacks: async (region) => (region === 'eu-west-1' ? [stack(`sankofa-${stage}-${part}`)] : []),
        resources: async () => [{ type: 'AWS::Route53::RecordSet', name: `${name}.` }],
      });
      expect(await inZone(madeBy('ama'))).toEqual([expect.stringContaining('made by the stage ama')]);
      expect(await inZone(madeBy('dev'))).toEqual([]);
    });

    it('leaves alone what the stage does not make', async () => {
      expect(await inZone(withRecord('sankofa.example', 'MX'))).toEqual([]);
      expect(await inZone(withRecord('shop.sankofa.example', 'A'))).toEqual([]);
    });
  });
});
