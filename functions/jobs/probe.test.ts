import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readTotals } from '#data/totals/totals.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { saveProbeAccount } from '#infra/ops/people/accounts.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { openTestStream } from '#testing/engine/stream.ts';
import { testJobs } from '#testing/jobs.ts';
import { person } from '#testing/samples/people.ts';
import { jobs } from './jobs.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_SERVICE_NAME = 'probe';
});

const household = { email: 'probe@sankofa.invalid', password: 'a-long-password' };
const metricLines = vi.spyOn(console, 'log').mockImplementation(() => {});

let api: TestApi;
let server: Server;
/** As a firewall whose rules want the name of a browser. */
let refusesNameless = false;
let home = '<html><h1>Sankofa</h1></html>';
/** As SNS lists them, for each topic. */
let subscribed: readonly string[] = [];
/** How the watch outside answers, and what was called of it. */
let watchStatus = 200;
let beats: string[] = [];

const topics = [
  'eu-west-1:111122223333:sankofa-prod-alarms',
  'us-east-1:111122223333:sankofa-prod-probe-alarms',
].map((name) => `arn:aws:sns:${name}-page`);
const confirmed = 'arn:aws:sns:eu-west-1:111122223333:sankofa-prod-alarms-page:1';

beforeAll(async () => {
  api = await startTestApi();
  server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (refusesNameless && !headers['user-agent']) return void response.writeHead(403).end('<html>');
    if (url.startsWith('/beat')) {
      beats.push(url);
      return void response.writeHead(watchStatus).end();
    }
    if (url === '/') return void response.end(method === 'POST' ? listSubscriptions() : home);
    const body = method === 'GET' ? undefined : await text(request);
    const sent = new Request(`http://site${url}`, {
      method,
      headers: headers as Record<string, string>,
      body,
    });
    const answer = await api.gateway(sent, '203.0.113.9');
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  process.env.SITE_ORIGIN = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  process.env.PROBE_SECRET_ID = 'sankofa/probe';
  process.env.AWS_ENDPOINT_URL_SNS = process.env.SITE_ORIGIN;
  process.env.ALARM_TOPICS = topics.join(',');
  process.env.HEARTBEAT_URL = `${process.env.SITE_ORIGIN}/beat/secret`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
});
beforeEach(() => {
  subscribed = [confirmed];
  watchStatus = 200;
  beats = [];
});
afterEach(() => vi.clearAllMocks());

function listSubscriptions(): string {
  const members = subscribed.map((arn) => `<member><SubscriptionArn>${arn}</SubscriptionArn></member>`);
  const result = `<ListSubscriptionsByTopicResult><Subscriptions>${members.join('')}</Subscriptions></ListSubscriptionsByTopicResult>`;
  return `<ListSubscriptionsByTopicResponse>${result}</ListSubscriptionsByTopicResponse>`;
}

/** Runs the probe as a new Lambda would, without what an earlier one kept in memory. */
async function probe(): Promise<Record<string, unknown>> {
  vi.resetModules();
  const { handler } = await import('./probe.ts');
  await handler();
  return JSON.parse(String(metricLines.mock.calls.at(-1)?.[0]));
}

it('says that logging in fails while its household is missing or its password wrong', async () => {
  putSecret(api.store, 'sankofa/probe', JSON.stringify(household));
  expect(await probe()).toMatchObject({ ProbeSite: 1, ProbeHealth: 1, ProbeLogin: 0 });
  // Alarms may be suspended with the account: the watch outside rings.
  expect(beats).toEqual([]);
});

it('says that all is well, as often as once a minute', async () => {
  await saveProbeAccount(household);
  for (let minute = 0; minute < 8; minute += 1) {
    expect(await probe()).toMatchObject({ ProbeSite: 1, ProbeHealth: 1, ProbeLogin: 1, service: 'probe' });
  }
  expect(beats).toEqual(Array(8).fill('/beat/secret'));
});

