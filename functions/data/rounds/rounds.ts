import * as v from 'valibot';
import { type Round, roundStops } from '#contracts/rounds/rounds.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys, partitions, splitRoundKey } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

/** How long a round is kept after its date, in days: 13 months. */
const keptDays = 396;

const storedRound = v.object({ PK: v.string(), SK: v.string(), version: v.number(), stops: roundStops });

function parseRound(stored: Stored): Round {
  const { PK, SK, version, stops } = v.parse(storedRound, stored);
  return { ...splitRoundKey({ PK, SK }), version, stops };
}

/** The round of a collector and a date; of version 0 and without stops where none is stored. */
export async function readRound(date: IsoDate, collectorId: string): Promise<Round> {
  const stored = readOne(await getItem(keys.round(date, collectorId)), parseRound);
  return stored ?? { date, collectorId, version: 0, stops: [] };
}

/** The stored rounds of a date, of all collectors; may be a moment behind. */
export async function listRoundsOn(date: IsoDate): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  let startKey: Stored | undefined;
  do {
    const page = await queryItems({ partition: partitions.rounds(date), startKey });
    rounds.push(...readEach(page.items, parseRound));
    startKey = page.lastKey;
  } while (startKey);
  return rounds;
}

/** The stored rounds of a collector on up to 100 dates, in the order of the dates; may be a moment behind. */
export async function listRoundsOf(
  collectorId: string,
  dates: readonly IsoDate[],
): Promise<readonly Round[]> {
  const items = await getItems(dates.map((date) => keys.round(date, collectorId)));
  return readEach(items, parseRound).sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * Stores a round in place of that of its version (0: of none).
 * @returns the stored one; undefined when another one was stored meanwhile
 */
export async function storeRound(round: Round, act: Act | undefined): Promise<Round | undefined> {
  const { date, collectorId, version, stops } = round;
  const expiresAt = Date.parse(`${addDays(date, keptDays)}T00:00:00.000Z`) / 1000;
  const put = { ...keys.round(date, collectorId), version: version + 1, stops, expiresAt };
  const condition = version === 0 ? { exists: false } : { equals: { version } };
  const result = await transact([{ put, condition }, ...logAct(act, collectorId)]);
  return result.written ? { ...round, version: version + 1 } : undefined;
}
