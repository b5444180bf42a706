import { findTakenTo } from '#actions/loads/find-taken-to.ts';
import { withCanAsk } from '#actions/money/mobile-money/find-askable.ts';
import { listReversible } from '#actions/money/reverse.ts';
import { checkEverAssigned } from '#actions/pickups/load-pickup.ts';
import { expectPickup } from '#actions/rounds/load-progress.ts';
import { getPickup } from '#contracts/pickups/pickup-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { listPostingsOfPickup } from '#data/money/list-postings.ts';
import { findPayment } from '#data/money/payments.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { findFix, readShownLearned } from '#data/places/learned-positions.ts';
import { type AccountRecord, isBeforeClaim, isHiddenFrom } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { findRefundable } from '#domain/money/payments.ts';
import { listStandingReceipts } from '#domain/money/statement.ts';
import { type CollectorNames, findUnnamed, pickupView } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { findPinDoubt, metresBetween } from '#domain/places/learned-position.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { endpoint } from '#http/endpoint.ts';
import { hasDuty, type NeededDuty } from '#shared/duties.ts';
import { fullName } from '#shared/full-name.ts';
import { findPin } from '#shared/position.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(getPickup, async ({ params, account, now }) => {
  const pickup = await loadPickup(params.id);
  checkMayRead(pickup, account);
  // A collector knows how far they are, and asks each minute.
  if (account.role === 'collector') return { pickup: await withCanAsk(pickupView(pickup, account, now)) };
  const [expected, checked, names, payment, posted, takenTo] = await Promise.all([
    expectPickup(pickup, now),
    mayAs(account, ['dispatch', 'service']) ? compareWithVisits(pickup, now) : {},
    account.role === 'admin' ? nameFormer(pickup) : undefined,
    readPayments(pickup, account, now),
    readPosted(pickup, account, now),
    findTakenTo(pickup, now),
  ]);
  const view = pickupView(pickup, account, now, names);
  return { pickup: { ...view, ...checked, ...payment, ...posted, takenTo }, expected };
});

/** Whether somebody is an admin with the duty. */
function mayAs({ role, duties }: AccountRecord, needed: NeededDuty): boolean {
  return role === 'admin' && hasDuty(duties, needed);
}

/** The names, as they are today, of collectors who had the pickup once; who is no longer there has none. */
async function nameFormer(pickup: PickupRecord): Promise<CollectorNames> {
  const ids = findUnnamed(pickup);
  const found = new Map((await findAccounts(ids)).map((one) => [one.id, fullName(one)]));
  return new Map(ids.map((id) => [id, found.get(id) ?? 'Removed collector']));
}

/** All receipts, where there may be more than one; to staff with `money` also what they can reverse. */
async function readPosted(pickup: PickupRecord, account: AccountRecord, now: Date) {
  const count = pickup.money?.postings ?? 0;
  const canTakeBack = mayAs(account, 'money');
  if (count < (canTakeBack ? 1 : 2)) return {};
  const postings = await listPostingsOfPickup(pickup.id);
  // A household sees no receipts from before it claimed its account.
  const receipts = listStandingReceipts(postings).filter(
    ({ at }) => !isBeforeClaim(account, { createdAt: at }),
  );
  return {
    receipt: receipts.at(-1),
    ...(receipts.length > 1 && { receipts }),
    ...(canTakeBack && (await listReversible(pickup, postings, now))),
  };
}

/** The last request for Mobile Money; of staff, only those with `money` see it, and what is or can be refunded. */
async function readPayments(pickup: PickupRecord, account: AccountRecord, now: Date) {
  const givesBack = mayAs(account, 'money');
  if (account.role === 'admin' && !givesBack) return {};
  const [asked, back] = await Promise.all(
    [pickup.payment, givesBack ? pickup.refunding : undefined].map(
      (one) => one && findPayment(one.reference),
    ),
  );
  const refundable = givesBack ? findRefundable(pickup) : 0;
  const refund = back?.refund ?? (givesBack ? asked?.refund : undefined);
  return {
    ...(asked && { payment: paymentView(asked, now) }),
    ...(refund && { refund: { amount: refund.amount, status: refund.status } }),
    ...(refundable > 0 && { refundable }),
  };
}

/** What visits tell staff about the pin: distances, never a position. */
async function compareWithVisits({ id, user, content, status }: PickupRecord, now: Date) {
  const position = findPin(content.position);
  if (!position) return {};
  const [learned, fix] = await Promise.all([
    readShownLearned(user.id, content.location),
    status === 'completed' ? findFix(id, { consistent: false }) : undefined,
  ]);
  const isKept = fix && fix.expiresAt * 1000 > now.getTime();
  return {
    pinDoubt: findPinDoubt(content, learned?.point),
    visitMetres: isKept ? Math.round(metresBetween(position, fix)) : undefined,
  };
}

/** Strangers get 404; a collector who lost the assignment gets 409 with a sentence. */
function checkMayRead(pickup: PickupRecord, account: AccountRecord): void {
  const isOwn = pickup.user.id === account.id && !isHiddenFrom(account, pickup);
  if (account.role === 'user' && !isOwn) {
    throw new AppError('not_found', sharedTexts.pickupNotFound);
  }
  if (account.role !== 'collector') return;
  if (!account.isApproved) throw new AppError('forbidden', sharedTexts.notApproved);
  checkEverAssigned(pickup, account.id);
  if (!isAssignedTo(pickup, account.id)) throw new AppError('conflict', sharedTexts.noLongerYours);
}