it('changes what both readers of the stream read, each time: alarms ring when they are not run', async () => {
  const readStream = await openTestStream();
  await readStream();
  await probe();
  const keys = (await readStream()).flatMap(({ records }) =>
    records.map(({ dynamodb }) => dynamodb?.Keys?.PK?.S ?? ''),
  );
  const consumers = jobs.flatMap(({ trigger }) => (trigger.kind === 'stream' ? [trigger.prefixes] : []));
  expect(consumers).toHaveLength(2);
  for (const prefixes of consumers) {
    expect(keys.some((key) => prefixes.some((prefix) => key.startsWith(prefix)))).toBe(true);
  }
});

it('says that dialling alone is refused, where requests without the name of a browser are', async () => {
  expect(await probe()).toMatchObject({ ProbeDialling: 1 });
  refusesNameless = true;
  expect(await probe()).toMatchObject({ ProbeSite: 1, ProbeHealth: 1, ProbeLogin: 1, ProbeDialling: 0 });
  refusesNameless = false;
});

it.each([
  ['nobody is subscribed', []],
  ['the link in a mail was followed', ['Deleted']],
  ['a subscription waits to be confirmed', ['PendingConfirmation', confirmed]],
])('says so, also to the watch outside, when %s', async (_name, listed) => {
  subscribed = listed;
  expect(await probe()).toMatchObject({ ProbeLogin: 1, ProbeSubscriptions: 0 });
  expect(beats).toEqual([]);
});

it('looks for subscribers once an hour, and each minute while there are none', async () => {
  vi.resetModules();
  const { expectSubscribers } = await import('./probe.ts');
  const lookAt = async (minute: number) =>
    expectSubscribers(topics, new Date(Date.UTC(2026, 10, 24, 9, minute))).then(
      () => true,
      () => false,
    );
  expect(await lookAt(0)).toBe(true);
  subscribed = [];
  expect([await lookAt(59), await lookAt(60)]).toEqual([true, false]);
  subscribed = [confirmed];
  expect(await lookAt(61)).toBe(true);
});

it('works, and logs no address, when the watch outside fails', async () => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'WARN');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  watchStatus = 500;
  expect(await probe()).toMatchObject({ ProbeSite: 1, ProbeSubscriptions: 1 });
  for (const url of ['http://127.0.0.1:9/beat/secret', 'http://me:secret@127.0.0.1/']) {
    vi.stubEnv('HEARTBEAT_URL', url);
    expect(await probe()).toMatchObject({ ProbeSite: 1 });
  }
  vi.unstubAllEnvs();
  expect(warned).toHaveBeenCalledTimes(3);
  expect(String(warned.mock.calls)).not.toContain('secret');
});

it('says that the site is gone when something else answers', async () => {
  home = '<Error><Code>AccessDenied</Code></Error>';
  expect(await probe()).toMatchObject({ ProbeSite: 0, ProbeHealth: 1 });
});

it('says so when nothing answers', async () => {
  vi.stubEnv('SITE_ORIGIN', 'http://127.0.0.1:9');
  expect(await probe()).toMatchObject({ ProbeSite: 0, ProbeHealth: 0, ProbeLogin: 0, ProbeDialling: 0 });
  vi.unstubAllEnvs();
});

it('has a household that no total, list or search knows', async () => {
  await testJobs(api.store).runUntilIdle();
  const admin = await person('admin');
  const { body } = await api.call('GET /admins/users', { token: admin.token });
  expect(body.users).toEqual([]);
  const found = await api.call('GET /admins/users?q=Probe', { token: admin.token });
  expect(found.body.users).toEqual([]);
  expect((await readTotals()).users).toBe(0);
});

it('gets a new password when its household is there already', async () => {
  const renewed = { ...household, password: 'another-password' };
  await saveProbeAccount(renewed);
  putSecret(api.store, 'sankofa/probe', JSON.stringify(renewed));
  expect(await probe()).toMatchObject({ ProbeLogin: 1 });
});
