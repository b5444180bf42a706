import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

type Times = { readonly idle: number; readonly all: number };

function times(): Times {
  const each = cpus().map(({ times: one }) => one);
  const idle = each.reduce((sum, one) => sum + one.idle, 0);
  const all = each.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return { idle, all };
}

/** The share of unused processor time, over a second. */
async function idleShare(): Promise<number> {
  const before = times();
  await sleep(1_000);
  const after = times();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

const wantedIdleShare = 0.7;
const longestWaitMs = 90_000;

/**
 * Waits until the processors are mostly idle, because other work distorts measurements.
 * @returns whether they became idle; after a minute and a half the caller measures anyway
 */
export async function waitForIdleCpu(): Promise<boolean> {
  const until = Date.now() + longestWaitMs;
  while (Date.now() < until) if ((await idleShare()) >= wantedIdleShare) return true;
  return false;
}
