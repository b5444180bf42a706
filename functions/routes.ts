import * as auth from '#contracts/accounts/auth-calls.ts';
import { askForVerification, freeEmail, stopChange, verifyEmail } from '#contracts/accounts/email-calls.ts';
import { exportMe } from '#contracts/accounts/export-calls.ts';
import * as household from '#contracts/accounts/household-calls.ts';
import * as identity from '#contracts/accounts/identity-calls.ts';
import { deleteMe, getMe, updateMe } from '#contracts/accounts/me-calls.ts';
import { forgotPassword, resetPassword } from '#contracts/accounts/password-calls.ts';
import * as people from '#contracts/accounts/people-calls.ts';
import * as secondFactor from '#contracts/accounts/second-factor-calls.ts';
import * as session from '#contracts/accounts/session-calls.ts';
import * as area from '#contracts/areas/area-calls.ts';
import { listAudit } from '#contracts/audit/audit-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { getFigures } from '#contracts/figures/figures-calls.ts';
import { correctLoad, createLoad, listLoads, undoLoad } from '#contracts/loads/load-calls.ts';
import {
  createStation,
  listAllStations,
  listStations,
  updateStation,
} from '#contracts/loads/station-calls.ts';
import { listMessages, resolveMessage, sendMessage } from '#contracts/messages/contact-calls.ts';
import { listMails } from '#contracts/messages/mail-calls.ts';
import { reportArkeselSms } from '#contracts/messages/sms-calls.ts';
import { handOverCash, postToLedger, writeOffCash } from '#contracts/money/cash-calls.ts';
import { closeCashDay, getCashDay, listCashDays } from '#contracts/money/cash-day-calls.ts';
import { answerCount, getCollectorCash } from '#contracts/money/count-calls.ts';
import { listLedger, reversePosting } from '#contracts/money/ledger-calls.ts';
import * as mobileMoney from '#contracts/money/mobile-money-calls.ts';
import { getMoney } from '#contracts/money/money-calls.ts';
import { listOwedHouseholds, remindHousehold } from '#contracts/money/owed-calls.ts';
import * as payment from '#contracts/money/payment-calls.ts';
import * as price from '#contracts/money/price-calls.ts';
import { listReceipts } from '#contracts/money/receipt-calls.ts';
import { confirmRequest, rejectRequest } from '#contracts/money/request-calls.ts';
import { getStatement } from '#contracts/money/statement-calls.ts';
import * as order from '#contracts/orders/standing-order-calls.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import * as pickup from '#contracts/pickups/pickup-calls.ts';
import { createPlace, deletePlace, listPlaces, updatePlace } from '#contracts/places/place-calls.ts';
import { correctPosition, listPositions, removePosition } from '#contracts/places/position-calls.ts';
import { assignPickups, getDispatch, movePickups, postponePickups } from '#contracts/plan/dispatch-calls.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import * as problem from '#contracts/problems/problem-calls.ts';
import * as dayOff from '#contracts/rounds/day-off-calls.ts';
import { answerLateReport } from '#contracts/rounds/late-report-calls.ts';
import { getRound, listRounds, saveRound } from '#contracts/rounds/round-calls.ts';
import * as staff from '#contracts/staff/staff-calls.ts';
import { getHealth, getOpenApi, reportBrokenPage } from '#contracts/system/system-calls.ts';

/** DynamoDB actions that a function performs on the table; `Query:lists` is a query of that index. */
export type TableAction =
  | 'GetItem'
  | 'ConditionCheckItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Query:lists'
  | 'Query:related'
  | 'Query:days'
  | 'Query:due'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem';

export type SecretName = 'signing-keys' | 'code-key';

export type UssdProvider = 'africastalking' | 'hubtel';

/**
 * What a function of Mobile Money needs, where the stage takes it: to know that; to call the provider, too; or to verify what
 * the provider signed.
 */
export type MobileMoneyUse = 'asks' | 'calls' | 'verifies';

