import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { queueDueOrders } from '#jobs/queue-due-orders.ts';
import { createRandom } from '#testing/random.ts';
import type { Units } from '#testing/units.ts';
import { countMade } from './check-once.ts';

export type Batch = readonly { readonly id: string; readonly body: string }[];
export type Handled = { readonly failed: readonly string[]; readonly consumed: Units };

export type Night = {
  readonly name: string;
  /** Dates to look at, and the day on which. */
  readonly days: number;
  readonly now: Date;
  /** How often the process is killed while it works. */
  readonly kills: number;
  /** Given up, with all that is queued, after so many batches. */
  readonly batches?: number;
};

/** Messages that Lambda hands over at once. */
const batchSize = 5;

/** Runs the job of one night in a process of its own. @returns a row of the table */
export async function runNight(store: Store, night: Night): Promise<string> {
  const before = await countMade();
  const begun = performance.now();
  await queueDueOrders(night.days, night.now);
  const used = { reads: 0, writes: 0 };
  const random = createRandom(night.kills + 1);
  let killsLeft = night.kills;
  let worker = startWorker();
  let batches = 0;
  for (let batch = take(store); batch.length > 0; batch = take(store)) {
    // Half of the messages find nothing: a kill waits for some that do.
    const killAfterMs = killsLeft > 0 && random.chance(0.5) ? 200 + random.below(1500) : undefined;
    const handled = await handle(worker, batch, killAfterMs);
    if (handled) {
      used.reads += handled.consumed.reads;
      used.writes += handled.consumed.writes;
      finish(store, batch, handled.failed);
    } else {
      killsLeft -= 1;
      worker = startWorker();
    }
    batches += 1;
    if (batches === night.batches) break;
  }
  worker.kill('SIGKILL');
  store.exec("DELETE FROM messages WHERE queue = 'orders'");
  const after = await countMade();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const [pickups, notices] = [after.pickups - before.pickups, after.notices - before.notices];
  const units = [used.reads, used.writes].map((count) => Math.round(count).toLocaleString('en'));
  return `| ${[night.name, seconds, night.kills - killsLeft, pickups, notices, ...units].join(' | ')} |`;
}

function startWorker(): ChildProcess {
  return fork(join(import.meta.dirname, 'worker.ts'));
}

function take(store: Store): Batch {
  return store
    .prepare("SELECT id, body FROM messages WHERE queue = 'orders' ORDER BY rowid LIMIT ?")
    .all(batchSize)
    .map(({ id, body }) => ({ id: String(id), body: String(body) }));
}

/** What failed goes to the end of the queue, as after its visibility time-out. */
function finish(store: Store, batch: Batch, failed: readonly string[]): void {
  for (const { id } of batch) {
    const change = failed.includes(id)
      ? 'UPDATE messages SET rowid = (SELECT max(rowid) + 1 FROM messages)'
      : 'DELETE FROM messages';
    store.prepare(`${change} WHERE id = ?`).run(id);
  }
}

/** @returns undefined when the process was killed before it had done its work */
async function handle(
  worker: ChildProcess,
  batch: Batch,
  killAfterMs: number | undefined,
): Promise<Handled | undefined> {
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => worker.kill('SIGKILL'), killAfterMs);
  const ended = new AbortController();
  try {
    worker.send(batch);
    return await Promise.race([
      // What the worker sends is of this shape.
      once(worker, 'message', { signal: ended.signal }).then(([handled]) => handled as Handled),
      once(worker, 'exit', { signal: ended.signal }).then(() => undefined),
    ]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
