import { everywhereId } from '#contracts/areas/area-id.ts';
import type { StoredPrice } from '#contracts/money/pickup-money.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { findListOn } from '#data/money/price-lists.ts';
import { refuseField } from '#domain/app-error.ts';
import { checkShown } from '#domain/money/price-lists.ts';
import type { Content, PickupRecord } from '#domain/records/pickup.ts';
import type { Seat } from '#domain/slots/seat.ts';
import * as sharedTexts from '#shared/texts.ts';

type Priced = {
  /** Everywhere unless told otherwise. */
  readonly areaId?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly wasteType: Content['wasteType'];
};

/** What a waste costs in an area on a date; undefined without a list, or where it has no price for that waste. */
export async function findPrice({
  areaId = everywhereId,
  date,
  wasteType,
}: Priced): Promise<StoredPrice | undefined> {
  const list = await findListOn(areaId, date);
  const amounts = list && findAmounts(list, wasteType);
  return list && amounts ? { listId: list.id, amounts } : undefined;
}

/** The price of a booking. @throws AppError as `checkShown` does; `bad_input` where staff say no size though the price depends on it */
export async function quote(
  { size, count, ...priced }: Priced & Pick<Content, 'size' | 'count'>,
  shown: number | undefined,
  byStaff: boolean,
): Promise<StoredPrice | undefined> {
  const price = await findPrice(priced);
  if (byStaff && price && !size) throw refuseField('size', sharedTexts.chooseSize);
  checkShown(shown, price, size, count);
  return price;
}

type Change = {
  readonly seat?: Seat | undefined;
  readonly changes?: Partial<Content> | undefined;
  readonly shown?: number | undefined;
};

/**
 * The new price of a changed pickup; empty where area, date and waste stay, and for return visits, which are free. Where the list has
 * no price for the waste, the amount stays open: staff are asked for it. @throws AppError as `checkShown` does
 */
export async function priceAnew(
  { price, content, area, scheduledAt, returnOf }: PickupRecord,
  { seat, changes, shown }: Change,
): Promise<{ readonly price?: StoredPrice }> {
  const { wasteType, size: booked, count: bookedCount } = { ...content, ...changes };
  const before = { areaId: area?.id, date: scheduledAt.slice(0, 10), wasteType: content.wasteType };
  const after = seat
    ? { areaId: seat.area?.id, date: seat.scheduledAt.slice(0, 10), wasteType }
    : { ...before, wasteType };
  const stays = returnOf !== undefined || isSame(before, after);
  const found = stays ? price : ((await findPrice(after)) ?? (price && { ...price, amounts: {} }));
  checkShown(shown, found, booked, bookedCount);
  const isBooked = booked === found?.booked && bookedCount === found?.bookedCount;
  return found && !(stays && isBooked) ? { price: { ...found, booked, bookedCount } } : {};
}

function isSame(one: Priced, other: Priced): boolean {
  return one.areaId === other.areaId && one.date === other.date && one.wasteType === other.wasteType;
}
