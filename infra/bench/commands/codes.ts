import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { environment } from '#config/environment.ts';
import { anyNumber } from '#infra/bench/calls/random-values.ts';
import { type SlowProvider, startSlowProvider } from '#infra/bench/codes/slow-provider.ts';
import { openDataFolder } from '#infra/local/data-folder.ts';
import { createDynamoClient } from '#infra/local/engine/dynamo.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { startJobs } from '#infra/local/events/jobs.ts';
import { createGateway, type Gateway } from '#infra/local/gateway/gateway.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { Scope } from '#infra/local/scope.ts';
import { ensureSigningKey } from '#infra/local/seed/signing-key.ts';
import { startServices } from '#infra/local/services.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { sendAll } from '#jobs/queues/queues.ts';
import { findDue } from '#notices/due.ts';
import { routes } from '#routes';
import { createRandom } from '#testing/random.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';

/** What the provider takes, and what is asked for: of 100 codes so many are with it after so long. */
const perSecond = 20;
const answerMs = 1_000;
const wantedShare = 0.95;
const wantedMs = 5_000;

/** `-- --notices 5000 --seconds 60 --rate 2`: codes a second. */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    notices: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '2' },
  },
});

/** How long codes take to the provider while thousands of notices wait for it, with the queues and jobs of the local stack. */
export async function bench(): Promise<void> {
  const scope = new Scope();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-codes-'));
    scope.defer(() => rm(folder, { recursive: true, force: true }));
    const provider = await startSlowProvider(perSecond, answerMs);
    scope.defer(() => provider.stop());
    await measure(folder, provider, scope);
  } finally {
    await scope.close();
  }
}

async function measure(path: string, provider: SlowProvider, scope: Scope): Promise<void> {
  Object.assign(process.env, {
    SMS_ROUTES: 'arkesel',
    SMS_ARKESEL_ORIGIN: provider.origin,
    SMS_HOURLY_CEILING: '100000',
  });
  const tableName = 'codes';
  const folder = openDataFolder(path);
  scope.defer(() => folder.release());
  const { store, endpoint, onMessage } = await startServices(
    folder,
    tableName,
    'http://bench.invalid',
    scope,
  );
  putSecret(store, environment('SMS_KEY_SECRET_ID'), 'the provider asks for none');
  const { LatestStreamArn: streamArn = '' } = await ensureTable(createDynamoClient(endpoint), tableName);
  await ensureSigningKey(store, loadFromSource);
  await queueNotices(Number(values.notices));
  const jobs = startJobs({ store, load: loadFromSource, endpoint, streamArn });
  scope.defer(() => jobs.stop());
  onMessage((queue) => jobs.wakeQueue(queue));
  const asked = await askForCodes(createGateway({ routes, load: loadFromSource }), jobs.wakeStreams);
  await sleep(2 * wantedMs);
  report(asked, provider);
}

/** Notices that are true and urgent at any hour, to one household. */
async function queueNotices(count: number): Promise<void> {
  const household = await anAccount('user', { email: '', phone: '+233240000000', phoneVerified: true });
  const collector = await anAccount('collector');
  const { id: pickupId, scheduledAt } = await assign(await aPickup(household), collector);
  const at = new Date().toISOString();
  const [late] = findDue('sms', 'lateStop', { pickupId, scheduledAt, collectorId: collector.id, at });
  if (!late) throw new Error('A late stop makes no SMS due.');
  const bodies = Array.from({ length: count }, (_, index) => ({ ...late, event: `${late.event}@${index}` }));
  await sendAll(bodies.map((body) => ({ queue: 'sms', body }) as const));
}

/** Asks for a code again and again, each for another number. @returns when each number asked (`performance.now`) */
async function askForCodes(gateway: Gateway, wakeStreams: () => void): Promise<ReadonlyMap<string, number>> {
  const random = createRandom(1);
  const asked = new Map<string, number>();
  const count = Number(values.seconds) * Number(values.rate);
  for (let made = 0; made < count; made += 1) {
    const phone = anyNumber(random);
    asked.set(`233${phone.slice(1)}`, performance.now());
    const body = JSON.stringify({ phone, purpose: 'sign-up' });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://bench.invalid/api/v1/codes', { method: 'POST', headers, body });
    const { status } = await gateway(request, `127.0.${Math.floor(made / 200)}.${1 + (made % 200)}`);
    if (status !== 202) throw new Error(`A code was refused: ${status}.`);
    wakeStreams();
    await sleep(1000 / Number(values.rate));
  }
  return asked;
}

function report(asked: ReadonlyMap<string, number>, { arrived, refused }: SlowProvider): void {
  const codes = new Map(arrived.filter(({ text }) => /^\d{6} /.test(text)).map(({ to, at }) => [to, at]));
  const times = [...asked].map(([to, since]) => (codes.get(to) ?? Number.POSITIVE_INFINITY) - since);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000).toFixed(2)} s`;
  const inTime = times.filter((ms) => ms <= wantedMs).length;
  const notices = arrived.length - codes.size;
  console.log(
    `${values.notices} notices waited at a provider that takes ${perSecond} a second and ${answerMs} ms for an answer; ` +
      `it got ${notices} of them meanwhile, and refused ${refused()} SMS.`,
  );
  console.log(
    `${asked.size} codes, from the request to the provider: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}; ` +
      `${inTime} within ${wantedMs / 1000} s.`,
  );
  if (inTime < wantedShare * asked.size) process.exitCode = 1;
}
