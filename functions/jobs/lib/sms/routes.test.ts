import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/environment.ts';
import { saveRouteFailure } from '#data/messages/sms-routes.ts';
import { checkCode, storeCodeRequest } from '#data/phones/codes.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { putParameter } from '#infra/local/stand-ins/secrets.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { smsTest } from '#testing/phones/sms-test.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
});
const written = vi.spyOn(console, 'log').mockImplementation(() => {});
/** How often a figure was counted, and by which routes. */
const counted = (figure: string) =>
  written.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .flatMap((line) => (line[figure] && line.service === 'sms' ? [line.route] : []));

type Answer = 'accepted' | 'no answer' | 'down' | 'empty' | 'sandbox';
type Provider = {
  readonly server: Server;
  answer: Answer;
  /** The text and the reference of each SMS that it got. */
  readonly got: string[];
  readonly sockets: Set<Socket>;
};

/** A provider that keeps connections, and resets each that is used again: the worst that a load balancer does. */
function makeProvider(answers: Readonly<Record<Answer, readonly [number, object] | undefined>>): Provider {
  const used = new WeakSet<Socket>();
  const provider: Provider = {
    answer: 'accepted',
    got: [],
    sockets: new Set(),
    server: createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
      if (used.has(request.socket)) return request.socket.resetAndDestroy();
      used.add(request.socket);
      provider.sockets.add(request.socket);
      let text = '';
      for await (const chunk of request) text += chunk;
      const { message, MessageBody } = JSON.parse(text);
      provider.got.push(message ?? MessageBody);
      const [status, body] = answers[provider.answer] ?? [];
      if (!status) return request.socket.resetAndDestroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(body));
    }),
  };
  return provider;
}

