import { environment } from '#config/environment.ts';
import { allQueues } from '#jobs/jobs.ts';
import type { DataFolder } from './data-folder.ts';
import { startEngine } from './engine/engine.ts';
import { buildFunctionEnvironment } from './environment.ts';
import type { Scope } from './scope.ts';
import { ensureCodeKey } from './seed/code-key.ts';
import { discardInterruptedSeed } from './seed/seed-state.ts';
import { startStandIns } from './stand-ins/server.ts';
import { openStore, type Store } from './stand-ins/store.ts';

/** The services that the functions use. */
export type Services = {
  readonly store: Store;
  readonly endpoint: string;
  readonly tableName: string;
  /** Resolves with a message when the engine exits by itself. */
  readonly exited: Promise<string>;
  /** Calls `listener` with the queue when a message was sent. */
  onMessage(listener: (queue: string) => void): void;
};

/** Starts the engine and the stand-ins and sets the environment of the functions, which run in this process. */
export async function startServices(
  folder: DataFolder,
  tableName: string,
  origin: string,
  scope: Scope,
): Promise<Services> {
  const store = openStore(folder.servicesFile);
  scope.defer(() => store.close());
  discardInterruptedSeed(store, folder.engineFile);
  const engine = await startEngine({ dbPath: folder.engineFile });
  scope.defer(() => engine.stop());
  let wake = (_queue: string) => {};
  const standIns = await startStandIns({ store, queues: allQueues, wake: (queue) => wake(queue) });
  scope.defer(() => standIns.stop());
  const { endpoint, exited } = engine;
  Object.assign(process.env, buildFunctionEnvironment({ endpoint, tableName, origin, standIns }));
  ensureCodeKey(store, environment('CODE_KEY_SECRET_ID'));
  return {
    store,
    endpoint,
    tableName,
    exited,
    onMessage: (listener) => {
      wake = listener;
    },
  };
}
