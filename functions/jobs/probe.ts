import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import * as v from 'valibot';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { log, toLogFields } from '#config/log.ts';
import { readSecret } from '#config/secrets.ts';
import { apiBase } from '#contracts/contract.ts';
import { dialByHubtel } from '#contracts/phones/ussd-calls.ts';

const metrics = new Metrics();

/** What the probe checks; each is a metric of its own: 1 when it works, 0 when it does not. */
export const probeChecks = [
  'ProbeSite',
  'ProbeHealth',
  'ProbeLogin',
  'ProbeDialling',
  'ProbeSubscriptions',
] as const;
export type ProbeCheck = (typeof probeChecks)[number];

const patienceMs = 8_000;

const credentials = v.object({ email: v.string(), password: v.string() });
const loggedIn = v.object({ token: v.string() });

/**
 * Uses the service as a household does, every minute from another region, and reaches what is dialled as providers do, who name no browser.
 * The household is made by `npm run create-probe` and counted nowhere. After each minute without a failure it calls the operator's watch.
 */
export async function handler(): Promise<void> {
  const origin = environment('SITE_ORIGIN');
  const results = await Promise.all([
    check('ProbeSite', () => openSite(origin)),
    check('ProbeHealth', () => expectStatus(`${origin}${apiBase}/health`)),
    check('ProbeLogin', () => logIn(origin)),
    check('ProbeDialling', () => reachDialling(origin)),
    check('ProbeSubscriptions', () => expectSubscribers(environment('ALARM_TOPICS').split(','), new Date())),
  ]);
  for (const { name, works } of results) metrics.addMetric(name, MetricUnit.Count, works ? 1 : 0);
  metrics.publishStoredMetrics();
  const heartbeatUrl = environment('HEARTBEAT_URL');
  if (heartbeatUrl && results.every(({ works }) => works)) await tellOutside(heartbeatUrl);
}

/** The address is in no log, nor an error that may quote it: who knows it can keep the watch from ringing. */
async function tellOutside(heartbeatUrl: string): Promise<void> {
  const answer = await fetch(heartbeatUrl, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!answer?.ok) log.warn('probe: the watch outside was not told', { status: answer?.status });
}

async function check(name: ProbeCheck, act: () => Promise<unknown>) {
  try {
    await act();
    return { name, works: true };
  } catch (error) {
    log.error('probe: a check failed', { check: name, ...toLogFields(error) });
    return { name, works: false };
  }
}

async function openSite(origin: string): Promise<void> {
  const page = await expectStatus(`${origin}/`);
  if (!page.includes('</html>')) throw new Error('The home page is not a page.');
}

/** Asks by a wrong method where providers call: our own refusal tells that nothing stops requests before us. Not by `fetch`, which names a browser. */
async function reachDialling(origin: string): Promise<void> {
  const url = new URL(`${origin}${apiBase}${dialByHubtel.path}`);
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  const asked = request(url, { method: 'GET', timeout: patienceMs }).end();
  asked.on('timeout', () => asked.destroy(new Error('There was no answer in time.')));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 405 || !said.includes('unsupported_method'))
    throw new Error(`${url.pathname} answered ${answer.statusCode}, and not as our API does.`);
}

async function logIn(origin: string): Promise<void> {
  const kept = v.parse(credentials, JSON.parse(await readSecret(environment('PROBE_SECRET_ID'), new Date())));
  const answer = await expectStatus(`${origin}${apiBase}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(kept),
  });
  const { token } = v.parse(loggedIn, JSON.parse(answer));
  await expectStatus(`${origin}${apiBase}/pickups/mine`, { headers: { authorization: `Bearer ${token}` } });
}

/** Answers the body. @throws Error for any status but 200: a redirect is none */
async function expectStatus(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(patienceMs) });
  if (response.status !== 200) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
  return response.text();
}

const hourMs = 60 * 60 * 1000;

let heardAt = 0;

/**
 * Looks once an hour whether somebody hears alarms: each topic (ARN) needs a subscription, and none may wait. Who unsubscribed is listed as
 * `Deleted` for a while (SNS's API reference, "ListSubscriptionsByTopic"). @throws Error naming the topics that nobody hears
 */
export async function expectSubscribers(topics: readonly string[], now: Date): Promise<void> {
  if (now.getTime() - heardAt < hourMs) return;
  const heard = await Promise.all(topics.map(isHeard));
  const unheard = topics.filter((_, index) => !heard[index]);
  if (unheard.length > 0) throw new Error(`A subscription is missing or unconfirmed: ${unheard.join(', ')}.`);
  heardAt = now.getTime();
}

async function isHeard(topic: string): Promise<boolean> {
  const client = new SNSClient({ ...clientDefaults(), region: topic.split(':')[3] });
  const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn: topic }));
  const states = Subscriptions.map(({ SubscriptionArn }) => SubscriptionArn);
  return states.some((state) => state?.startsWith('arn:')) && !states.includes('PendingConfirmation');
}
