import * as v from 'valibot';
import { type Network, network } from '#contracts/money/mobile-money.ts';
import { storedSize } from '#contracts/money/sizes.ts';
import {
  type CouldNotCollectReason,
  couldNotCollectReasons,
} from '#contracts/pickups/could-not-collect-reasons.ts';
import { type ProblemKind, problemKinds } from '#contracts/problems/problem-rules.ts';
import { keys, listUssdPartitions, ussdIndexKeys } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, iteratePages, putItem, removeItem } from '#data/table/table.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import {
  acts,
  type Choice,
  type MenuPosition,
  type Shown,
  screens,
  sessionMinutes,
} from '#domain/phones/ussd/session.ts';
import { storedPosition } from '#shared/position.ts';
import { wasteType } from '#shared/waste.ts';

// Object.keys widens to string[].
const kinds = Object.keys(problemKinds) as ProblemKind[];
const reasons = Object.keys(couldNotCollectReasons) as CouldNotCollectReason[];

const shownRecord = v.object({ id: v.string(), version: v.number(), what: v.string() });

const debt = v.object({ ...shownRecord.entries, amount: v.number() });

const draftEntries = {
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  wasteType: v.optional(wasteType),
  place: v.optional(
    v.object({
      location: v.string(),
      digitalAddress: v.optional(v.string()),
      position: v.optional(storedPosition),
      isKnown: v.optional(v.boolean()),
    }),
  ),
  area: v.optional(v.object({ id: v.string(), name: v.string() })),
  date: v.optional(v.string()),
  start: v.optional(v.string()),
  size: v.optional(storedSize),
  amount: v.optional(v.number()),
  paid: v.optional(v.number()),
  debt: v.optional(debt),
  count: v.optional(v.object({ number: v.number(), isRight: v.boolean() })),
  pickup: v.optional(shownRecord),
  pay: v.optional(v.object({ amount: v.number(), network: v.optional(network) })),
  order: v.optional(shownRecord),
  kind: v.optional(v.picklist(kinds)),
  reason: v.optional(v.picklist(reasons)),
  note: v.optional(v.string()),
  told: v.optional(v.string()),
  undo: v.optional(v.object({ id: v.string(), version: v.number(), what: v.string(), until: v.string() })),
};

const set = v.optional(v.object(draftEntries));
const screen = v.picklist(screens);

const choice: v.GenericSchema<unknown, Choice> = v.variant('kind', [
  v.object({ kind: v.literal('go'), to: screen, set }),
  v.object({ kind: v.literal('do'), act: v.picklist(acts), set }),
  v.object({ kind: v.literal('more'), from: v.number() }),
  v.object({ kind: v.literal('back') }),
  v.object({ kind: v.literal('exit') }),
]);

const storedSession = v.object({
  provider: v.string(),
  sessionId: v.string(),
  accountId: v.optional(v.string()),
  network: v.optional(network),
  position: v.object({
    path: v.array(screen),
    from: v.number(),
    draft: v.object({ id: v.string(), ...draftEntries }),
  }),
  keys: v.record(v.string(), choice),
  result: v.optional(v.string(), ''),
  mark: v.string(),
  shown: v.object({ message: v.string(), isFinal: v.boolean() }),
  expiresAt: v.number(),
  version: v.number(),
});

/** What a number is doing by USSD. One item per number: a phone has one session at a time. */
export type UssdSession = {
  /** Whose session it is, and which; another one goes on with what was left here. */
  readonly provider: string;
  readonly sessionId: string;
  /** Absent while the number has no account. */
  readonly accountId: string | undefined;
  /** That carried the last call, where its provider told it. */
  readonly network?: Network | undefined;
  readonly position: MenuPosition;
  /** What the keys of the last screen do. */
  readonly keys: Readonly<Record<string, Choice>>;
  /** What the last thing that was done ended with. */
  readonly result: string;
  /** The last request, as its provider tells them apart, and what it was answered. */
  readonly mark: string;
  readonly shown: Shown;
};

/** A session as it was read: `version` is 0 while nothing is stored, `session` absent when over 10 minutes old or unreadable. */
export type ReadSession = { readonly session: UssdSession | undefined; readonly version: number };

/** The session of a number, strongly consistent. @param phone E.164 */
export async function readUssdSession(phone: string, now: Date): Promise<ReadSession> {
  const stored = await getItem(keys.ussdSession(phone));
  if (!stored) return { session: undefined, version: 0 };
  const read = readOne(stored, (item) => v.parse(storedSession, item));
  // Whoever dials begins anew.
  if (!read) return { session: undefined, version: Number(stored.version) };
  const { expiresAt, version, accountId, ...session } = read;
  // TTL deletes late.
  return { session: expiresAt > toSeconds(now) ? { ...session, accountId } : undefined, version };
}

/** Stores a session. @returns whether it was stored; not when another request stored one since `version` */
export async function saveUssdSession(
  phone: string,
  session: UssdSession,
  version: number,
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + sessionMinutes * 60_000);
  const item = {
    ...keys.ussdSession(phone),
    ...ussdIndexKeys(phone, endsAt),
    ...session,
    version: version + 1,
    expiresAt: toSeconds(endsAt),
  };
  const result = await putItem(item, atVersion(version));
  return result.written;
}

const pageSize = 500;

/** Removes old sessions, but for those of the present hour: DynamoDB's TTL may take days. @param until when to stop @returns how many */
export async function removeOldSessions(now: Date, until: () => boolean): Promise<number> {
  let removed = 0;
  const below = now.toISOString().slice(0, 13);
  const old = { exists: true, absentOrBelow: { expiresAt: toSeconds(now) } };
  for (const partition of listUssdPartitions()) {
    for await (const items of iteratePages({ index: 'due', partition, below, limit: pageSize })) {
      const keys = items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) }));
      const results = await Promise.all(keys.map((key) => removeItem(key, old)));
      removed += results.filter(({ written }) => written).length;
      if (until()) break;
    }
  }
  return removed;
}
