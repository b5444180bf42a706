import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { maxPesewas } from '#contracts/money/pickup-money.ts';
import type { Price, PriceList } from '#contracts/money/price-lists.ts';
import { daysAhead } from '#contracts/money/prices.ts';
import { type Size, sizes } from '#contracts/money/sizes.ts';
import { addDays } from '#shared/dates.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { type WasteType, wasteTypes } from '#shared/waste.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { texts } from './texts.ts';

/** Amounts in cedis by `priceName`. */
type Amounts = Readonly<Record<string, string>>;

/** A new list: what was typed, and for the rest the amounts of the area it begins with or copies. */
export type PricesDraft = {
  readonly areaId: string;
  readonly validFrom: string;
  /** The area whose amounts are copied; empty for its own. */
  readonly source: string;
  readonly typed: Amounts;
};

export const priceName = (waste: WasteType, size: Size) => `prices.${waste}.${size}`;

/** The amounts of a draft: where nothing was typed, those that hold in the area it copies, else in Everywhere. */
export function findAmounts(
  lists: readonly PriceList[],
  { areaId, source, typed }: Pick<PricesDraft, 'areaId' | 'source' | 'typed'>,
): Amounts {
  const present = findPresent(lists, source || areaId) ?? findPresent(lists, everywhereId);
  const amounts = (present?.prices ?? []).map(({ wasteType, size, amount }) => [
    priceName(wasteType, size),
    printPesewas(amount).replace(/^\D+/, ''),
  ]);
  return { ...Object.fromEntries(amounts), ...typed };
}

export function listSources(
  lists: readonly PriceList[],
  areas: readonly Area[],
  areaId: string,
): readonly Area[] {
  return areas.filter(({ id }) => id !== areaId && findPresent(lists, id));
}

function findPresent(lists: readonly PriceList[], areaId: string): PriceList | undefined {
  const own = lists.filter((list) => list.areaId === areaId);
  return own.find(({ state }) => state === 'in force') ?? own.find(({ state }) => state === 'to come');
}

export function isFirst(lists: readonly PriceList[], areaId: string): boolean {
  return !lists.some((list) => list.areaId === areaId && list.state !== 'withdrawn');
}

export function findFirstDay(lists: readonly PriceList[], areaId: string, today: string): string {
  return isFirst(lists, areaId) ? today : addDays(today, daysAhead);
}

export function readPrices(amounts: Amounts): {
  readonly prices: readonly Price[];
  readonly errors: FieldErrors;
} {
  const errors: Record<string, string> = {};
  const prices: Price[] = [];
  for (const wasteType of wasteTypes) {
    for (const size of sizes) {
      const name = priceName(wasteType, size);
      const typed = (amounts[name] ?? '').trim();
      if (typed === '') continue;
      const amount = parseCedis(typed);
      if (!amount) errors[name] = texts.form.wrong;
      else if (amount > maxPesewas) errors[name] = texts.form.tooMuch;
      else prices.push({ wasteType, size, amount });
    }
  }
  const isEmpty = prices.length === 0 && Object.keys(errors).length === 0;
  return { prices, errors: isEmpty ? { [firstField]: texts.form.noPrice } : errors };
}

/** Where it is said that there is no price at all. */
const firstField = priceName(wasteTypes[0], sizes[0]);
