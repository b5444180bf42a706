import { ulid } from 'ulid';
import { claimAccount, refuseClaim } from '#actions/accounts/claims.ts';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import { book } from '#actions/pickups/book.ts';
import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { countEvent } from '#config/measure.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { createAccount, saveConsents } from '#data/accounts/accounts.ts';
import { findEarlierBooking } from '#data/pickups/bookings.ts';
import { newPlaces } from '#data/places/places.ts';
import { saveReport } from '#data/problems/problems.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { changeConsents, consentByNumber, readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { goTo, setDraft } from '#domain/phones/ussd/move.ts';
import type { ActName, MenuPosition } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { describeBooking, describePickup } from '#domain/phones/ussd/words.ts';
import { placeFromText } from '#domain/places/place.ts';
import { problemTexts } from '#domain/problems/problem-texts.ts';
import { reportProblem } from '#domain/problems/problems.ts';
import * as sharedTexts from '#shared/texts.ts';
import type { Caller } from './caller.ts';
import { readActiveAreas, readFreeWindows, readLastBooking } from './facts.ts';

/** What came of it: the end of the session; another screen; or that everything begins anew with what is true now. */
export type Outcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'screen'; readonly position: MenuPosition; readonly notice?: string }
  | { readonly kind: 'anew'; readonly notice?: string };

export type Doing = { readonly caller: Caller; readonly position: MenuPosition; readonly now: Date };

type WithAccount = Doing & { readonly account: AccountRecord };

const done = (message: string): Outcome => ({ kind: 'done', message });
const show = (position: MenuPosition, notice?: string): Outcome => ({
  kind: 'screen',
  position,
  ...(notice && { notice }),
});

/** Does what a key stands for. Done twice with one draft it is the same as once. */
export async function perform(name: ActName, doing: Doing): Promise<Outcome> {
  if (isOfStrangers(name)) return actsOfStrangers[name](doing);
  const { account } = doing.caller;
  if (!account) return { kind: 'anew' };
  return actsOfAccounts[name]({ ...doing, account });
}

/** What people do who have no account yet. */
const actsOfStrangers = { 'sign up': signUp, claim, 'not me': refuse };

function isOfStrangers(name: ActName): name is keyof typeof actsOfStrangers {
  return Object.hasOwn(actsOfStrangers, name);
}

type ActOfAccounts = Exclude<ActName, keyof typeof actsOfStrangers>;

const actsOfAccounts: Record<ActOfAccounts, (doing: WithAccount) => Promise<Outcome>> = {
  repeat,
  book: bookDraft,
  cancel: cancelPickup,
  report: reportPickup,
  'sms on': (doing) => switchSms(doing, true),
  'sms off': (doing) => switchSms(doing, false),
};

/** The account has no password: a code sets one when its owner wants to log in. */
async function signUp({ caller, position, now }: Doing): Promise<Outcome> {
  const { firstName, lastName, place, area } = position.draft;
  if (!firstName || lastName === undefined || !place) return { kind: 'anew' };
  const { phone, phoneOwner } = caller;
  const person = { role: 'user', firstName, lastName, email: '', phone } as const;
  const areaId = area?.id === everywhereId ? undefined : area?.id;
  const home = { ...placeFromText(place.location, ulid(now.getTime())), areaId };
  const also = (id: string) => [newPlaces(id, [home])];
  try {
    await createAccount({ ...person, phoneVerified: true, consentSource: 'ussd' }, now, { phoneOwner, also });
  } catch (error) {
    // The same request, sent twice at once.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  return { kind: 'anew', notice: texts.accountMade };
}

/** Takes over the account that staff made for the number. */
async function claim({ caller: { claimable }, now }: Doing): Promise<Outcome> {
  if (!claimable) return { kind: 'anew' };
  const consents = consentByNumber(claimable.account.consents, now, 'ussd');
  try {
    await claimAccount(claimable, { consents }, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
  return { kind: 'anew', notice: texts.accountMade };
}

/** The number is not that household's: it is detached, and staff are told. */
async function refuse({ caller: { claimable }, now }: Doing): Promise<Outcome> {
  if (claimable) await refuseClaim(claimable, now);
  return { kind: 'anew' };
}

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

/** Cancels the pickup as it was shown: one that has changed since is shown again. */
async function cancelPickup({ account, position, now }: WithAccount): Promise<Outcome> {
  const { id, pickup: shown } = position.draft;
  if (!shown) return show(goTo(position, 'pickups'));
  const body = { version: shown.version };
  const idempotency = makeIdempotency(account.id, id, JSON.stringify({ cancel: shown.id }));
  try {
    const pickup = await loadOwnPickup(shown.id, account);
    await changePickup(
      pickup,
      { account, now, idempotency, body },
      { action: 'cancel', message: sharedTexts.pickupCancelled },
    );
    return done(texts.cancelled(shown.what));
  } catch (error) {
    return showAnew(error, goTo(position, 'pickup'), texts.pickupChanged);
  }
}

async function reportPickup({ account, position, now }: WithAccount): Promise<Outcome> {
  const { id, pickup: shown, kind } = position.draft;
  if (!shown || !kind) return show(goTo(position, 'problems'));
  const idempotency = makeIdempotency(account.id, id, JSON.stringify({ report: shown.id, kind }));
  try {
    const pickup = await loadOwnPickup(shown.id, account);
    await changePickup(
      pickup,
      { account, now, idempotency, body: {} },
      {
        decide: (current) => reportProblem(current, { kind }, now),
        save: saveReport,
        message: problemTexts.problemReported,
      },
    );
    return done(readNotifications(account).sms ? texts.reported : texts.reportedWithoutSms);
  } catch (error) {
    return showAnew(error, goTo(position, 'problems'), texts.cannotReport);
  }
}

/** Where something else is true by now than what was shown, the screen is shown again. */
function showAnew(error: unknown, position: MenuPosition, notice: string): Outcome {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'unavailable') return show(position, texts.tryAgain);
  return show(position, notice);
}

async function switchSms({ account, now }: WithAccount, sms: boolean): Promise<Outcome> {
  const { ussd } = readNotifications(account);
  const consents = changeConsents(account, { sms, ussd }, { now, source: 'ussd' });
  const changed = await saveConsents(account.id, consents);
  if (!changed) return { kind: 'anew' };
  return done(sms ? texts.smsAreOn : texts.smsAreOff);
}
