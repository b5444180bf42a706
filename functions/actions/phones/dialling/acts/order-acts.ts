import { endOwnOrder, skipOwnOrder } from '#actions/orders/end-order.ts';
import { goTo } from '#domain/phones/ussd/move.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { printShortDay } from '#shared/print-when.ts';
import { type ActOfAccount, done, keyOf, type Outcome, show, showAnew, type WithAccount } from './act.ts';

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