export type Route<C extends Contract = Contract> = {
  readonly contract: C;
  /** `admins/areas/close-day` is `functions/api/admins/areas/close-day.ts`; its function is named without the noun. */
  readonly entry: string;
  /**
   * Exactly what its role grants; a test holds it against what the API tests saw the handler do. Logging its act of
   * staff comes from the contract.
   */
  readonly table: readonly TableAction[];
  /** It puts postings into the ledger, which no role may change or remove; those of all others may not put any. */
  readonly posts?: true;
  /** Which actions it performs on passwords, too; the roles of all others may not touch them. */
  readonly passwords?: readonly TableAction[];
  /** Besides the key that signs challenges, where the contract takes proofs of work. */
  readonly secrets?: readonly SecretName[];
  /** It is told how much strangers can make us send. */
  readonly ceiling?: 'sms' | 'mail';
  /** It is told how much an admin may let go of in a day without a second one. */
  readonly limited?: true;
  readonly mobileMoney?: MobileMoneyUse;
  /** Whose requests it answers, by whose key. */
  readonly ussd?: UssdProvider;
  /** MB. Functions that hash passwords or plan get one whole vCPU (1,769 MB); the others, which say nothing, 512. */
  readonly memory?: 1769;
  /** Among the twelve most used: the job `warm` keeps it started. */
  readonly warm?: true;
};

/** What many functions perform on the table. */
const reads = ['GetItem', 'Query'] as const;
const lists = ['GetItem', 'BatchGetItem', 'Query'] as const;
const changes = ['GetItem', 'UpdateItem'] as const;
const puts = ['GetItem', 'PutItem', 'UpdateItem'] as const;
const replaces = [...puts, 'DeleteItem'] as const;
const removes = [...changes, 'DeleteItem'] as const;
const adds = ['GetItem', 'Query', 'PutItem', 'UpdateItem'] as const;
/** It looks at all admins. */
const readsStaff = ['GetItem', 'BatchGetItem', 'Query:lists'] as const;
/** It counts what an admin lets go of, and stores a request for a second one above the limit. */
const asks = [...lists, 'Query:lists', 'PutItem', 'UpdateItem'] as const;
/** It looks at all that is open. */
const boards = [...lists, 'Query:lists', 'Query:days', 'Query:due'] as const;
/** It looks at a collector's day before it changes it. */
const changesDay = [...changes, 'Query', 'Query:related'] as const;
/** It makes and cancels pickups of an order. */
const ordering = ['GetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem'] as const;

const checksPassword = { passwords: ['GetItem'], memory: 1769 } as const;
/** It checks a password, stores its hash at today's cost or a new one, and answers a token. */
const answersToken = { passwords: changes, secrets: ['signing-keys'], memory: 1769 } as const;
/** It takes a code by SMS for a number, and hashes a password. */
const takesCode = { secrets: ['code-key'], memory: 1769 } as const;
/** A phone without data: it does what households do, and what collectors do at the stops of their round. */
const dials = { posts: true, mobileMoney: 'calls' } as const;

