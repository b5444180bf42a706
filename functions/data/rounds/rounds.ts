import * as v from 'valibot';
import { type Round, type RoundStop, roundStops } from '#contracts/rounds/rounds.ts';
import { logAct } from '#data/audit/audit.ts';
import { endAfter } from '#data/kept.ts';
import { keys, partitions, splitRoundKey } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { decodeCursor, encodeCursor } from '#data/table/cursors.ts';
import { readAll, readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { IsoDate } from '#shared/dates.ts';

const storedRound = v.object({ PK: v.string(), SK: v.string(), version: v.number(), stops: roundStops });

export function parseRound(stored: Stored): Round {
  const { PK, SK, version, stops } = v.parse(storedRound, stored);
  return { ...splitRoundKey({ PK, SK }), version, stops };
}

/** A round as it was read, and the id of the write that stored it; undefined where none is stored. */
export type PresentRound = { readonly round: Round; readonly writeId: unknown };

/** A collector's round, strongly consistent: of version 0 where none is stored. One that cannot be read has no stops, and can be replaced. */
export async function readRound(date: IsoDate, collectorId: string): Promise<PresentRound> {
  const empty = (version: number): Round => ({ date, collectorId, version, stops: [] });
  const stored = await getItem(keys.round(date, collectorId));
  const [round = empty(0)] = readEach(stored ? [stored] : [], parseRound, ({ version }) =>
    empty(typeof version === 'number' ? version : 0),
  );
  return { round, writeId: stored?.writeId };
}

/** Stored rounds of a date, a megabyte at most; may be a moment behind. @throws AppError `bad_input` for another list's cursor */
export async function listRoundPage(date: IsoDate, cursor: string | undefined) {
  const partition = partitions.rounds(date);
  const { items, lastKey } = await queryItems({ partition, above: decodeCursor(cursor) });
  const rounds = readEach(items, parseRound);
  return { rounds, nextCursor: lastKey && encodeCursor(String(lastKey.SK)) };
}

/** The stored rounds of a date, of all collectors; may be a moment behind. */
export async function listRoundsOn(date: IsoDate): Promise<readonly Round[]> {
  return readAll({ partition: partitions.rounds(date) }, parseRound);
}

/** The stored rounds of some collectors on a date, without order; may be a moment behind. */
export async function findRounds(date: IsoDate, collectorIds: readonly string[]): Promise<readonly Round[]> {
  return readEach(await getItems(collectorIds.map((id) => keys.round(date, id))), parseRound);
}

/** The stored rounds of a collector on some dates, in the order of the dates; may be a moment behind. */
export async function listRoundsOf(collectorId: string, dates: readonly IsoDate[]) {
  const items = await getItems(dates.map((date) => keys.round(date, collectorId)));
  return readEach(items, parseRound).sort((one, other) => one.date.localeCompare(other.date));
}

/** Stores stops in place of those that were read, with the act. @returns the round; undefined when another was stored meanwhile */
export async function storeRound(
  { round, writeId }: PresentRound,
  stops: readonly RoundStop[],
  act: Act | undefined,
): Promise<Round | undefined> {
  const { date, collectorId } = round;
  const next = { ...round, version: round.version + 1, stops: [...stops] };
  const { version, stops: stored } = next;
  const put = { ...keys.round(date, collectorId), version, stops: stored, expiresAt: endAfter(date) };
  // Every item has one: none means that there is no item.
  const result = await transact([{ put, condition: { equals: { writeId } } }, ...logAct(act, collectorId)]);
  return result.written ? next : undefined;
}
