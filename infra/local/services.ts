import { environment } from '#config/environment.ts';
import { allQueues } from '#jobs/jobs.ts';
import type { DataFolder } from './data-folder.ts';
import { startEngine } from './engine/engine.ts';
import { buildFunctionEnvironment } from './environment.ts';
import type { Scope } from './scope.ts';
import { ensureCodeKey } from './seed/keys.ts';
import { discardInterruptedSeed } from './seed/seed-state.ts';
import type { PaystackEvent } from './stand-ins/paystack/bodies.ts';
import { demoPaystackKey } from './stand-ins/paystack/key.ts';
import type { Paystack } from './stand-ins/paystack/paystack.ts';
import { putSecret } from './stand-ins/secrets.ts';
import { startStandIns } from './stand-ins/server.ts';
import { openStore, type Store } from './stand-ins/store.ts';

export type Services = {
  readonly store: Store;
  readonly endpoint: string;
  readonly tableName: string;
  /** Resolves with a message when the engine exits by itself. */
  readonly exited: Promise<string>;
  /** Calls `listener` with the queue when a message was sent. */
  onMessage(listener: (queue: string) => void): void;
  readonly paystack: Paystack;
  /** Calls `listener` with what Paystack tells. */
  onPaymentEvent(listener: (event: PaystackEvent) => void): void;
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
  let tellPayment = (_event: PaystackEvent) => {};
  const standIns = await startStandIns({
    store,
    queues: allQueues,
    wake: (queue) => wake(queue),
    tellPayment: (event) => tellPayment(event),
  });
  scope.defer(() => standIns.stop());
  const { endpoint, exited } = engine;
  Object.assign(process.env, buildFunctionEnvironment({ endpoint, tableName, origin, standIns }));
  ensureCodeKey(store, environment('CODE_KEY_SECRET_ID'));
  putSecret(store, environment('PAYSTACK_KEY_SECRET_ID'), demoPaystackKey);
  return {
    store,
    endpoint,
    tableName,
    exited,
    onMessage: (listener) => {
      wake = listener;
    },
    paystack: standIns.paystack,
    onPaymentEvent: (listener) => {
      tellPayment = listener;
    },
  };
}