const list = [
  route(auth.loginUser, 'users/login', changes, answersToken),
  route(auth.loginCollector, 'collectors/login', changes, answersToken),
  route(auth.loginAdmin, 'admins/login', changes, answersToken),
  route(auth.signupUser, 'users/signup', replaces, { ...takesCode, passwords: changes, ceiling: 'mail' }),
  route(auth.signupCollector, 'collectors/signup', [...adds, 'DeleteItem'], {
    ...takesCode,
    passwords: ['UpdateItem'],
    ceiling: 'mail',
  }),

  route(people.listUsers, 'admins/accounts/list-users', [...lists, 'Query:lists']),
  route(people.listCollectors, 'admins/accounts/list-collectors', [...lists, 'Query:lists', 'Query:related']),
  route(pickup.listPickups, 'admins/pickups/list-pickups', [...boards, 'Query:related'], { warm: true }),
  route(pickup.getOverview, 'admins/pickups/get-overview', [...reads, 'Query:lists', 'Query:due']),
  route(people.createCollector, 'admins/accounts/create-collector', adds, {
    passwords: ['UpdateItem'],
    memory: 1769,
  }),
  route(people.updateCollector, 'admins/accounts/update-collector', [...changes, 'Query']),
  route(people.approveCollector, 'admins/accounts/approve-collector', changes),
  route(people.deleteCollector, 'admins/accounts/delete-collector', removes, { passwords: ['DeleteItem'] }),
  route(people.deleteUser, 'admins/accounts/delete-user', [...asks, 'DeleteItem'], {
    passwords: ['DeleteItem'],
    limited: true,
  }),
  route(household.createHousehold, 'admins/accounts/create-household', puts),
  route(household.getHousehold, 'admins/accounts/get-household', lists),
  route(household.updateHousehold, 'admins/accounts/update-household', [...ordering, 'DeleteItem']),
  route(household.addNote, 'admins/accounts/add-note', [...puts, 'ConditionCheckItem']),
  route(household.removeNote, 'admins/accounts/remove-note', [...puts, 'ConditionCheckItem']),
  route(household.bookForHousehold, 'admins/pickups/book-for-household', adds),
  route(household.orderForHousehold, 'admins/orders/order-for-household', ordering),
  route(household.pauseForHousehold, 'admins/orders/pause-for-household', ordering),
  route(household.endForHousehold, 'admins/orders/end-for-household', adds),
  route(pickup.assignPickup, 'admins/pickups/assign-pickup', [...adds, 'Query:related']),
  route(assignPickups, 'admins/pickups/assign-pickups', [...puts, 'BatchGetItem']),
  route(movePickups, 'admins/pickups/move-pickups', [...lists, 'UpdateItem']),
  route(postponePickups, 'admins/pickups/postpone-pickups', [...puts, 'BatchGetItem']),
  route(getDispatch, 'admins/plan/get-dispatch', boards, { memory: 1769 }),
  route(proposePlan, 'admins/plan/propose-plan', [...boards, 'UpdateItem'], { memory: 1769 }),
  route(getFigures, 'admins/figures/get-figures', lists),
  route(listRounds, 'admins/rounds/list-rounds', reads),
  route(getRound, 'admins/rounds/get-round', ['GetItem', 'Query:related']),
  route(saveRound, 'admins/rounds/save-round', [...adds, 'BatchGetItem', 'Query:related']),
  route(dayOff.markCollectorOff, 'admins/rounds/mark-collector-off', changesDay),
  route(dayOff.removeCollectorOff, 'admins/rounds/remove-collector-off', changesDay),
  route(pickup.cancelPickupByAdmin, 'admins/pickups/cancel-pickup', changes),
  route(pickup.reopenPickup, 'admins/pickups/reopen-pickup', asks, { posts: true, limited: true }),
  route(pickup.completeForCollector, 'admins/pickups/complete-pickup', puts, { posts: true }),
  route(problem.reportProblemForHousehold, 'admins/pickups/report-problem', puts),
  route(pickup.pinPickup, 'admins/pickups/pin-pickup', changes),
  route(pickup.editPickup, 'admins/pickups/edit-pickup', [...changes, 'Query']),
  route(payment.takeCashByAdmin, 'admins/money/take-cash-by-admin', [...changes, 'Query'], { posts: true }),
  route(payment.setPrice, 'admins/money/set-price', changes, { posts: true }),
  route(payment.waiveDue, 'admins/money/waive-due', asks, { posts: true, limited: true }),
  route(payment.refundPayment, 'admins/money/refund-payment', asks, {
    mobileMoney: 'asks',
    posts: true,
    limited: true,
  }),
  route(getMoney, 'admins/money/get-money', [...boards, 'Query:related'], {
    mobileMoney: 'asks',
    limited: true,
  }),
  route(listOwedHouseholds, 'admins/money/list-owed-households', [...lists, 'Query:due']),
  route(remindHousehold, 'admins/money/remind-household', [...changes, 'Query']),
  route(listReceipts, 'admins/money/list-receipts', ['GetItem', 'Query:days']),
  // Written: the key under which it was asked; postings and acts are granted apart.
  route(handOverCash, 'admins/money/hand-over-cash', puts, { posts: true }),
  route(getCollectorCash, 'admins/money/get-collector-cash', [...reads, 'Query:related']),
  route(writeOffCash, 'admins/money/write-off-cash', asks, { posts: true, limited: true }),
  route(postToLedger, 'admins/money/post-to-ledger', puts, { posts: true }),
  route(closeCashDay, 'admins/money/close-cash-day', [...adds, 'BatchGetItem']),
  route(listCashDays, 'admins/money/list-cash-days', lists),
  route(getCashDay, 'admins/money/get-cash-day', [...lists, 'Query:days', 'Query:related']),
  route(listLedger, 'admins/money/list-ledger', [...lists, 'Query:related']),
  route(reversePosting, 'admins/money/reverse-posting', asks, { posts: true, limited: true }),
  // Done in the name of who asked, by all that the calls above do.
  route(confirmRequest, 'admins/money/confirm-request', [...lists, 'UpdateItem', 'DeleteItem'], {
    passwords: ['DeleteItem'],
    mobileMoney: 'asks',
    posts: true,
  }),
  route(rejectRequest, 'admins/money/reject-request', changes),
  route(listMessages, 'admins/messages/list-messages', ['GetItem', 'Query:lists']),
  route(resolveMessage, 'admins/messages/resolve-message', changes),

  route(problem.listProblems, 'admins/problems/list-problems', ['GetItem', 'BatchGetItem', 'Query:lists']),
  route(problem.answerProblem, 'admins/problems/answer-problem', adds),
  route(answerLateReport, 'admins/problems/answer-late-report', changes, { posts: true }),

  route(listMails, 'admins/messages/list-mails', reads),
  route(staff.listStaff, 'admins/staff/list-staff', readsStaff),
  route(staff.inviteAdmin, 'admins/staff/invite-admin', puts),
  route(staff.changeAdmin, 'admins/staff/change-admin', [...readsStaff, 'UpdateItem']),
  route(staff.removeAdmin, 'admins/staff/remove-admin', [...readsStaff, 'UpdateItem', 'DeleteItem'], {
    passwords: ['DeleteItem'],
  }),
  route(listAudit, 'admins/audit/list-audit', [...lists, 'Query:lists', 'Query:related']),

  route(area.listAllAreas, 'admins/areas/list-areas', reads),
  route(area.createArea, 'admins/areas/create-area', adds),
  route(area.updateArea, 'admins/areas/update-area', adds),
  route(area.closeDay, 'admins/areas/close-day', [...adds, 'BatchGetItem', 'Query:days']),
  route(area.reopenDay, 'admins/areas/reopen-day', [...adds, 'Query:days']),

  route(listAllStations, 'admins/stations/list-stations', reads),
  route(createStation, 'admins/stations/create-station', adds),
  route(updateStation, 'admins/stations/update-station', adds),
  route(listLoads, 'admins/loads/list-loads', lists),
  route(correctLoad, 'admins/loads/correct-load', asks, { posts: true, limited: true }),

  route(price.listPriceLists, 'admins/prices/list-price-lists', reads),
  route(price.createPriceList, 'admins/prices/create-price-list', adds),
  route(price.withdrawPriceList, 'admins/prices/withdraw-price-list', adds),

  route(price.getPrices, 'prices/get', ['Query'], { warm: true }),
  route(area.listAreas, 'areas/list', reads, { warm: true }),
  route(listStations, 'stations/list', ['Query']),
  route(area.listSlots, 'slots/list', reads, { warm: true }),

  route(pickup.requestPickup, 'pickups/request', adds, { warm: true }),
  route(pickup.listMyPickups, 'pickups/list-mine', reads, { warm: true }),
  route(pickup.getPickup, 'pickups/get', [...lists, 'Query:related'], { warm: true }),
  route(pickup.cancelPickup, 'pickups/cancel', changes),
  route(order.listStandingOrders, 'orders/list', reads),
  route(order.createStandingOrder, 'orders/create', ordering),
  route(order.updateStandingOrder, 'orders/update', [...ordering, 'DeleteItem']),
  route(order.endStandingOrder, 'orders/end', adds),
  route(order.skipStandingOrder, 'orders/skip', ordering),
  route(pickup.reschedulePickup, 'pickups/reschedule', [...changes, 'Query']),

  route(problem.reportProblem, 'pickups/report-problem', puts),

  route(pickup.listAssignedPickups, 'collectors/list-assigned', [...lists, 'Query:related'], { warm: true }),
  route(pickup.listCompletedPickups, 'collectors/list-completed', [
    'GetItem',
    'BatchGetItem',
    'Query:related',
  ]),
  route(pickup.startPickup, 'collectors/start-pickup', puts),
  route(pickup.completePickup, 'collectors/complete-pickup', puts, { posts: true }),
  route(pickup.undoComplete, 'collectors/undo-complete', puts, { posts: true }),
  route(payment.takeCash, 'collectors/take-cash', [...changes, 'Query'], { posts: true }),
  route(answerCount, 'collectors/answer-count', changes),
  route(createLoad, 'collectors/create-load', adds, { posts: true }),
  route(undoLoad, 'collectors/undo-load', [...changes, 'DeleteItem'], { posts: true }),
  route(dayOff.markDayOff, 'collectors/mark-day-off', changesDay),
  route(dayOff.removeDayOff, 'collectors/remove-day-off', changesDay),
  route(pickup.couldNotCollect, 'collectors/could-not-collect', puts),

  route(getMe, 'me/get', changes, { warm: true }),
  route(updateMe, 'me/update', changes, answersToken),
  route(deleteMe, 'me/delete', removes, { passwords: ['GetItem', 'DeleteItem'], memory: 1769 }),
  route(getStatement, 'me/get-statement', [...lists, 'Query:related']),
  route(exportMe, 'me/export', [...lists, 'Query:related']),

  route(secondFactor.createSecondFactor, 'me/create-second-factor', changes),
  route(secondFactor.confirmSecondFactor, 'me/confirm-second-factor', changes),
  route(secondFactor.removeSecondFactor, 'me/remove-second-factor', changes),
  route(session.logOut, 'me/log-out', changes),
  route(session.logOutEverywhere, 'me/log-out-everywhere', changes),
  route(session.listSessions, 'me/list-sessions', ['GetItem']),
  route(session.endSession, 'me/end-session', changes),
  route(session.reauthenticate, 'me/reauthenticate', changes, { ...answersToken, passwords: ['GetItem'] }),
  route(askForVerification, 'me/ask-for-verification', changes, { ceiling: 'mail' }),

  route(listPlaces, 'me/list-places', ['GetItem'], { warm: true }),
  route(createPlace, 'me/create-place', adds),
  route(updatePlace, 'me/update-place', adds),
  route(deletePlace, 'me/delete-place', puts),
  route(listPositions, 'me/list-positions', reads),
  route(correctPosition, 'me/correct-position', puts),
  route(removePosition, 'me/remove-position', puts),

  route(sendMessage, 'contact/send', puts),
  route(forgotPassword, 'password/forgot', ['PutItem', 'UpdateItem'], { ceiling: 'mail' }),
  route(resetPassword, 'password/reset', replaces, { ...takesCode, passwords: ['UpdateItem'] }),

  route(requestCode, 'codes/request', puts, { ceiling: 'sms' }),
  route(identity.changePhone, 'me/change-phone', replaces, { ...takesCode, passwords: ['GetItem'] }),
  route(identity.removePhone, 'me/remove-phone', removes, checksPassword),
  route(identity.changeNotifications, 'me/change-notifications', changes, checksPassword),
  route(identity.changeEmail, 'me/change-email', changes, { ...checksPassword, ceiling: 'mail' }),
  route(identity.removeEmail, 'me/remove-email', removes, { ...takesCode, passwords: ['GetItem'] }),

  route(verifyEmail, 'email/verify', replaces, { passwords: ['UpdateItem'], memory: 1769 }),
  route(stopChange, 'email/stop', replaces, { passwords: ['UpdateItem'], memory: 1769 }),
  route(freeEmail, 'email/free', removes, { passwords: ['DeleteItem'] }),

  route(mobileMoney.askForPayment, 'pickups/ask-for-payment', puts, { mobileMoney: 'asks' }),
  route(mobileMoney.sendPaymentCode, 'payments/send-code', [...changes, 'Query'], {
    mobileMoney: 'calls',
    posts: true,
  }),
  route(mobileMoney.askHousehold, 'collectors/ask-household', puts, { mobileMoney: 'asks' }),
  route(mobileMoney.receivePaystackEvent, 'payments/receive-paystack', ['UpdateItem'], {
    mobileMoney: 'verifies',
  }),

  route(
    dialByAfricasTalking,
    'ussd/africastalking',
    [...ordering, 'BatchGetItem', 'Query:related', 'DeleteItem'],
    { ...dials, ussd: 'africastalking', warm: true },
  ),
  route(dialByHubtel, 'ussd/hubtel', [...ordering, 'BatchGetItem', 'Query:related', 'DeleteItem'], {
    ...dials,
    ussd: 'hubtel',
  }),

  route(reportArkeselSms, 'sms/report-arkesel', ['UpdateItem'], { warm: true }),

  route(getHealth, 'system/health', ['GetItem']),
  route(reportBrokenPage, 'system/report-broken-page', ['UpdateItem']),
  route(getOpenApi, 'system/openapi', []),
] as const satisfies readonly Route[];

/**
 * THE list of calls. CDK makes a Lambda, a route, grants and environment from each line; the local stack and the
 * tests dispatch by it; the OpenAPI document and the site's table of calls are generated from it.
 */
export const routes: readonly Route[] = list;

/** Every contract, with its exact type. */
export type RoutedContract = (typeof list)[number]['contract'];

function route<C extends Contract>(
  contract: C,
  entry: string,
  table: readonly TableAction[],
  more: Omit<Route, 'contract' | 'entry' | 'table'> = {},
): Route<C> {
  return { contract, entry, table, ...more };
}
