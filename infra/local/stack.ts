import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { environment } from '#config/environment.ts';
import { apiBase, paystackSignatureHeader } from '#contracts/contract.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { lambdaTimeoutMs, routeThrottle } from '#infra/edge/api-limits.ts';
import { allQueues } from '#jobs/jobs.ts';
import { routes } from '#routes';
import { type DataFolder, getDataDir, openDataFolder } from './data-folder.ts';
import { createDynamoClient } from './engine/dynamo.ts';
import { startEngine } from './engine/engine.ts';
import { startExpiry } from './engine/expiry.ts';
import { startTrimming } from './engine/stream-records.ts';
import { ensureTable } from './engine/table.ts';
import { buildFunctionEnvironment } from './environment.ts';
import { type Jobs, startJobs } from './events/jobs.ts';
import { createEdge } from './gateway/edge.ts';
import { createGateway, createThrottle, type Gateway } from './gateway/gateway.ts';
import { bindPort, toListener } from './gateway/http-server.ts';
import { ensureCodeKey, ensureSigningKey } from './seed/keys.ts';
import { discardInterruptedSeed, seedOnce } from './seed/seed-once.ts';
import { buildSources } from './site/site.ts';
import { demoPaystackKey, type PaystackEvent, signPaystackEvent } from './stand-ins/paystack/bodies.ts';
import type { Paystack } from './stand-ins/paystack/paystack.ts';
import { putSecret } from './stand-ins/secrets.ts';
import { startStandIns } from './stand-ins/server.ts';
import { openStore } from './stand-ins/store.ts';

export type Stack = {
  readonly origin: string;
  readonly hasDemoAccounts: boolean;
  /** Resolves with a message when the stack cannot go on. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
};

type Log = (line: string) => void;

/** Starts everything in this process; functions use its environment, so one stack per process. @throws CommandError */
export async function startStack(options: StackOptions, log: Log): Promise<Stack> {
  await using scope = new AsyncDisposableStack();
  const started = await start(options, scope, log);
  const running = scope.move();
  return { ...started, stop: () => running.disposeAsync() };
}

async function start(
  options: StackOptions,
  scope: AsyncDisposableStack,
  log: Log,
): Promise<Omit<Stack, 'stop'>> {
  const { tableName } = options;
  const folder = openDataFolder(options.dataDir);
  scope.defer(() => folder.release());
  const port = await bindPort(options.port, options.host, scope);
  const [sources, services] = await awaitBoth(
    // Vite is loaded only in development.
    options.dev
      ? import('./site/dev.ts').then(({ watchSources }) => watchSources(port.server, scope, log))
      : buildSources(log),
    startServices(folder, tableName, port.origin, scope),
  );
  const { store, endpoint, exited, listeners, paystack } = services;
  const client = createDynamoClient(endpoint);
  const { LatestStreamArn: streamArn = '' } = await ensureTable(client, tableName);
  const admit = createThrottle(routeThrottle.requestsPerSecond, routeThrottle.burst);
  // All functions share one processor here.
  const timeoutMs = 3 * lambdaTimeoutMs;
  const gateway = createGateway({ routes, load: sources.load, admit, timeoutMs });
  const hasDemoAccounts = await seedOnce(services, gateway, sources.load, log);
  await ensureSigningKey(store, sources.load);
  const jobs = startJobs({ store, load: sources.load, endpoint, streamArn });
  scope.defer(() => jobs.stop());
  listeners.message = jobs.wakeQueue;
  const trimming = startTrimming({ store, engineFile: folder.engineFile, tableName, streamArn });
  scope.defer(() => trimming.stop());
  const expiry = startExpiry(store, client, tableName);
  scope.defer(() => expiry.stop());
  const api = wakeStreamsAfterWrites(gateway, jobs);
  const edge = createEdge({ api, site: sources.site, store, paystack });
  folder.announce({ pid: process.pid, origin: port.origin, endpoint, tableName });
  listeners.payment = (event) => void deliverPaystackEvent(api, port.origin, event).catch(console.error);
  const refunding = startRefunding(paystack);
  scope.defer(() => refunding.stop());
  port.open(sources.wrap(toListener(edge)));
  return { origin: port.origin, hasDemoAccounts, exited };
}

/** Wakes the stream's pollers after each request other than GET, which has probably written. */
function wakeStreamsAfterWrites(gateway: Gateway, jobs: Jobs): Gateway {
  return async (request, ...from) => {
    const response = await gateway(request, ...from);
    if (request.method !== 'GET') jobs.wakeStreams();
    return response;
  };
}

/** Awaits both, also when one fails, so that what the other started can be cleaned up. */
async function awaitBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** Before each try, in ms. Paystack tries for three days; what is lost here is found by the next check. */
const delaysMs = [0, 1_000, 5_000];

/** Calls the API as Paystack does to tell of a payment, until it takes it. */
async function deliverPaystackEvent(api: Gateway, origin: string, event: PaystackEvent): Promise<void> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', [paystackSignatureHeader]: signPaystackEvent(body) };
  for (const delayMs of delaysMs) {
    await wait(delayMs, undefined, { ref: false });
    const url = `${origin}${apiBase}/payments/paystack`;
    const response = await api(new Request(url, { method: 'POST', headers, body }), '127.0.0.1');
    if (response.ok) return;
  }
}

/** Lets money that goes back arrive after some seconds; Paystack takes days. */
function startRefunding({ account }: Paystack): { stop(): void } {
  const timer = setInterval(() => {
    for (const { id, status } of [...account.refunds.values()]) {
      if (status === 'pending') account.moveRefund(id, 'processing');
      if (status === 'processing') account.moveRefund(id, 'processed');
    }
  }, 5_000).unref();
  return { stop: () => clearInterval(timer) };
}

type StackOptions = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly tableName: string;
  readonly dev: boolean;
};

/** Reads the options of `npm start` and `npm run dev`. @throws CommandError when one is not valid */
export function readStackOptions(argv: readonly string[], env: NodeJS.ProcessEnv): StackOptions {
  const { values } = parseArgs({ args: [...argv], options: { dev: { type: 'boolean' } }, strict: false });
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(env.PORT)}.`);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: getDataDir(env),
    tableName: env.TABLE_NAME || 'sankofa-local',
    dev: values.dev === true,
  };
}

/** Starts the engine and the stand-ins and sets the environment of the functions, which run in this process. */
async function startServices(
  folder: DataFolder,
  tableName: string,
  origin: string,
  scope: AsyncDisposableStack,
) {
  const store = openStore(folder.servicesFile);
  scope.defer(() => store.close());
  discardInterruptedSeed(store, folder.engineFile);
  const { endpoint, exited, stop } = await startEngine({ dbPath: folder.engineFile });
  scope.defer(stop);
  const listeners = { message: (_queue: string) => {}, payment: (_event: PaystackEvent) => {} };
  const standIns = await startStandIns({
    store,
    queues: allQueues,
    wake: (queue) => listeners.message(queue),
    tellPayment: (event) => listeners.payment(event),
  });
  scope.defer(() => standIns.stop());
  Object.assign(process.env, buildFunctionEnvironment({ endpoint, tableName, origin, standIns }));
  ensureCodeKey(store, environment('CODE_KEY_SECRET_ID'));
  putSecret(store, environment('PAYSTACK_KEY_SECRET_ID'), demoPaystackKey);
  return { store, endpoint, tableName, exited, listeners, paystack: standIns.paystack };
}
