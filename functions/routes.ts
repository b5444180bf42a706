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
export type TableOperation =
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
  /** `admins/areas/close-day` is `functions/api/admins/areas/close-day.ts`; it follows from path and name. */
  readonly entry: string;
  /**
   * Exactly what its role grants; a test holds it against what the API tests saw the handler do. Logging its act of
   * staff comes from the contract.
   */
  readonly table: readonly TableOperation[];
  /** It puts postings into the ledger, which no role may change or remove; those of all others may not put any. */
  readonly posts?: true;
  /** Which actions it performs on passwords, too; the roles of all others may not touch them. */
  readonly passwords?: readonly TableOperation[];
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
  route(auth.loginUser, changes, answersToken),
  route(auth.loginCollector, changes, answersToken),
  route(auth.loginAdmin, changes, answersToken),
  route(auth.signupUser, replaces, { ...takesCode, passwords: changes, ceiling: 'mail' }),
  route(auth.signupCollector, [...adds, 'DeleteItem'], {
    ...takesCode,
    passwords: ['UpdateItem'],
    ceiling: 'mail',
  }),

  route(people.listUsers, [...lists, 'Query:lists']),
  route(people.listCollectors, [...lists, 'Query:lists', 'Query:related']),
  route(pickup.listPickups, [...boards, 'Query:related'], { warm: true }),
  route(pickup.getOverview, [...reads, 'Query:lists', 'Query:due']),
  route(people.createCollector, adds, {
    passwords: ['UpdateItem'],
    memory: 1769,
  }),
  route(people.updateCollector, [...changes, 'Query']),
  route(people.approveCollector, changes),
  route(people.deleteCollector, removes, { passwords: ['DeleteItem'] }),
  route(people.deleteUser, [...asks, 'DeleteItem'], {
    passwords: ['DeleteItem'],
    limited: true,
  }),
  route(household.createHousehold, puts),
  route(household.getHousehold, lists),
  route(household.updateHousehold, [...ordering, 'DeleteItem']),
  route(household.addNote, [...puts, 'ConditionCheckItem']),
  route(household.removeNote, [...puts, 'ConditionCheckItem']),
  route(household.bookForHousehold, adds),
  route(household.orderForHousehold, ordering),
  route(household.pauseForHousehold, ordering),
  route(household.endForHousehold, adds),
  route(pickup.assignPickup, [...adds, 'Query:related']),
  route(assignPickups, [...puts, 'BatchGetItem']),
  route(movePickups, [...lists, 'UpdateItem']),
  route(postponePickups, [...puts, 'BatchGetItem']),
  route(getDispatch, boards, { memory: 1769 }),
  route(proposePlan, [...boards, 'UpdateItem'], { memory: 1769 }),
  route(getFigures, lists),
  route(listRounds, reads),
  route(getRound, ['GetItem', 'Query:related']),
  route(saveRound, [...adds, 'BatchGetItem', 'Query:related']),
  route(dayOff.markCollectorOff, changesDay),
  route(dayOff.removeCollectorOff, changesDay),
  route(pickup.cancelPickupByAdmin, changes),
  route(pickup.reopenPickup, asks, { posts: true, limited: true }),
  route(pickup.completeForCollector, puts, { posts: true }),
  route(problem.reportProblemForHousehold, puts),
  route(pickup.pinPickup, changes),
  route(pickup.editPickup, [...changes, 'Query']),
  route(payment.takeCashByAdmin, [...changes, 'Query'], { posts: true }),
  route(payment.setPrice, changes, { posts: true }),
  route(payment.waiveDue, asks, { posts: true, limited: true }),
  route(payment.refundPayment, asks, {
    mobileMoney: 'asks',
    posts: true,
    limited: true,
  }),
  route(getMoney, [...boards, 'Query:related'], {
    mobileMoney: 'asks',
    limited: true,
  }),
  route(listOwedHouseholds, [...lists, 'Query:due']),
  route(remindHousehold, [...changes, 'Query']),
  route(listReceipts, ['GetItem', 'Query:days']),
  // Written: the key under which it was asked; postings and acts are granted apart.
  route(handOverCash, puts, { posts: true }),
  route(getCollectorCash, [...reads, 'Query:related']),
  route(writeOffCash, asks, { posts: true, limited: true }),
  route(postToLedger, puts, { posts: true }),
  route(closeCashDay, [...adds, 'BatchGetItem']),
  route(listCashDays, lists),
  route(getCashDay, [...lists, 'Query:days', 'Query:related']),
  route(listLedger, [...lists, 'Query:related']),
  route(reversePosting, asks, { posts: true, limited: true }),
  // Done in the name of who asked, by all that the calls above do.
  route(confirmRequest, [...lists, 'UpdateItem', 'DeleteItem'], {
    passwords: ['DeleteItem'],
    mobileMoney: 'asks',
    posts: true,
  }),
  route(rejectRequest, changes),
  route(listMessages, ['GetItem', 'Query:lists']),
  route(resolveMessage, changes),

  route(problem.listProblems, ['GetItem', 'BatchGetItem', 'Query:lists']),
  route(problem.answerProblem, adds),
  route(answerLateReport, changes, { posts: true }),

  route(listMails, reads),
  route(staff.listStaff, readsStaff),
  route(staff.inviteAdmin, puts),
  route(staff.changeAdmin, [...readsStaff, 'UpdateItem']),
  route(staff.removeAdmin, [...readsStaff, 'UpdateItem', 'DeleteItem'], {
    passwords: ['DeleteItem'],
  }),
  route(listAudit, [...lists, 'Query:lists', 'Query:related']),

  route(area.listAllAreas, reads),
  route(area.createArea, adds),
  route(area.updateArea, adds),
  route(area.closeDay, [...adds, 'BatchGetItem', 'Query:days']),
  route(area.reopenDay, [...adds, 'Query:days']),

  route(listAllStations, reads),
  route(createStation, adds),
  route(updateStation, adds),
  route(listLoads, lists),
  route(correctLoad, asks, { posts: true, limited: true }),

  route(price.listPriceLists, reads),
  route(price.createPriceList, adds),
  route(price.withdrawPriceList, adds),

  route(price.getPrices, ['Query'], { warm: true }),
  route(area.listAreas, reads, { warm: true }),
  route(listStations, ['Query']),
  route(area.listSlots, reads, { warm: true }),

  route(pickup.requestPickup, adds, { warm: true }),
  route(pickup.listMyPickups, reads, { warm: true }),
  route(pickup.getPickup, [...lists, 'Query:related'], { warm: true }),
  route(pickup.cancelPickup, changes),
  route(order.listStandingOrders, reads),
  route(order.createStandingOrder, ordering),
  route(order.updateStandingOrder, [...ordering, 'DeleteItem']),
  route(order.endStandingOrder, adds),
  route(order.skipStandingOrder, ordering),
  route(pickup.reschedulePickup, [...changes, 'Query']),

  route(problem.reportProblem, puts),

  route(pickup.listAssignedPickups, [...lists, 'Query:related'], { warm: true }),
  route(pickup.listCompletedPickups, ['GetItem', 'BatchGetItem', 'Query:related']),
  route(pickup.startPickup, puts),
  route(pickup.completePickup, puts, { posts: true }),
  route(pickup.undoComplete, puts, { posts: true }),
  route(payment.takeCash, [...changes, 'Query'], { posts: true }),
  route(answerCount, changes),
  route(createLoad, adds, { posts: true }),
  route(undoLoad, [...changes, 'DeleteItem'], { posts: true }),
  route(dayOff.markDayOff, changesDay),
  route(dayOff.removeDayOff, changesDay),
  route(pickup.couldNotCollect, puts),

  route(getMe, changes, { warm: true }),
  route(updateMe, changes, answersToken),
  route(deleteMe, removes, { passwords: ['GetItem', 'DeleteItem'], memory: 1769 }),
  route(getStatement, [...lists, 'Query:related']),
  route(exportMe, [...lists, 'Query:related']),

  route(secondFactor.createSecondFactor, changes),
  route(secondFactor.confirmSecondFactor, changes),
  route(secondFactor.removeSecondFactor, changes),
  route(session.logOut, changes),
  route(session.logOutEverywhere, changes),
  route(session.listSessions, ['GetItem']),
  route(session.endSession, changes),
  route(session.reauthenticate, changes, { ...answersToken, passwords: ['GetItem'] }),
  route(askForVerification, changes, { ceiling: 'mail' }),

  route(listPlaces, ['GetItem'], { warm: true }),
  route(createPlace, adds),
  route(updatePlace, adds),
  route(deletePlace, puts),
  route(listPositions, reads),
  route(correctPosition, puts),
  route(removePosition, puts),

  route(sendMessage, puts),
  route(forgotPassword, ['PutItem', 'UpdateItem'], { ceiling: 'mail' }),
  route(resetPassword, replaces, { ...takesCode, passwords: ['UpdateItem'] }),

  route(requestCode, puts, { ceiling: 'sms' }),
  route(identity.changePhone, replaces, { ...takesCode, passwords: ['GetItem'] }),
  route(identity.removePhone, removes, checksPassword),
  route(identity.changeNotifications, changes, checksPassword),
  route(identity.changeEmail, changes, { ...checksPassword, ceiling: 'mail' }),
  route(identity.removeEmail, removes, { ...takesCode, passwords: ['GetItem'] }),

  route(verifyEmail, replaces, { passwords: ['UpdateItem'], memory: 1769 }),
  route(stopChange, replaces, { passwords: ['UpdateItem'], memory: 1769 }),
  route(freeEmail, removes, { passwords: ['DeleteItem'] }),

  route(mobileMoney.askForPayment, puts, { mobileMoney: 'asks' }),
  route(mobileMoney.sendPaymentCode, [...changes, 'Query'], {
    mobileMoney: 'calls',
    posts: true,
  }),
  route(mobileMoney.askHousehold, puts, { mobileMoney: 'asks' }),
  route(mobileMoney.receivePaystackEvent, ['UpdateItem'], {
    mobileMoney: 'verifies',
  }),

  route(dialByAfricasTalking, [...ordering, 'BatchGetItem', 'Query:related', 'DeleteItem'], {
    ...dials,
    ussd: 'africastalking',
    warm: true,
  }),
  route(dialByHubtel, [...ordering, 'BatchGetItem', 'Query:related', 'DeleteItem'], {
    ...dials,
    ussd: 'hubtel',
  }),

  route(reportArkeselSms, ['UpdateItem'], { warm: true }),

  route(getHealth, ['GetItem']),
  route(reportBrokenPage, ['UpdateItem']),
  route(getOpenApi, []),
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
  table: readonly TableOperation[],
  more: Omit<Route, 'contract' | 'entry' | 'table'> = {},
): Route<C> {
  return { contract, entry: findEntry(contract), table, ...more };
}

/** `listOwed` of `GET /admins/owed` → `admins/owed/list-owed`: the path's first word, of admins' calls two, and the name. */
function findEntry({ name, path }: Contract): string {
  const [first = '', second = ''] = path.slice(1).replace('.json', '').split('/');
  const folder = first === 'admins' && second !== 'login' ? `${first}/${second}` : first;
  return `${folder}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
