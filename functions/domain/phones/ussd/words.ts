import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import { amountOf } from '#contracts/money/prices.ts';
import { printSized, type Size, type Sized, sizeLabel, sizes } from '#contracts/money/sizes.ts';
import { weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { printShortHours, printShortTime, shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { addDays } from '#shared/dates.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { printShortDay, printWeekday } from '#shared/print-when.ts';
import { type WasteType, wasteLabel } from '#shared/waste.ts';
import type {
  ChosenPickup,
  ComingPickup,
  ListedOrder,
  ListedPickup,
  ListedStop,
  PriceTable,
} from './facts.ts';
import type { Draft } from './session.ts';
import { ussdTexts as texts } from './texts.ts';

const placeLength = 36;

/** `Plastic, Mon 23 Nov`: all that is shown of a stored pickup. */
export function describePickup(wasteType: WasteType, scheduledAt: string): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(scheduledAt.slice(0, 10))}`;
}

/** `Plastic, Mon 23 Nov 8am-10am` */
export function describeBooking({ wasteType = 'general', date = '', start = '' }: Draft): string {
  return `${wasteLabel(wasteType)}, ${printShortDay(date)} ${printShortHours(start)}`;
}

/** What a screen says of the place: nothing that is stored. @param isInArea whether its area is told, as there are several */
export function describePlace({ place, area }: Draft, isInArea: boolean): string {
  if (!place || place.isKnown) return texts.knownPlace;
  const at = isInArea && area ? texts.in(area.name, place.location) : texts.at(place.location);
  return shortenForSms(at, placeLength);
}

const aSunday = '2026-01-04';

/** `Plastic, every Mon`, `Plastic, every Mon+Thu`, `Plastic, every day` */
export function describeOrder({
  wasteType,
  everyWeeks,
  ...days
}: Pick<ListedOrder, 'wasteType' | 'weekday' | 'weekdays' | 'everyWeeks'>): string {
  const on = weekdaysOf(days);
  const day = on.length === 7 ? 'day' : on.map((one) => printWeekday(addDays(aSunday, one))).join('+');
  return (everyWeeks === 1 ? texts.weekly : texts.twoWeekly)(wasteLabel(wasteType), day);
}

/** `8:30am-9am` of two ISO instants. */
export function printSpan({ from, to }: NonNullable<ChosenPickup['expected']>): string {
  return [from, to].map((at) => printShortTime(at.slice(11, 16))).join('-');
}

const namedPickups = 4;

/** `Glass, Fri 27 Nov; Paper, Mon 30 Nov and 2 more` */
export function describeComing(coming: readonly ComingPickup[]): string {
  const named = coming.slice(0, namedPickups).map((one) => describePickup(one.wasteType, one.scheduledAt));
  const left = coming.length - named.length;
  return `${named.join('; ')}${left > 0 ? ` ${texts.andMore(left)}` : ''}`;
}

/** A number of Ghana that a household wrote into a place: dialling shows none. */
const phoneNumber = /(?:\+?233|0)(?:[\s./()-]{0,2}\d){9}/g;

/** A place as a collector may read it who dials. */
export function hideNumbers(place: string): string {
  return place.replace(phoneNumber, '..');
}

/** `Plastic, 8am-10am`; `Plastic, Sat 8am-10am` when it is left over from before. */
export function describeStop(stop: ListedStop): string {
  return `${wasteLabel(stop.wasteType)}, ${nameDayBefore(stop)}${printShortHours(stop.scheduledAt.slice(11, 16))}`;
}

/** `, first, before 9am` */
export function describePins({ pin }: ListedStop): string {
  return `${pin?.first ? ', first' : ''}${pin?.before ? `, before ${printShortTime(pin.before)}` : ''}`;
}

/** In a list, `8am Kasoa, blue kiosk`; `8am Plastic, Osu` where the place is not shown. */
export function listStop(stop: ListedStop): string {
  const where = stop.place || [wasteLabel(stop.wasteType), stop.area].filter(Boolean).join(', ');
  return `${nameDayBefore(stop)}${printShortTime(stop.scheduledAt.slice(11, 16))} ${where}`;
}

function nameDayBefore({ scheduledAt, isLeftOver }: ListedStop): string {
  return isLeftOver ? `${printWeekday(scheduledAt)} ` : '';
}

/** `GHS 12.50`; what stands for a price that is not fixed. */
export function printPrice(amount: number | undefined, ask: string = texts.ask): string {
  return amount === undefined ? ask : printPesewasPlainly(amount);
}

/** In few letters: a tricycle load is a load. */
const nameSize = (size: Size) => (size === 'load' ? 'Load' : sizeLabel(size));

/** `Bin GHS 12.50`; `Load, ask us` where its price is not fixed. */
export function describeSize(size: Size, amounts: SizeAmounts, ask?: string): string {
  const amount = amountOf({ amounts }, size);
  return `${nameSize(size)}${amount === undefined ? ',' : ''} ${printPrice(amount, ask)}`;
}

/** What is confirmed: `Bag GHS 5.00`, `3 bins, GHS 66.00`. */
export function describeSized({ size, count = 1 }: Sized, amounts: SizeAmounts, ask?: string): string {
  if (count === 1) return describeSize(size, amounts, ask);
  const sized = printSized({ size, count }).replace('tricycle ', '');
  return `${sized}, ${printPrice(amountOf({ amounts }, size, count), ask)}`;
}

/** Whether a list names a price for any size: only then is something to choose, or to pay. */
export function hasAmounts(amounts: SizeAmounts | undefined): amounts is SizeAmounts {
  return amounts !== undefined && sizes.some((size) => amounts[size] !== undefined);
}

/** What is to pay at the door, in pesewas, less what was paid before. */
export function findToPay(
  { amounts, due = 0 }: Pick<ListedStop, 'amounts' | 'due'>,
  { size, count }: Partial<Sized>,
): number {
  return Math.max((amountOf(amounts && { amounts }, size, count) ?? 0) + due, 0);
}

/** What is to pay of a household's pickup, or was paid; nothing where there is no price. */
export function describeMoney({ status, money, answerBy }: ListedPickup): string {
  if (!money) return '';
  const { amount, due, paid } = money;
  const isAhead = isOpen(status);
  const left = isAhead ? (amount ?? 0) + due : due;
  if (left > 0) {
    const said = printPesewasPlainly(left);
    if (answerBy) return texts.inQuestion(said, printShortDay(answerBy));
    return isAhead ? texts.toPay(said) : texts.owed(said);
  }
  return paid > 0 ? texts.isPaid(printPesewasPlainly(paid)) : '';
}

/** `12.50`, or `12` of whole cedis; `-` where the price is not fixed. */
function printShort(amount: number | undefined): string {
  if (amount === undefined) return '-';
  return printPesewasPlainly(amount).replace('GHS ', '').replace(/\.00$/, '');
}

/** `General 5/12.50/60` of each kind of waste, as many as have room. */
export function describePrices({ area, rows }: PriceTable, most: number): string {
  let said = '';
  for (const { wasteType, amounts } of rows) {
    const row = `${wasteLabel(wasteType)} ${sizes.map((size) => printShort(amounts[size])).join('/')}`;
    const next = said ? `${said}; ${row}` : row;
    if (texts.priceTable(area, next).length > most) break;
    said = next;
  }
  return texts.priceTable(area, said);
}
