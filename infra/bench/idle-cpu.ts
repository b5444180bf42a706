import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

type Times = { readonly idle: number; readonly all: number };

function times(): Times {
  const each = cpus().map(({ times: one }) => one);
  const idle = each.reduce((sum, one) => sum + one.idle, 0);
  const all = each.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return { idle, all };
}

/** The share of the processors that nobody used, over two seconds. */
async function idleShare(): Promise<number> {
  const before = times();
  await sleep(2_000);
  const after = times();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

const enough = 0.7;
const longestWaitMs = 90_000;

/**
 * Waits until the machine has little else to do: what is slowed down on purpose is slowed down by everything.
 * @returns whether it became calm; after a minute and a half one measures as things are
 */
export async function waitForIdleCpu(): Promise<boolean> {
  const until = Date.now() + longestWaitMs;
  while (Date.now() < until) if ((await idleShare()) >= enough) return true;
  return false;
}