const aws = makeProvider({
  accepted: [200, { MessageId: 'of-aws' }],
  'no answer': undefined,
  down: [500, { __type: 'InternalServerException' }],
  empty: [402, { __type: 'ServiceQuotaExceededException', Reason: 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' }],
  sandbox: [400, { __type: 'ConflictException', Reason: 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED' }],
});
const arkesel = makeProvider({
  accepted: [200, { status: 'success', data: [{ recipient: '1', id: 'of-arkesel' }] }],
  'no answer': undefined,
  down: [500, {}],
  empty: [402, {}],
  sandbox: undefined,
});
const providers = [arkesel, aws];

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  jobs = await startTestJobs();
  for (const { server } of providers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const origin = ({ server }: Provider) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2', origin(aws));
  vi.stubEnv('SMS_ARKESEL_ORIGIN', origin(arkesel));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const { server } of providers) {
    server.closeAllConnections();
    server.close();
  }
  await jobs.stop();
});

let tests = 0;
let start = '';
beforeEach(() => {
  vi.stubEnv('SMS_ROUTES', 'arkesel,aws');
  written.mockClear();
  for (const provider of providers) {
    provider.answer = 'accepted';
    provider.got.length = 0;
    provider.sockets.clear();
  }
  // Later than whatever a route was left out for; the parameter is read anew.
  setClock('07:00');
  passMinutes(40 * tests);
  tests += 1;
  start = new Date().toISOString();
});
const { sendOne } = smsTest(() => jobs);

/** Somebody asks for a code, and the job sends it. */
async function sendCode() {
  const phone = toE164(uniquePhone());
  const claim = { phone, purpose: 'sign-up' } as const;
  const id = await storeCodeRequest({ ...claim, knownDevice: false }, new Date());
  await jobs.readStream();
  await jobs.runQueue('codes');
  return { claim, id };
}

/** Route and state of each SMS of this test. */
async function states(): Promise<readonly string[]> {
  const items = await Array.fromAsync(scanTable(environment('TABLE_NAME')));
  return items
    .filter(({ PK, sentAt }) => String(PK).startsWith('SENTSMS#') && String(sentAt) >= start)
    .map(({ route, state, providerId }) => `${route} ${state} ${providerId ?? '-'}`)
    .sort();
}

describe.each([
  ['arkesel', arkesel],
  ['aws', aws],
])('by %s', (route, provider) => {
  beforeEach(() => vi.stubEnv('SMS_ROUTES', route));

  it('each SMS has a connection of its own: one that was kept and is dead makes none unknown', async () => {
    for (let i = 0; i < 3; i += 1) await sendOne();
    expect(provider.sockets.size).toBe(3);
    expect(await states()).toEqual(Array(3).fill(`${route} sent of-${route}`));
    expect(counted('SmsAccepted')).toEqual([route, route, route]);
  });

  it('one whose connection breaks behind the request is unknown: neither sent nor sent again', async () => {
    provider.answer = 'no answer';
    expect((await sendOne()).left).toBe(0);
    await jobs.runQueue('sms');
    expect(provider.got).toHaveLength(1);
    expect(await states()).toEqual([`${route} unknown -`]);
    expect(counted('SmsAccepted')).toEqual([]);
    expect(counted('SmsUnknown')).toEqual([route]);
  });
});

describe('a code', () => {
  it('that may be lost goes once more at once, with the same digits, by the next route', async () => {
    arkesel.answer = 'no answer';
    const { claim, id } = await sendCode();
    expect(aws.got).toEqual(arkesel.got);
    expect(aws.got).toHaveLength(1);
    expect(await states()).toEqual(['arkesel unknown -', 'aws sent of-aws']);
    expect(counted('CodesSent')).toEqual(['aws']);
    const code = aws.got[0]?.slice(0, 6) ?? '';
    expect(await checkCode({ ...claim, requestId: id, code }, new Date())).toBeDefined();
    expect(counted('CodesEntered')).toEqual(['aws']);
  });

  it('that one route does not take goes by the next, too', async () => {
    arkesel.answer = 'down';
    await sendCode();
    expect(await states()).toEqual(['aws sent of-aws']);
  });

  it('that nobody takes is tried again, with the same digits, and dropped after two minutes', async () => {
    arkesel.answer = 'down';
    aws.answer = 'down';
    await sendCode();
    for (let i = 0; i < 5; i += 1) {
      passMinutes(0.5);
      await jobs.runQueue('codes');
    }
    expect(jobs.queued('codes')).toEqual([]);
    expect(new Set([...arkesel.got, ...aws.got]).size).toBe(1);
    // At once, and after 30, 60, 90 and 120 seconds.
    expect(arkesel.got).toHaveLength(5);
    expect(counted('CodesDropped')).toHaveLength(1);
    expect(await states()).toEqual([]);
  });

  it('for another request has other digits', async () => {
    await sendCode();
    await sendCode();
    expect(new Set(arkesel.got).size).toBe(2);
  });
});

describe('a notice', () => {
  it('that may be lost never goes twice', async () => {
    arkesel.answer = 'no answer';
    await sendOne();
    expect(aws.got).toEqual([]);
  });

  it('goes by the next route for ten minutes once a route has failed twice within a minute', async () => {
    arkesel.answer = 'down';
    expect((await sendOne()).left).toBe(0);
    expect(aws.got).toHaveLength(1);
    expect(counted('SmsTurned')).toEqual([]);
    passMinutes(1);
    await sendOne();
    expect(counted('SmsTurned')).toEqual(['arkesel']);
    expect(arkesel.got).toHaveLength(2);
    arkesel.answer = 'accepted';
    passMinutes(9);
    await sendOne();
    expect(arkesel.got).toHaveLength(2);
    passMinutes(1);
    await sendOne();
    expect(arkesel.got).toHaveLength(3);
    expect(aws.got).toHaveLength(3);
  });

  it('goes by the next route for ten minutes when the account of one is empty', async () => {
    arkesel.answer = 'empty';
    await sendOne();
    expect(counted('SmsNoCredit')).toEqual(['arkesel']);
    arkesel.answer = 'accepted';
    passMinutes(9);
    await sendOne();
    expect(aws.got).toHaveLength(2);
  });

  it('that no route takes is tried again', async () => {
    arkesel.answer = 'down';
    aws.answer = 'down';
    expect((await sendOne()).left).toBe(1);
    aws.answer = 'accepted';
    passMinutes(1);
    await jobs.runQueue('sms');
    expect(await states()).toEqual(['aws sent of-aws']);
  });

  it('is tried again, and counted, while our account is in AWS’s sandbox', async () => {
    vi.stubEnv('SMS_ROUTES', 'aws');
    aws.answer = 'sandbox';
    expect((await sendOne()).left).toBe(1);
    expect(counted('SmsAccountFault')).toEqual(['aws']);
    // There is no other route to turn to.
    passMinutes(0.5);
    await jobs.runQueue('sms');
    expect(counted('SmsAccountFault')).toHaveLength(2);
    expect(counted('SmsTurned')).toEqual([]);
    expect(await states()).toEqual([]);
    aws.answer = 'accepted';
    passMinutes(1);
    await jobs.runQueue('sms');
    expect(await states()).toEqual(['aws sent of-aws']);
  });

  it('goes by the first route when all are left out', async () => {
    for (const route of ['arkesel', 'aws'] as const)
      await saveRouteFailure(route, toSeconds(new Date()), true);
    await sendOne();
    expect(await states()).toEqual(['arkesel sent of-arkesel']);
  });
});

describe('the parameter of operators', () => {
  const choose = (value: string) => putParameter(jobs.store, environment('SMS_ROUTES_PARAMETER'), value);
  const take = async () => {
    passMinutes(1);
    const before = aws.got.length;
    await sendOne();
    return aws.got.length > before ? 'aws' : 'arkesel';
  };

  it('changes the order within a minute; what makes no sense, or cannot be read, leaves it as it was', async () => {
    expect(await take()).toBe('arkesel');
    choose('aws,arkesel');
    expect(await take()).toBe('aws');
    choose('pigeon');
    expect(await take()).toBe('aws');
    choose('arkesel');
    expect(await take()).toBe('arkesel');
    jobs.store.exec("DELETE FROM notes WHERE name LIKE 'parameter %'");
    choose('');
    expect(await take()).toBe('arkesel');
  });
});
