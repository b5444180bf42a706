import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { getItem, type Stored, updateItem } from '#data/table/table.ts';
import { AppError } from '#domain/app-error.ts';
import type { Counter, ThrottleRule } from '#domain/throttle-rules.ts';
import { type Role, roles } from '#shared/roles.ts';

/** A counted attempt, which can be given back, and its number under the first counter; or the seconds until the next, and what the rule says. */
export type Attempt =
  | { readonly allowed: true; readonly number: number; readonly giveBack: () => Promise<void> }
  | ({ readonly allowed: false; readonly retryAfter: number } & Pick<ThrottleRule, 'message' | 'share'>);

/** Tells whether an attempt is the one before at another role: the same tag within `mergeSeconds`. */
export type Mark = { readonly tag: string; readonly role: Role };

const mergeSeconds = 60;

const storedCounter = v.object({
  count: v.number(),
  expiresAt: v.number(),
  lastTag: v.optional(v.string()),
  lastAt: v.optional(v.number()),
});
type StoredCounter = v.InferOutput<typeof storedCounter>;

/**
 * Counts an attempt under each counter, in the condition of the write, or under none when one of them is full.
 * @param mark by which the first counter recognises the same attempt at another role, which is not counted again
 */
export async function countAttempt(counters: readonly Counter[], now: Date, mark?: Mark): Promise<Attempt> {
  const seconds = Math.floor(now.getTime() / 1000);
  const [first] = counters;
  const windows: Window[] = [];
  let number = 0;
  const giveBack = async () => void (await Promise.all(windows.map(uncount)));
  for (const counter of counters) {
    const result = await count(counter, seconds, counter === first ? mark : undefined);
    if (result === 'merged') {
      windows.push(...counters.map((one) => ({ counter: one, seconds })));
      return { allowed: true, number, giveBack };
    }
    if ('retryAfter' in result) {
      await giveBack();
      const { message, share } = counter.rule;
      return { allowed: false, ...result, message, share };
    }
    windows.push(result);
    if (counter === first) number = result.number;
  }
  return { allowed: true, number, giveBack };
}

/** The window that an attempt was counted in: by its end, or of a merged attempt by a time before its end. */
type Window = { readonly counter: Counter } & ({ readonly expiresAt: number } | { readonly seconds: number });

type Counted = { readonly counter: Counter; readonly expiresAt: number; readonly number: number };

type CountResult = Counted | 'merged' | { readonly retryAfter: number };

/** Counts at once, which nearly always works; looks at the counter only after a refusal. */
async function count(counter: Counter, seconds: number, mark?: Mark): Promise<CountResult> {
  const { limit, windowSeconds } = counter.rule;
  const expiresAt = seconds + windowSeconds;
  const key = toKey(counter);
  const toCounted = (item: Stored | undefined): Counted => {
    const { count: number, expiresAt: end } = parseCounter(item);
    return { counter, expiresAt: end, number };
  };
  const first = await updateItem(key, ...addOne(counter, seconds, mark, mark?.tag));
  if (first.written) return toCounted(first.item);
  // A refused write answers the item, so that the counter needs no read and no permission to read.
  let { old } = first;
  return changeOnce<StoredCounter, [Change, Condition], CountResult>({
    load: async () => parseCounter(old ?? { count: 0, expiresAt }),
    decide: async (present) => {
      // TTL deletes late, and a window that ends later than one from now was begun by a wrong clock.
      const isOver = present.expiresAt <= seconds || present.expiresAt > expiresAt;
      if (isOver) {
        const set = { ...markAttributes(mark, seconds), count: 1, expiresAt };
        return [{ set }, { equals: { expiresAt: present.expiresAt } }];
      }
      const isKnownTag = mark !== undefined && present.lastTag === mark.tag;
      if (isKnownTag && (await merge(counter, mark, seconds))) return done('merged');
      if (present.count >= limit) return done({ retryAfter: present.expiresAt - seconds });
      return addOne(counter, seconds, mark, isKnownTag ? undefined : mark?.tag);
    },
    save: async (write) => {
      const result = await updateItem(key, ...write);
      if (result.written) return toCounted(result.item);
      old = result.old;
      return false;
    },
    outOfTries: () => new AppError('too_many_requests', undefined, { retryAfter: windowSeconds }),
  });
}

/** One more in the present window. @param otherThan the tag that the last attempt must not have had */
function addOne(
  { rule: { limit, windowSeconds } }: Counter,
  seconds: number,
  mark: Mark | undefined,
  otherThan: string | undefined,
): [Change, Condition] {
  const expiresAt = seconds + windowSeconds;
  const condition = {
    absentOrBelow: { count: limit, expiresAt: expiresAt + 1 },
    absentOrAbove: { expiresAt: seconds },
    absentOrNot: otherThan === undefined ? {} : { lastTag: otherThan },
  };
  return [{ set: markAttributes(mark, seconds), setOnce: { expiresAt }, add: { count: 1 } }, condition];
}

const roleAttribute = (role: Role) => `at-${role}`;

/** Whether this is the last attempt at another role. */
async function merge(counter: Counter, { tag, role }: Mark, seconds: number): Promise<boolean> {
  const attribute = roleAttribute(role);
  const condition = {
    equals: { lastTag: tag, [attribute]: undefined },
    above: { lastAt: seconds - mergeSeconds },
  };
  return (await updateItem(toKey(counter), { set: { [attribute]: true } }, condition)).written;
}

function markAttributes(mark: Mark | undefined, seconds: number): Record<string, unknown> {
  if (!mark) return {};
  const places = Object.fromEntries(
    roles.map((role) => [roleAttribute(role), role === mark.role || undefined]),
  );
  return { ...places, lastTag: mark.tag, lastAt: seconds };
}

/** How often a counter was counted in its present window. */
export async function readCount(counter: Counter, now: Date): Promise<number> {
  const item = await getItem(toKey(counter));
  const { count, expiresAt } = item ? parseCounter(item) : { count: 0, expiresAt: 0 };
  return expiresAt > now.getTime() / 1000 ? count : 0;
}

async function uncount(window: Window): Promise<void> {
  const condition: Condition =
    'expiresAt' in window
      ? { equals: { expiresAt: window.expiresAt }, above: { count: 0 } }
      : { above: { count: 0, expiresAt: window.seconds } };
  await updateItem(toKey(window.counter), { add: { count: -1 } }, condition);
}

function parseCounter(item: Stored | undefined) {
  return v.parse(storedCounter, item);
}

function toKey({ rule, subject }: Counter) {
  return keys.throttle(rule.kind, scramble(JSON.stringify(subject)));
}

/** A hash in place of an address or number: personal data that is only compared. */
export function scramble(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
