import { makeIdempotency } from '#actions/make-idempotency.ts';
import {
  readActiveAreas,
  readFreeWindows,
  readLastBooking,
} from '#actions/phones/dialling/facts/booking-facts.ts';
import { book } from '#actions/pickups/book.ts';
import { countEvent } from '#config/measure.ts';
import { findEarlierBooking } from '#data/pickups/bookings.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { goTo, setDraft } from '#domain/phones/ussd/move.ts';
import type { MenuPosition } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePickup } from '#domain/phones/ussd/words.ts';
import { type ActOfAccount, done, type Outcome, show, type WithAccount } from './act.ts';

export const bookingActs = { repeat, book: bookDraft } satisfies Record<string, ActOfAccount>;

/** Waste, place and hours as the last time, on the next free day after today. */
async function repeat({ account, position, now }: WithAccount): Promise<Outcome> {
  const [last, areas] = await Promise.all([readLastBooking(account), readActiveAreas()]);
  if (!last?.wasteType) return show(goTo(position, 'waste'));
  const { wasteType, place } = last;
  const area = areas.find(({ id }) => id === last.areaId);
  const drafted = setDraft(position, { wasteType, place, area });
  if (!area) return show(goTo(drafted, 'area'), texts.areaGone);
  const today = now.toISOString().slice(0, 10);
  const later = (await readFreeWindows({ area }, now)).filter(({ date }) => date > today);
  const slot = later.find(({ start }) => start === last.start) ?? later[0];
  return show(slot ? goTo(setDraft(drafted, slot), 'confirm') : goTo(drafted, 'day'));
}

/** Books what was shown, and nothing else: where that has gone, the next screen offers what is there. */
async function bookDraft({ account, position, now }: WithAccount): Promise<Outcome> {
  const { draft } = position;
  const { wasteType, place, area, date, start } = draft;
  if (!wasteType || !place || !area || !date || !start) return show(goTo(position, 'waste'));
  const { location, digitalAddress, position: where } = place;
  const body = { wasteType, location, digitalAddress, position: where, date, time: start, areaId: area.id };
  const idempotency = makeIdempotency(account.id, draft.id, JSON.stringify(body));
  try {
    await book({ body, account, dialled: true, now, idempotency });
    countEvent('PickupsRequested');
    return done(sayBooked(describeBooking(draft), account));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The answer was lost and the caller chose again: the pickup is booked already.
    const earlier = await findEarlierBooking({ ownerId: account.id, keyHash: idempotency.keyHash }, now);
    if (earlier?.pickup) {
      const { content, scheduledAt } = earlier.pickup;
      return done(sayBooked(describePickup(content.wasteType, scheduledAt), account));
    }
    return followRefusal(error, position);
  }
}

function sayBooked(what: string, account: AccountRecord): string {
  return readNotifications(account).sms ? texts.booked(what) : texts.bookedWithoutSms(what);
}

function followRefusal({ code, details }: AppError, position: MenuPosition): Outcome {
  if (details.choice?.slots) return show(goTo(position, 'otherTimes'));
  if (details.choice?.areas) return show(goTo(position, 'area'), texts.areaGone);
  if (code === 'too_many_requests') return done(texts.tooManyBookings);
  if (code === 'unavailable') return show(position, texts.tryAgain);
  return show(goTo(position, 'day'), texts.cannotBook);
}
