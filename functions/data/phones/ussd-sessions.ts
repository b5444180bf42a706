import * as v from 'valibot';
import { network } from '#contracts/money/mobile-money.ts';
import { keys, listUssdPartitions, ussdIndexKeys } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, iteratePages, keyOf, putItem, removeItem } from '#data/table/table.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { choice, menuPosition, sessionMinutes } from '#domain/phones/ussd/session.ts';

const storedSession = v.object({
  /** Whose session it is, and which; another one goes on with what was left here. */
  provider: v.string(),
  sessionId: v.string(),
  /** Absent while the number has no account. */
  accountId: v.optional(v.string()),
  /** That carried the last call, where its provider told it. */
  network: v.optional(network),
  position: menuPosition,
  /** What the keys of the last screen do. */
  keys: v.record(v.string(), choice),
  /** What the last thing that was done ended with. */
  result: v.optional(v.string(), ''),
  /** The last request, as its provider tells them apart, and what it was answered. */
  mark: v.string(),
  shown: v.object({ message: v.string(), isFinal: v.boolean() }),
  expiresAt: v.number(),
  version: v.number(),
});

/** What a number is doing by USSD. One item per number: a phone has one session at a time. */
export type UssdSession = Readonly<Omit<v.InferOutput<typeof storedSession>, 'expiresAt' | 'version'>>;

/** A session as it was read: `version` is 0 while nothing is stored, `session` absent when over 10 minutes old or unreadable. */
export type ReadSession = { readonly session: UssdSession | undefined; readonly version: number };

/** The session of a number, strongly consistent. @param phone E.164 */
export async function readUssdSession(phone: string, now: Date): Promise<ReadSession> {
  const stored = await getItem(keys.ussdSession(phone));
  if (!stored) return { session: undefined, version: 0 };
  const read = readOne(stored, (item) => v.parse(storedSession, item));
  // Whoever dials begins anew.
  if (!read) return { session: undefined, version: Number(stored.version) };
  const { expiresAt, version, ...session } = read;
  // TTL deletes late.
  return { session: expiresAt > toSeconds(now) ? session : undefined, version };
}

/** Stores a session. @returns whether it was stored; not when another request stored one since `version` */
export async function saveUssdSession(phone: string, session: UssdSession, version: number, now: Date) {
  const endsAt = new Date(now.getTime() + sessionMinutes * 60_000);
  const item = {
    ...keys.ussdSession(phone),
    ...ussdIndexKeys(phone, endsAt),
    ...session,
    version: version + 1,
    expiresAt: toSeconds(endsAt),
  };
  return (await putItem(item, atVersion(version))).written;
}

const pageSize = 500;

/** Removes old sessions, but for those of the present hour: DynamoDB's TTL may take days. @param until when to stop @returns how many */
export async function removeOldSessions(now: Date, until: () => boolean): Promise<number> {
  let removed = 0;
  const below = now.toISOString().slice(0, 13);
  const old = { exists: true, absentOrBelow: { expiresAt: toSeconds(now) } };
  for (const partition of listUssdPartitions()) {
    for await (const items of iteratePages({ index: 'due', partition, below, limit: pageSize })) {
      const results = await Promise.all(items.map((item) => removeItem(keyOf(item), old)));
      removed += results.filter(({ written }) => written).length;
      if (until()) break;
    }
  }
  return removed;
}
