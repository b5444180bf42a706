import * as v from 'valibot';
import { type Figures, wasteSums } from '#contracts/figures/figures.ts';
import { endAfter, keptDays } from '#data/kept.ts';
import { type Key, keys, listDayPartitions, listGonePartitions, partitions } from '#data/keys.ts';
import { countedAttributes, parseCounted } from '#data/pickups/pickup-items.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import { readAll, readEach } from '#data/table/readable.ts';
import { iteratePages, keyOf, queryItems, type Stored, updateItem } from '#data/table/table.ts';
import { AppError } from '#domain/app-error.ts';
import { type MoneyCounts, noMoney } from '#domain/figures/count-money.ts';
import { type AreaCounts, type CountedStop, noStops, type StopCounts } from '#domain/figures/count-stops.ts';
import { noVisits, type VisitCounts } from '#domain/figures/count-visits.ts';
import { noWaste, type WasteCounts } from '#domain/figures/count-waste.ts';
import { chunk } from '#shared/chunk.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';

/*
 * An item has four parts, each stored as a whole by its own run: what is counted of pickups, an area at a time, of visits
 * failed, of postings and of loads, a date at a time. Storing a part again stores the same, and what was read earlier never replaces
 * what was read later.
 */

const count = v.optional(v.number(), 0);

const stored = v.object({
  SK: v.string(),
  booked: count,
  completed: count,
  onTime: count,
  cancelledLate: count,
  problems: count,
  kilometres: count,
  moved: count,
  couldNotCollect: v.optional(v.record(v.string(), v.number()), {}),
  waste: v.optional(v.record(v.string(), wasteSums), {}),
});

export function parseFigures(item: Stored): Figures {
  const { SK, moved, waste, ...counted } = v.parse(stored, item);
  const [date = '', areaId = '', collectorId] = SK.split('#');
  return {
    date,
    areaId,
    ...(collectorId && { collectorId }),
    ...counted,
    booked: counted.booked + moved,
    ...(Object.keys(waste).length > 0 && { waste }),
  };
}

type Counted = {
  readonly stops: StopCounts;
  readonly visits: VisitCounts;
  readonly money: MoneyCounts;
  readonly waste: WasteCounts;
};
type Part = keyof Counted;

/** When a part was read is its guard. */
const readAtOf = {
  stops: 'stopsReadAt',
  visits: 'visitsReadAt',
  money: 'moneyReadAt',
  waste: 'wasteReadAt',
} as const;
const nothingOf: Counted = { stops: noStops, visits: noVisits, money: noMoney, waste: noWaste };

/** Stores a part of a date's figures, or of an area's; who has nothing there any more has zeros. Where nobody has a price, no money is stored; where nothing was collected, no waste. */
export async function saveCounts<P extends Part>(
  part: P,
  date: IsoDate,
  counts: ReadonlyMap<string, AreaCounts<Counted[P]>>,
  readAt: Date,
  areaId = '',
): Promise<void> {
  type C = Counted[P];
  const items = new Map<string, readonly [Key, C]>();
  const put = (key: Key, counted: C) => items.set(`${key.PK} ${key.SK}`, [key, counted]);
  const guard = readAtOf[part];
  // Who has no money or waste in a date's figures needs no zeros of it.
  const having = part === 'money' || part === 'waste' ? guard : undefined;
  for (const key of await listKeys(date, `${date}#${areaId}`, having)) put(key, nothingOf[part]);
  for (const [id, { area, collectors }] of counts) {
    if (!isNothing(area)) put(keys.areaFigures(date, id), area);
    for (const [collectorId, own] of collectors)
      if (!isNothing(own)) put(keys.collectorFigures(date, id, collectorId), own);
  }
  const expiresAt = endAfter(date);
  const at = readAt.toISOString();
  const save = ([key, counted]: readonly [Key, C]) =>
    updateItem(key, { set: { ...counted, [guard]: at, expiresAt } }, { absentOrBelow: { [guard]: at } });
  for (const some of chunk([...items.values()], atOnce)) await Promise.all(some.map(save));
}

/** Writes under way at once. */
const atOnce = 25;

function isNothing(counts: object): boolean {
  return Object.values(counts).every(
    (value) => value === 0 || (typeof value === 'object' && Object.keys(value).length === 0),
  );
}

/** Keys of the stored figures of a date, or of an area on it, that can be read. */
async function listKeys(date: IsoDate, prefix: string, having: string | undefined): Promise<readonly Key[]> {
  const found: Key[] = [];
  for (const by of ['area', 'collector'] as const) {
    const partition = partitions.figures(by, date.slice(0, 7));
    for await (const items of iteratePages({ partition, prefix })) {
      const wanted = items.filter((item) => having === undefined || item[having] !== undefined);
      // What cannot be read stays as it is.
      found.push(...readEach(wanted, (item) => parseFigures(item) && keyOf(item)));
    }
  }
  return found;
}

type FiguresQuery = { readonly by: 'area' | 'collector'; readonly from: IsoDate; readonly to: IsoDate };
type FiguresPage = { readonly figures: readonly Figures[]; readonly nextCursor: string | undefined };

const cursorForm = /^\d{4}-\d{2}-\d{2}#[0-9A-Za-z]{1,26}(?:#[0-9A-Z]{26})?$/;

/** Figures by date; may be a moment behind. @throws AppError `bad_input` for another list's cursor, or dates that are wrong or too far apart */
export async function listFigures(
  { by, from, to }: FiguresQuery,
  { limit, cursor }: PageRequest,
): Promise<FiguresPage> {
  if (to < from || to > addDays(from, keptDays)) {
    const message = 'to must be a date from 0 to 13 months after from';
    throw new AppError('bad_input', undefined, { errors: { to: message } });
  }
  const after = decodeCursor(cursor, cursorForm);
  // "!" sorts before whatever a longer key goes on with.
  let first = after === undefined ? from : `${after}!`;
  const found: Stored[] = [];
  for (;;) {
    const partition = partitions.figures(by, first.slice(0, 7));
    const wanted = limit - found.length;
    const { items, lastKey } = await queryItems({ partition, between: [first, `${to}#~`], limit: wanted });
    found.push(...items);
    const next = firstOfNextMonth(first);
    if (lastKey) return toPage(found, String(lastKey.SK));
    if (next > to) return toPage(found, undefined);
    first = next;
  }
}

/** The figures of all areas in a month, by date; may be a moment behind. @param month `YYYY-MM` */
export async function listAreaFigures(month: string): Promise<readonly Figures[]> {
  return readAll({ partition: partitions.figures('area', month) }, parseFigures);
}

function toPage(items: readonly Stored[], last: string | undefined): FiguresPage {
  return { figures: readEach(items, parseFigures), nextCursor: last && encodeCursor(last) };
}

function firstOfNextMonth(date: string): IsoDate {
  const first = `${date.slice(0, 7)}-01`;
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

/** All pickups of an area that lie on a date, cancelled ones too, as figures count them; may be a moment behind. */
export async function listCountedStops(areaId: string, date: IsoDate): Promise<readonly CountedStop[]> {
  const partitions = [...listDayPartitions(areaId, date), ...listGonePartitions(areaId, date)];
  const read = (partition: string) =>
    readAll({ index: 'days', partition, attributes: countedAttributes }, parseCounted);
  return (await Promise.all(partitions.map(read))).flat();
}
