import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Counter } from '#domain/throttle-rules.ts';
import { keys } from './keys.ts';
import { type Stored, updateItem } from './table.ts';

/** A counted attempt, which can be given back; or the seconds until the next one may be made. */
export type Attempt =
  | { readonly allowed: true; readonly giveBack: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfter: number };

const storedCounter = v.object({ count: v.number(), expiresAt: v.number() });

/**
 * Counts an attempt under each counter, or under none when one of them is full. The count is in the condition of
 * the write itself, so that parallel attempts cannot exceed the limit.
 */
export async function countAttempt(counters: readonly Counter[], now: Date): Promise<Attempt> {
  const counted: Window[] = [];
  const giveBack = async () => {
    await Promise.all(counted.map(uncount));
  };
  for (const counter of counters) {
    const result = await count(counter, Math.floor(now.getTime() / 1000));
    if ('retryAfter' in result) {
      await giveBack();
      return { allowed: false, ...result };
    }
    counted.push(result);
  }
  return { allowed: true, giveBack };
}

type Window = { readonly counter: Counter; readonly expiresAt: number };

async function count(counter: Counter, seconds: number): Promise<Window | { retryAfter: number }> {
  const { limit, windowSeconds } = counter.rule;
  const expiresAt = seconds + windowSeconds;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const result = await updateItem(
      toKey(counter),
      { setOnce: { expiresAt }, add: { count: 1 } },
      { absentOrBelow: { count: limit }, absentOrAbove: { expiresAt: seconds } },
    );
    if (result.written) return { counter, expiresAt: parseCounter(result.item).expiresAt };
    const present = parseCounter(result.old);
    if (present.expiresAt > seconds) return { retryAfter: present.expiresAt - seconds };
    if (await restartWindow(counter, present.expiresAt, expiresAt)) return { counter, expiresAt };
  }
  // Others keep beginning new windows for this counter: too many by any measure.
  return { retryAfter: windowSeconds };
}

/** TTL deletes late: begins a new window in an expired counter; only one of several parallel attempts succeeds. */
async function restartWindow(counter: Counter, expired: number, expiresAt: number): Promise<boolean> {
  const change = { set: { count: 1, expiresAt } };
  return (await updateItem(toKey(counter), change, { equals: { expiresAt: expired } })).written;
}

async function uncount({ counter, expiresAt }: Window): Promise<void> {
  await updateItem(toKey(counter), { add: { count: -1 } }, { equals: { expiresAt }, above: { count: 0 } });
}

function parseCounter(item: Stored | undefined) {
  return v.parse(storedCounter, item);
}

/** Addresses are personal data and need not be read back: a hash tells them apart as well. */
function toKey({ rule, subject }: Counter) {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22);
  return keys.throttle(rule.kind, hash);
}
