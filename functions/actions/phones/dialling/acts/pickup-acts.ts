import { endOwnOrder, skipOwnOrder } from '#actions/orders/end-order.ts';
import { cancelOwnPickup, moveOwnPickup, reportOwnPickup } from '#actions/pickups/change-own-pickup.ts';
import { AppError } from '#domain/app-error.ts';
import { printShortHours } from '#domain/phones/sms-alphabet.ts';
import { goTo } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
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

/** What is done to a pickup is done as it was shown: one that has changed since is shown again. */
export const pickupActs = { move, cancel, report } satisfies Record<string, ActOfAccount>;

async function move(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const { pickup: shown, area, date, start, amount } = position.draft;
  if (!shown || !area || !date || !start) return show(goTo(position, 'pickups'));
  const body = { version: shown.version, date, time: start, areaId: area.id, amount };
  const idempotency = keyOf(doing, { move: shown.id, ...body });
  try {
    await moveOwnPickup({ params: { id: shown.id }, account, now, idempotency, body });
    const to = `${printShortDay(date)} ${printShortHours(start)}`;
    return done(texts.moved(shown.what, to));
  } catch (error) {
    const screens = { others: 'otherNewTimes', area: 'newArea', day: 'newDay' } as const;
    const other = error instanceof AppError && offerOtherTime(error, position, screens);
    return other || showAnew(error, goTo(position, 'pickup'), texts.changed);
  }
}

async function cancel(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const { pickup: shown } = position.draft;
  if (!shown) return show(goTo(position, 'pickups'));
  const body = { version: shown.version };
  const idempotency = keyOf(doing, { cancel: shown.id });
  try {
    await cancelOwnPickup({ params: { id: shown.id }, account, now, idempotency, body });
    return done(texts.cancelled(shown.what));
  } catch (error) {
    return showAnew(error, goTo(position, 'pickup'), texts.changed);
  }
}

async function report(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const { pickup: shown, kind } = position.draft;
  if (!shown || !kind) return show(goTo(position, 'problems'));
  const idempotency = keyOf(doing, { report: shown.id, kind });
  try {
    await reportOwnPickup({ params: { id: shown.id }, account, now, idempotency, body: { kind } });
    return done(hasSms(account) ? texts.reported : texts.reportedWithoutSms);
  } catch (error) {
    return showAnew(error, goTo(position, 'problems'), texts.cannotReport);
  }
}

/** What is done to a repeating pickup is done as it was shown: one that has changed since is shown again. */
export const orderActs = { skip, stop } satisfies Record<string, ActOfAccount>;

async function skip(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const { order: shown, date } = position.draft;
  if (!shown || !date) return show(goTo(position, 'orders'));
  const body = { version: shown.version, date };
  const idempotency = keyOf(doing, { skip: shown.id, date });
  try {
    await skipOwnOrder({ params: { id: shown.id }, account, now, idempotency, body });
    return done(texts.skipped(shown.what, printShortDay(date)));
  } catch (error) {
    return showAnew(error, goTo(position, 'order'), texts.cannotSkip);
  }
}

async function stop(doing: WithAccount): Promise<Outcome> {
  const { account, position, now } = doing;
  const { order: shown } = position.draft;
  if (!shown) return show(goTo(position, 'orders'));
  const body = { version: shown.version };
  const idempotency = keyOf(doing, { stop: shown.id });
  try {
    await endOwnOrder({ params: { id: shown.id }, account, now, idempotency, body });
    return done(texts.stopped(shown.what));
  } catch (error) {
    return showAnew(error, goTo(position, 'order'), texts.changed);
  }
}
