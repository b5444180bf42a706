import { type AnyHandler, invoke } from '#infra/local/gateway/handlers.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

const checkEveryMs = 60_000;

type Options = {
  readonly store: Store;
  readonly name: string;
  readonly everyMs: number;
  readonly timeoutMs: number;
  readonly handler: () => Promise<AnyHandler>;
};

export type Schedule = { stop(): Promise<void> };

/** Runs a job at a fixed rate, counted over restarts, as EventBridge would. A failed run is due again at once. */
export function startSchedule({ store, name, everyMs, timeoutMs, handler }: Options): Schedule {
  let running: Promise<void> = Promise.resolve();
  const runIfDue = async () => {
    const row = store.prepare('SELECT ran_at FROM schedules WHERE job = ?').get(name);
    if (row && Number(row.ran_at) + everyMs > Date.now()) return;
    try {
      const event = {
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        time: new Date().toISOString(),
      };
      await invoke(await handler(), name, { ...event, detail: {} }, timeoutMs);
      store.prepare('INSERT OR REPLACE INTO schedules VALUES (?, ?)').run(name, Date.now());
    } catch (error) {
      console.error(`${name} failed and is tried again in a minute.`, error);
    }
  };
  const check = () => {
    running = running.then(runIfDue);
  };
  check();
  const timer = setInterval(check, checkEveryMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
