import * as v from 'valibot';
import { type Key, keys, partitions } from '#data/keys.ts';
import { readAll } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import {
  type Closing,
  type Closings,
  closing,
  type TillFigures,
  tillFigures,
} from '#domain/money/cash-day.ts';
import type { IsoDate } from '#shared/dates.ts';

const stored = v.object({
  SK: v.string(),
  closing: v.optional(closing),
  tills: v.optional(v.array(tillFigures)),
});

/** A day of the tills that was closed by a person, or on which money moved. The figures come once they are final. */
export type CashDay = {
  readonly date: IsoDate;
  readonly closing?: Closing | undefined;
  /** Some 0.1 KB each: 1,000 collectors are 100 KB. */
  readonly tills?: readonly TillFigures[] | undefined;
};

function parse(item: Stored): CashDay {
  const { SK: date, ...day } = v.parse(stored, item);
  return { date, ...day };
}

/** The stored days from one date to another, strongly consistent. */
export async function listStoredDays(from: IsoDate, to: IsoDate): Promise<readonly CashDay[]> {
  return readAll({ partition: partitions.cashDays(), between: [from, to], consistent: true }, parse);
}

/** Above every date, and below the item of progress. */
const always = '9';

/** The days that people closed, from a date on, strongly consistent: of a posting from the date before it. */
export async function readClosings(from: IsoDate, to: IsoDate = always): Promise<Closings> {
  const days = await listStoredDays(from, to);
  return new Map(days.flatMap(({ date, closing: one }) => (one ? [[date, one]] : [])));
}

/** Closes a day: refused when somebody has closed it. */
export function putClosing(date: IsoDate, one: Closing): Write {
  return {
    update: keys.cashDay(date),
    change: { set: { closing: one } },
    condition: { equals: { closing: undefined } },
  };
}

/** The last day whose figures are stored, or which has none. Of the days up to it, those that are stored have their figures. */
export async function readProgress(): Promise<IsoDate | undefined> {
  const item = await getItem(progress);
  return item && v.parse(v.object({ upTo: v.string() }), item).upTo;
}

const progress: Key = keys.cashDaysProgress();

/** The last stored day up to a date, for which `readProgress` answered at least that date. */
export async function findLastDay(upTo: IsoDate): Promise<CashDay | undefined> {
  const between = ['2', upTo] as const; // as dates begin
  const range = { partition: partitions.cashDays(), between, newestFirst: true, limit: 1 };
  const { items } = await queryItems({ ...range, consistent: true });
  // One that cannot be read must not count as none: the next day would begin at 0.
  return items[0] && parse(items[0]);
}

/** Stores the figures of the day after the last one, or that it has none, unless somebody went on since `readProgress` answered `before`. */
export async function storeFigures({ date, tills }: CashDay, before: IsoDate | undefined): Promise<void> {
  await transact([
    { update: progress, change: { set: { upTo: date } }, condition: { equals: { upTo: before } } },
    ...(tills ? [{ update: keys.cashDay(date), change: { set: { tills } }, condition: {} }] : []),
  ]);
}
