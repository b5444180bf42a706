import { describe, expect, it } from 'vitest';
import { profiles } from '#infra/stage/profiles.ts';
import { mailsPerPickup } from '#infra/stage/volume.ts';
import { jobs } from '#jobs/jobs.ts';
import { full, look, serving, withZone } from '#testing/ops/preflight.ts';
import { getMailNeeds } from './checks.ts';

const withMobileMoney = {
  ...full,
  paystackKeyArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:sankofa/paystack-AbCdEf',
};

describe('preflight', () => {
  it('has nothing to say of an account that is ready', async () => {
    expect(await look({})).toEqual([]);
  });

  it('stops at once without credentials', async () => {
    const number = async () => {
      throw new Error('Could not load credentials');
    };
    expect(await look({ number })).toEqual([
      expect.stringMatching(/^stop: There are no valid credentials .*af-south-1/),
    ]);
  });

  it('asks for the bootstrap of each region, in prod of us-east-1 too', async () => {
    const bootstrapVersion = async (region: string) => (region === 'us-east-1' ? undefined : 31);
    expect(await look({ bootstrapVersion })).toEqual([]);
    expect(await look({ bootstrapVersion }, { ...full, ...serving })).toEqual([
      expect.stringContaining('npx cdk bootstrap aws://<account>/us-east-1'),
      expect.stringContaining('sample values'),
    ]);
  });

  it('says what to ask AWS for in an empty account', async () => {
    const found = await look({
      concurrency: async () => 10,
      mail: async () => ({ isInSandbox: true, perDay: 200, perSecond: 1 }),
      isVerified: async () => false,
    });
    expect(found).toEqual([
      expect.stringMatching(/^later: Only 10 Lambdas .*Service Quotas/),
      expect.stringMatching(
        /^later: SES is in its sandbox.* 200 mails a day, 1 a second.*Request production access/,
      ),
      expect.stringMatching(/^later: SES may not send as no-reply@sankofa.example/),
    ]);
  });

  it.each([
    [1_000, 14, 'only 1000 mails a day, 14 a second; prod needs 2566 and 14'],
    [50_000, 5, 'only 50000 mails a day, 5 a second; prod needs 2566 and 14'],
  ])('says that SES’s quota is too low for prod: %i a day, %i a second', async (perDay, perSecond, words) => {
    const mail = async () => ({ isInSandbox: false, perDay, perSecond });
    const found = await look({ mail }, { ...full, ...serving });
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^later: SES sends ${words}.*Service Quotas`)),
    );
    expect(await look({ mail })).toEqual([]);
  });

  it('wants as many mails a second as the job sends at once, and room for the busiest day', () => {
    const trigger = jobs.find(({ mails }) => mails)?.trigger;
    expect(trigger).toMatchObject({
      kind: 'queue',
      batchSize: getMailNeeds({ profile: 'production' }).perSecond,
    });
    expect(getMailNeeds({ profile: 'production' }).perDay).toBeGreaterThan(
      (profiles.production.plannedPickups * mailsPerPickup) / 30.4,
    );
  });

  it('stops at a certificate with which CloudFront would refuse the domain', async () => {
    const withCertificate = (status: string, ...names: string[]) =>
      look({ certificate: async () => ({ status, names }) });
    expect(await withCertificate('ISSUED', '*.sankofa.example')).toEqual([
      'stop: The certificate covers *.sankofa.example, not sankofa.example.',
    ]);
    expect(await withCertificate('ISSUED', '*.example')).toEqual([]);
    expect(await withCertificate('PENDING_VALIDATION', 'sankofa.example')).toEqual([
      expect.stringMatching(/^stop: The certificate is PENDING_VALIDATION/),
    ]);
    expect(await look({ certificate: async () => undefined })).toEqual([
      expect.stringMatching(/^stop: There is no/),
    ]);
  });

  it('says when SMS go by AWS alone, and when its account is in the sandbox', async () => {
    const without = { ...full, smsKeyArn: undefined };
    expect(await look({}, without)).toEqual([
      expect.stringMatching(/^later: smsKeyArn is not set in .*: SMS go by aws alone/),
    ]);
    expect(await look({}, { ...without, ...serving })).toContainEqual(
      expect.stringMatching(/^stop: smsKeyArn is not set/),
    );
    expect(await look({}, { ...without, smsRoutes: 'aws' })).toEqual([]);
    const isTextingSandboxed = async () => true;
    expect(await look({ isTextingSandboxed })).toEqual([
      expect.stringMatching(/^later: End User Messaging is in its sandbox/),
    ]);
    expect(await look({ isTextingSandboxed }, { ...full, smsRoutes: 'arkesel' })).toEqual([]);
  });

  it('leaves to a hosted zone what a deployment makes in it', async () => {
    const nothingYet = { isVerified: async () => undefined, dmarcPolicy: async () => undefined };
    expect(await look(nothingYet, withZone)).toEqual([]);
    expect(await look(nothingYet)).toHaveLength(2);
  });

  it('misses a DMARC record', async () => {
    expect(await look({ dmarcPolicy: async () => undefined })).toEqual([
      expect.stringMatching(/^later: sankofa.example has no DMARC record/),
    ]);
  });

  it('says that a code does not work without a provider’s key', async () => {
    expect(await look({}, { ...full, ussdCode: '*920*88#' })).toEqual([
      expect.stringMatching(/^later: Pages and SMS tell people to dial \*920\*88#, but nobody answers/),
    ]);
  });

  it.each([
    ['development', 'sk_live_1', /^later: .* \(sk_live_\): dev would ask people for real money/],
    ['production', 'sk_live_2, sk_test_1', /^later: .* for tests \(sk_test_\)/],
    ['development', 'pk_test_1', /^stop: The secret of paystackKeyArn is no key/],
    ['development', 'sk_test_1,', /^stop: The secret of paystackKeyArn is no key/],
    ['development', 'sk_test_1,sk_test_2,sk_test_3', /^stop: The secret of paystackKeyArn is no key/],
    ['development', undefined, /^stop: There is no secret with paystackKeyArn/],
    ['production', new Error('AccessDenied'), /^later: .* could not be read from here \(AccessDenied\)/],
  ])('looks at the key of Mobile Money, in %s, and never shows it: %s', async (profile, key, words) => {
    const secret = async (_region: string, arn: string) => {
      if (!arn.includes('paystack')) return 'cE9QRUkdjsjd=';
      if (key instanceof Error) throw key;
      return key;
    };
    const found = await look({ secret }, { ...withMobileMoney, profile });
    expect(found[0]).toMatch(words);
    if (typeof key === 'string') expect(found.join()).not.toContain(key);
    // It is looked at only where it is used.
    expect((await look({ secret })).join()).not.toContain('paystack');
  });

  it('has nothing to say of a key that suits its stage', async () => {
    expect(await look({}, withMobileMoney)).toEqual([]);
    const secret = async (_region: string, arn: string) =>
      arn.includes('paystack') ? 'sk_live_2, sk_live_1' : 'cE9QRUkdjsjd=';
    expect((await look({ secret }, { ...withMobileMoney, ...serving })).join()).not.toMatch(/[Pp]aystack/);
  });

  it('wants a domain for the addresses that Paystack gets', async () => {
    const { domain, certificateArn, mailFrom, ...none } = withMobileMoney;
    expect(await look({}, none)).toContainEqual(
      expect.stringMatching(/^later: Paystack wants a mail address/),
    );
    expect((await look({}, { ...none, mailFrom })).join()).not.toContain('Paystack');
  });

  it.each(['production', 'small'])(
    'asks for a watch outside of the account of a stage that is %s',
    async (profile) => {
      const unwatched = { ...full, stage: 'prod', profile, heartbeatUrl: undefined };
      expect(await look({}, unwatched)).toContainEqual(
        expect.stringMatching(/^later: heartbeatUrl is not set/),
      );
    },
  );

  it('names the settings that are missing', async () => {
    expect(await look({}, {})).toEqual([
      expect.stringMatching(/^later: smsKeyArn is not set/),
      expect.stringMatching(/^later: Not set in .*: domain, mailFrom, supportEmail, alarmEmail\./),
    ]);
  });
});
