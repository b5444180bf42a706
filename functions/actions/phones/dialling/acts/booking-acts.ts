import { createStandingOrderOnce } from '#actions/orders/create-order.ts';
import {
  readActiveAreas,
  readFreeWindows,
  readLastBooking,
} from '#actions/phones/dialling/facts/booking-facts.ts';
import { readOpen } from '#actions/phones/dialling/facts/pickup-facts.ts';
import { type BookingCall, book } from '#actions/pickups/book.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { countEvent } from '#config/measure.ts';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { findSameBooking } from '#contracts/pickups/same-booking.ts';
import { findEarlierOrder, readOrderState } from '#data/orders/standing-orders.ts';
import { findEarlierBooking } from '#data/pickups/bookings.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { findAmount } from '#domain/money/settle.ts';
import { orderView } from '#domain/orders/order-view.ts';
import { printShortHours } from '#domain/phones/sms-alphabet.ts';
import { goTo, setDraft } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describeOrder, describePickup } from '#domain/phones/ussd/words.ts';
import { printPesewasPlainly } from '#shared/money.ts';
import { printShortDay } from '#shared/print-when.ts';
import {
  type ActOfAccount,
  done,
  hasSms,
  keyOf,
  type Outcome,
  offerOtherTime,
  show,
  showAnew,
  type WithAccount,
} from './act.ts';

export const bookingActs = {
  repeat,
  book: bookDraft,
  'every week': (doing) => orderDraft(doing, 1),
  'every two weeks': (doing) => orderDraft(doing, 2),
} satisfies Record<string, ActOfAccount>;

/** Waste, place and hours as the last time, on the next free day after today for which the same is not booked. */
async function repeat({ account, position, now }: WithAccount): Promise<Outcome> {
  const [last, areas, open] = await Promise.all([
    readLastBooking(account),
    readActiveAreas(),
    readOpen(account, now),
  ]);
  if (!last?.wasteType) return show(goTo(position, 'waste'));
  const { wasteType, place } = last;
  const area = areas.find(({ id }) => id === last.areaId);
  const drafted = setDraft(position, { wasteType, place, area });
  if (!area) return show(goTo(drafted, 'area'), texts.areaGone);
  const today = now.toISOString().slice(0, 10);
  const later = (await readFreeWindows({ area }, now)).filter(
    ({ date, start }) => date > today && !findSameBooking(open, { wasteType, date, time: start }),
  );
  const slot = later.find(({ start }) => start === last.start) ?? later[0];
  return show(slot ? goTo(setDraft(drafted, slot), 'confirm') : goTo(drafted, 'day'));
}

type Wanted = {
  readonly body: BookingCall['body'] & { readonly areaId: string };
  readonly idempotency: Idempotency;
};

/** What was chosen; undefined where something is missing, as after an update. */
function readWanted(doing: WithAccount, everyWeeks?: 1 | 2): Wanted | undefined {
  const { wasteType, place, area, date, start, size, count, amount, besides } = doing.position.draft;
  if (!wasteType || !place || !area || !date || !start) return undefined;
  const { location, digitalAddress, position } = place;
  const body = {
    wasteType,
    location,
    digitalAddress,
    position,
    date,
    time: start,
    areaId: area.id,
    size,
    count,
    amount,
  };
  return { body, idempotency: keyOf(doing, { ...body, everyWeeks }, besides) };
}

/** Books what was shown, and nothing else: where that has gone, the next screen offers what is there. */
async function bookDraft(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const wanted = readWanted(doing);
  if (!wanted) return show(goTo(position, 'waste'));
  try {
    const pickup = await book({ ...wanted, account, dialled: true, now });
    countEvent('PickupsRequested');
    return done(sayBooked(addPrice(describeBooking(position.draft), findAmount(pickup)), account));
  } catch (error) {
    return followRefusal(error, doing, wanted);
  }
}

/** The same each week or every two, from the day that was shown. */
async function orderDraft(doing: WithAccount, everyWeeks: 1 | 2): Promise<Outcome> {
  const { account, position, now } = doing;
  const wanted = readWanted(doing, everyWeeks);
  if (!wanted) return show(goTo(position, 'waste'));
  const { body, idempotency } = wanted;
  const { date, time, areaId, amount, ...content } = body;
  try {
    await checkFirstDate(wanted, doing);
    const order = { ...content, areaId, startsOn: date, start: time, everyWeeks };
    const { standingOrder } = await createStandingOrderOnce({
      body: order,
      account,
      dialled: true,
      idempotency,
      now,
    });
    return done(sayRepeats(standingOrder, account));
  } catch (error) {
    return followRefusal(error, doing, wanted);
  }
}

/** An order is taken with or without a seat for its first date, but a day that was shown is to have one. @throws AppError as `chooseSeat` */
async function checkFirstDate({ body, idempotency }: Wanted, { account, now }: WithAccount): Promise<void> {
  try {
    await chooseSeat(body, now, { household: account });
  } catch (error) {
    const key = { ownerId: account.id, keyHash: idempotency.keyHash };
    if (!(await findEarlierOrder(account.id, key, now))?.order) throw error;
  }
}

/** `Plastic, Mon 23 Nov 8am-10am, GHS 12.50` */
function addPrice(what: string, amount: number | undefined): string {
  return amount === undefined ? what : `${what}, ${printPesewasPlainly(amount)}`;
}

function sayBooked(what: string, account: AccountRecord): string {
  return hasSms(account) ? texts.booked(what) : texts.bookedWithoutSms(what);
}

/** With the first date that has a place. */
function sayRepeats(order: StandingOrder, account: AccountRecord): string {
  const first = order.upcoming.find(({ noPlace, isSkipped }) => !noPlace && !isSkipped);
  const what = addPrice(`${describeOrder(order)} ${printShortHours(order.start)}`, first?.pickup?.amount);
  const day = printShortDay(first?.date ?? order.startsOn);
  return hasSms(account) ? texts.repeats(what, day) : texts.repeatsWithoutSms(what, day);
}

async function followRefusal(
  error: unknown,
  { account, position, now }: WithAccount,
  { idempotency }: Wanted,
) {
  if (!(error instanceof AppError)) throw error;
  // The answer was lost and the caller chose again: what they chose first is booked.
  const said = await sayEarlier(account, idempotency.keyHash, now);
  if (said) return done(said);
  if (error.code === 'unavailable') return show(position, texts.tryAgain);
  if (error.details.choice?.price) return showAnew(error, goTo(position, 'confirm'), texts.priceGone);
  if (error.details.errors?.count) return show(goTo(position, 'eachSize'), texts.tooMuch);
  const screens = { others: 'otherTimes', area: 'area', day: 'day' } as const;
  // What is left are limits of pickups and of orders, which say themselves what to do.
  return offerOtherTime(error, position, screens) ?? done(error.message);
}

/** What was booked under a key, once or repeatedly. */
async function sayEarlier(account: AccountRecord, keyHash: string, now: Date): Promise<string | undefined> {
  const key = { ownerId: account.id, keyHash };
  const [booking, ordering] = await Promise.all([
    findEarlierBooking(key, now),
    findEarlierOrder(account.id, key, now),
  ]);
  if (booking?.pickup) {
    const { content, scheduledAt } = booking.pickup;
    const what = describePickup(content.wasteType, scheduledAt);
    return sayBooked(addPrice(what, findAmount(booking.pickup)), account);
  }
  if (!ordering?.order) return undefined;
  return sayRepeats(orderView(ordering.order, await readOrderState(account.id, now), now), account);
}
