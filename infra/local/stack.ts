import type { Server } from 'node:http';
import { routeThrottle } from '#infra/edge/api-limits.ts';
import { routes } from '#routes';
import { openDataFolder } from './data-folder.ts';
import { dynamoClient } from './engine/dynamo.ts';
import { startExpiry } from './engine/expiry.ts';
import { ensureTable } from './engine/table.ts';
import { type Jobs, startJobs } from './events/jobs.ts';
import { startTrimming } from './events/trim-stream.ts';
import { watchingDisk } from './gateway/disk-space.ts';
import { createEdge } from './gateway/edge.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { toListener } from './gateway/http-server.ts';
import { bindPort } from './gateway/port.ts';
import { createThrottle } from './gateway/throttle.ts';
import { Scope } from './scope.ts';
import { seedOnce } from './seed/seed-once.ts';
import { ensureSigningKey } from './seed/signing-key.ts';
import { startServices } from './services.ts';
import { builtSources, type Sources } from './site/sources.ts';
import type { StackOptions } from './stack-options.ts';

export type Stack = {
  readonly origin: string;
  /** Whether the table has the demo accounts. */
  readonly hasDemoAccounts: boolean;
  /** Settles with a sentence when the stack cannot go on. */
  readonly died: Promise<string>;
  stop(): Promise<void>;
};

type Log = (line: string) => void;

/**
 * Starts everything on this machine: engine, table, stand-ins, jobs, seeds, and the one port for site and calls.
 * The functions run in this process and read its environment: one stack per process.
 * @throws CommandError when it cannot, with a sentence for the person at the terminal
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
  const [sources, services] = await both(
    options.dev ? watched(port.server, scope, log) : builtSources(log),
    startServices(folder, tableName, port.origin, scope),
  );
  const { store, endpoint, died } = services;
  await ensureTable(dynamoClient(endpoint), tableName);
  const admit = createThrottle(routeThrottle.requestsPerSecond, routeThrottle.burst);
  const gateway = createGateway({ routes, load: sources.load, admit });
  const hasDemoAccounts = await seedOnce(services, gateway, sources.load, log);
  await ensureSigningKey(store, sources.load);

  // Asked for only now: seeding may have made the table anew.
  const streamArn = (await ensureTable(dynamoClient(endpoint), tableName)).LatestStreamArn ?? '';
  const jobs = startJobs({ store, load: sources.load, endpoint, streamArn });
  scope.defer(() => jobs.stop());
  services.onMessage((queue) => jobs.wakeQueue(queue));
  const trimming = startTrimming({ store, engineFile: folder.engineFile, tableName, streamArn });
  scope.defer(() => trimming.stop());
  const expiry = startExpiry(store, dynamoClient(endpoint), tableName);
  scope.defer(() => expiry.stop());
  const api = watchingDisk(wakingStreams(gateway, jobs), options.dataDir);
  const edge = createEdge({ api, site: sources.site, store });
  folder.announce({ pid: process.pid, origin: port.origin, endpoint, tableName });
  port.open(sources.wrap(toListener(edge)));
  return { origin: port.origin, hasDemoAccounts, died };
}

/** Vite and the watching are loaded only by who works on the sources. */
async function watched(server: Server, scope: Scope, log: Log): Promise<Sources> {
  const { watchedSources } = await import('./site/dev.ts');
  return watchedSources(server, scope, log);
}

/** Whatever is not a GET has probably written: what follows from it should not wait for the next look. */
function wakingStreams(gateway: Gateway, jobs: Jobs): Gateway {
  return async (request, viewerAddress) => {
    const response = await gateway(request, viewerAddress);
    if (request.method !== 'GET') jobs.wakeStreams();
    return response;
  };
}

/** Both at once; when one fails the other is waited for, so that what it began can be ended. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
