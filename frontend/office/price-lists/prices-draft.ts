import { everywhereId } from '#contracts/areas/area-id.ts';
import { maxPesewas } from '#contracts/money/pickup-money.ts';
import type { Price, PriceList } from '#contracts/money/price-lists.ts';
import { daysAhead } from '#contracts/money/prices.ts';
import { type Size, sizes } from '#contracts/money/sizes.ts';
import { addDays } from '#shared/dates.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { type WasteType, wasteTypes } from '#shared/waste.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { texts } from './texts.ts';

/** A new list as typed: amounts in cedis by `priceName`. */
export type PricesDraft = {
  readonly areaId: string;
  readonly validFrom: string;
  readonly amounts: Readonly<Record<string, string>>;
};

/** The name of the field of a waste and size. */
export const priceName = (waste: WasteType, size: Size) => `prices.${waste}.${size}`;

/** A new list of an area, with the amounts that hold there now, else in Everywhere. */
export function startDraft(lists: readonly PriceList[], areaId: string, today: string): PricesDraft {
  const present = findPresent(lists, areaId) ?? findPresent(lists, everywhereId);
  const amounts = (present?.prices ?? []).map(({ wasteType, size, amount }) => [
    priceName(wasteType, size),
    printPesewas(amount).replace(/^\D+/, ''),
  ]);
  return { areaId, validFrom: findFirstDay(lists, areaId, today), amounts: Object.fromEntries(amounts) };
}

function findPresent(lists: readonly PriceList[], areaId: string): PriceList | undefined {
  const own = lists.filter((list) => list.areaId === areaId);
  return own.find(({ state }) => state === 'in force') ?? own.find(({ state }) => state === 'to come');
}

/** Whether an area has no prices yet. */
export function isFirst(lists: readonly PriceList[], areaId: string): boolean {
  return !lists.some((list) => list.areaId === areaId && list.state !== 'withdrawn');
}

/** The first day on which new prices of an area can begin. */
export function findFirstDay(lists: readonly PriceList[], areaId: string, today: string): string {
  return isFirst(lists, areaId) ? today : addDays(today, daysAhead);
}

/** What a draft says, or what is wrong with it. */
export function checkDraft({
  validFrom,
  amounts,
}: PricesDraft): { readonly prices: readonly Price[] } | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = validFrom === '' ? { validFrom: texts.form.noDay } : {};
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
  if (Object.keys(errors).length > 0) return { errors };
  return prices.length > 0 ? { prices } : { errors: { [firstField]: texts.form.noPrice } };
}

/** Where it is said that there is no price at all. */
const firstField = priceName(wasteTypes[0], sizes[0]);
