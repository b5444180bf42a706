import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiBase, paystackSignatureHeader } from '#contracts/contract.ts';
import { CommandError } from '#infra/bundle/command-error.ts';
import { routeThrottle } from '#infra/edge/api-limits.ts';
import { routes } from '#routes';
import { getDataDir, openDataFolder } from './data-folder.ts';
import { createDynamoClient } from './engine/dynamo.ts';
import { startExpiry } from './engine/expiry.ts';
import { ensureTable } from './engine/table.ts';
import { type Jobs, startJobs } from './events/jobs.ts';
import { startTrimming } from './events/trim-stream.ts';
import { createEdge } from './gateway/edge.ts';
import { createGateway, createThrottle, type Gateway, watchingDisk } from './gateway/gateway.ts';
import { bindPort, toListener } from './gateway/http-server.ts';
import { invoke } from './gateway/invoke.ts';
import { Scope } from './scope.ts';
import { ensureSigningKey } from './seed/keys.ts';
import { seedOnce } from './seed/seed-once.ts';
import { startServices } from './services.ts';
import { buildSources, type Sources } from './site/site.ts';
import type { PaystackEvent } from './stand-ins/paystack/bodies.ts';
import { signPaystackEvent } from './stand-ins/paystack/key.ts';
import type { Paystack } from './stand-ins/paystack/paystack.ts';

export type Stack = {
  readonly origin: string;
  readonly hasDemoAccounts: boolean;
  /** Resolves with a message when the stack cannot go on. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
};

type Log = (line: string) => void;

/**
 * Starts everything on this machine: engine, table, stand-ins, jobs, demo data, and the port of site and API. The
 * functions run in this process and use its environment, so there is one stack per process.
 * @throws CommandError when it cannot start
 */
export async function startStack(options: StackOptions, log: Log): Promise<Stack> {
  const scope = new Scope();
  try {
    return { ...(await start(options, scope, log)), stop: () => scope.close() };
  } catch (error) {
    await scope.close();
    throw error;
  }
}

async function start(options: StackOptions, scope: Scope, log: Log): Promise<Omit<Stack, 'stop'>> {
  const { tableName } = options;
  const folder = openDataFolder(options.dataDir);
  scope.defer(() => folder.release());
  const port = await bindPort(options.port, options.host, scope);
  const [sources, services] = await awaitBoth(
    options.dev ? watchSources(port.server, scope, log) : buildSources(log),
    startServices(folder, tableName, port.origin, scope),
  );
  const { store, endpoint, exited } = services;
  await ensureTable(createDynamoClient(endpoint), tableName);
  const admit = createThrottle(routeThrottle.requestsPerSecond, routeThrottle.burst);
  const gateway = createGateway({ routes, load: sources.load, admit });
  const hasDemoAccounts = await seedOnce(services, gateway, sources.load, log);
  await ensureSigningKey(store, sources.load);

  // Not earlier, since seeding may create the table anew.
  const streamArn = (await ensureTable(createDynamoClient(endpoint), tableName)).LatestStreamArn ?? '';
  const jobs = startJobs({ store, load: sources.load, endpoint, streamArn });
  scope.defer(() => jobs.stop());
  services.onMessage((queue) => jobs.wakeQueue(queue));
  const trimming = startTrimming({ store, engineFile: folder.engineFile, tableName, streamArn });
  scope.defer(() => trimming.stop());
  const expiry = startExpiry(store, createDynamoClient(endpoint), tableName);
  scope.defer(() => expiry.stop());
  const api = watchingDisk(wakeStreamsAfterWrites(gateway, jobs), options.dataDir);
  const remind = async (date: string) => {
    await invoke(await sources.load('jobs/queue-reminders'), 'queue-reminders', { date });
  };
  const edge = createEdge({ api, site: sources.site, store, remind, paystack: services.paystack });
  folder.announce({ pid: process.pid, origin: port.origin, endpoint, tableName });
  services.onPaymentEvent((event) => void deliverPaystackEvent(api, port.origin, event).catch(console.error));
  const refunding = startRefunding(services.paystack);
  scope.defer(() => refunding.stop());
  port.open(sources.wrap(toListener(edge)));
  return { origin: port.origin, hasDemoAccounts, exited };
}

/** Vite is loaded only in development. */
async function watchSources(server: Server, scope: Scope, log: Log): Promise<Sources> {
  const { watchSources: watch } = await import('./site/dev.ts');
  return watch(server, scope, log);
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
  /** Vite's dev server instead of the built site, and functions bundled again when they change. */
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
