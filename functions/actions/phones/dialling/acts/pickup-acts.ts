import { makeIdempotency } from '#actions/make-idempotency.ts';
import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { saveReport } from '#data/problems/problems.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { goTo } from '#domain/phones/ussd/move.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';
import { problemTexts } from '#domain/problems/problem-texts.ts';
import { reportProblem } from '#domain/problems/problems.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type ActOfAccount, done, type Outcome, show, showAnew, type WithAccount } from './act.ts';

export const pickupActs = { cancel: cancelPickup, report: reportPickup } satisfies Record<
  string,
  ActOfAccount
>;

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
