import {
  loginAdmin,
  loginCollector,
  loginUser,
  signupCollector,
  signupUser,
} from '#contracts/accounts/auth-calls.ts';
import { askForVerification, freeEmail, stopChange, verifyEmail } from '#contracts/accounts/email-calls.ts';
import { exportMe } from '#contracts/accounts/export-calls.ts';
import {
  addNote,
  bookForHousehold,
  createHousehold,
  endForHousehold,
  getHousehold,
  orderForHousehold,
  pauseForHousehold,
  removeNote,
  updateHousehold,
} from '#contracts/accounts/household-calls.ts';
import {
  changeEmail,
  changeNotifications,
  changePhone,
  removeEmail,
  removePhone,
} from '#contracts/accounts/identity-calls.ts';
import { deleteMe, getMe, updateMe } from '#contracts/accounts/me-calls.ts';
import { forgotPassword, resetPassword } from '#contracts/accounts/password-calls.ts';
import {
  approveCollector,
  createCollector,
  deleteCollector,
  deleteUser,
  listCollectors,
  listUsers,
  updateCollector,
} from '#contracts/accounts/people-calls.ts';
import {
  confirmSecondFactor,
  createSecondFactor,
  removeSecondFactor,
} from '#contracts/accounts/second-factor-calls.ts';
import {
  endSession,
  listSessions,
  logOut,
  logOutEverywhere,
  reauthenticate,
} from '#contracts/accounts/session-calls.ts';
import {
  closeDay,
  createArea,
  listAllAreas,
  listAreas,
  listSlots,
  reopenDay,
  updateArea,
} from '#contracts/areas/area-calls.ts';
import { listAudit } from '#contracts/audit/audit-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { getFigures } from '#contracts/figures/figures-calls.ts';
import { listMessages, resolveMessage, sendMessage } from '#contracts/messages/contact-calls.ts';
import { listMails } from '#contracts/messages/mail-calls.ts';
import { reportArkeselSms } from '#contracts/messages/sms-calls.ts';
import { handOverCash, postToLedger, writeOffCash } from '#contracts/money/cash-calls.ts';
import { closeCashDay, getCashDay, listCashDays } from '#contracts/money/cash-day-calls.ts';
import { answerCount, getCollectorCash } from '#contracts/money/count-calls.ts';
import { listLedger, reversePosting } from '#contracts/money/ledger-calls.ts';
import {
  askForPayment,
  askHousehold,
  receivePaystackEvent,
  sendPaymentCode,
} from '#contracts/money/mobile-money-calls.ts';
import { getMoney } from '#contracts/money/money-calls.ts';
import { listOwedHouseholds, remindHousehold } from '#contracts/money/owed-calls.ts';
import {
  refundPayment,
  setPrice,
  takeCash,
  takeCashByAdmin,
  waiveDue,
} from '#contracts/money/payment-calls.ts';
import {
  createPriceList,
  getPrices,
  listPriceLists,
  withdrawPriceList,
} from '#contracts/money/price-calls.ts';
import { listReceipts } from '#contracts/money/receipt-calls.ts';
import { getStatement } from '#contracts/money/statement-calls.ts';
import {
  createStandingOrder,
  endStandingOrder,
  listStandingOrders,
  skipStandingOrder,
  updateStandingOrder,
} from '#contracts/orders/standing-order-calls.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import {
  assignPickup,
  cancelPickup,
  cancelPickupByAdmin,
  completeForCollector,
  completePickup,
  couldNotCollect,
  editPickup,
  getOverview,
  getPickup,
  listAssignedPickups,
  listCompletedPickups,
  listMyPickups,
  listPickups,
  pinPickup,
  reopenPickup,
  requestPickup,
  reschedulePickup,
  startPickup,
  undoComplete,
} from '#contracts/pickups/pickup-calls.ts';
import { createPlace, deletePlace, listPlaces, updatePlace } from '#contracts/places/place-calls.ts';
import { correctPosition, listPositions, removePosition } from '#contracts/places/position-calls.ts';
import { assignPickups, getDispatch, movePickups, postponePickups } from '#contracts/plan/dispatch-calls.ts';
import { proposePlan } from '#contracts/plan/plan-calls.ts';
import {
  answerProblem,
  listProblems,
  reportProblem,
  reportProblemForHousehold,
} from '#contracts/problems/problem-calls.ts';
import {
  markCollectorOff,
  markDayOff,
  removeCollectorOff,
  removeDayOff,
} from '#contracts/rounds/day-off-calls.ts';
import { answerLateReport } from '#contracts/rounds/late-report-calls.ts';
import { getRound, listRounds, saveRound } from '#contracts/rounds/round-calls.ts';
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

/** Who carries USSD. */
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
  readonly mobileMoney?: MobileMoneyUse;
  /** Whose requests it answers, by whose key. */
  readonly ussd?: UssdProvider;
  /** MB. Functions that hash passwords or plan get one whole vCPU (1,769 MB); the others, which say nothing, 512. */
  readonly memory?: 1769;
  /** Among the twelve most used: the job `warm` keeps it started. */
  readonly warm?: true;
};

const list = [
  withToken(loginUser, 'users/login'),
  withToken(loginCollector, 'collectors/login'),
  withToken(loginAdmin, 'admins/login'),
  { ...byCode(signupUser, 'users/signup', ['GetItem', 'UpdateItem']), ceiling: 'mail' },
  {
    ...byCode(signupCollector, 'collectors/signup', ['UpdateItem']),
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    ceiling: 'mail',
  },

  {
    contract: listUsers,
    entry: 'admins/accounts/list-users',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists'],
  },
  {
    contract: listCollectors,
    entry: 'admins/accounts/list-collectors',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists', 'Query:related'],
  },
  {
    contract: listPickups,
    entry: 'admins/pickups/list-pickups',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists', 'Query:related', 'Query:days', 'Query:due'],
    warm: true,
  },
  {
    contract: getOverview,
    entry: 'admins/pickups/get-overview',
    table: ['GetItem', 'Query', 'Query:lists', 'Query:due'],
  },
  {
    contract: createCollector,
    entry: 'admins/accounts/create-collector',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    passwords: ['UpdateItem'],
    memory: 1769,
  },
  {
    contract: updateCollector,
    entry: 'admins/accounts/update-collector',
    table: ['GetItem', 'Query', 'UpdateItem'],
  },
  {
    contract: approveCollector,
    entry: 'admins/accounts/approve-collector',
    table: ['GetItem', 'UpdateItem'],
  },
  {
    contract: deleteCollector,
    entry: 'admins/accounts/delete-collector',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['DeleteItem'],
  },
  {
    contract: deleteUser,
    entry: 'admins/accounts/delete-user',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['DeleteItem'],
  },
  {
    contract: createHousehold,
    entry: 'admins/accounts/create-household',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: getHousehold,
    entry: 'admins/accounts/get-household',
    table: ['GetItem', 'BatchGetItem', 'Query'],
  },
  {
    contract: updateHousehold,
    entry: 'admins/accounts/update-household',
    table: ['GetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  {
    contract: addNote,
    entry: 'admins/accounts/add-note',
    table: ['GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: removeNote,
    entry: 'admins/accounts/remove-note',
    table: ['GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: bookForHousehold,
    entry: 'admins/pickups/book-for-household',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  changesOrder(orderForHousehold, 'admins/orders/order-for-household'),
  changesOrder(pauseForHousehold, 'admins/orders/pause-for-household'),
  {
    contract: endForHousehold,
    entry: 'admins/orders/end-for-household',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: assignPickup,
    entry: 'admins/pickups/assign-pickup',
    table: ['GetItem', 'Query', 'Query:related', 'PutItem', 'UpdateItem'],
  },
  {
    contract: assignPickups,
    entry: 'admins/pickups/assign-pickups',
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: movePickups,
    entry: 'admins/pickups/move-pickups',
    table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
  },
  {
    contract: postponePickups,
    entry: 'admins/pickups/postpone-pickups',
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: getDispatch,
    entry: 'admins/plan/get-dispatch',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists', 'Query:days', 'Query:due'],
    memory: 1769,
  },
  {
    contract: proposePlan,
    entry: 'admins/plan/propose-plan',
    table: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'Query:lists', 'Query:days', 'Query:due'],
    memory: 1769,
  },
  {
    contract: getFigures,
    entry: 'admins/figures/get-figures',
    table: ['GetItem', 'BatchGetItem', 'Query'],
  },
  { contract: listRounds, entry: 'admins/rounds/list-rounds', table: ['GetItem', 'Query'] },
  { contract: getRound, entry: 'admins/rounds/get-round', table: ['GetItem', 'Query:related'] },
  {
    contract: saveRound,
    entry: 'admins/rounds/save-round',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related', 'PutItem', 'UpdateItem'],
  },
  {
    contract: markCollectorOff,
    entry: 'admins/rounds/mark-collector-off',
    table: ['GetItem', 'Query', 'Query:related', 'UpdateItem'],
  },
  {
    contract: removeCollectorOff,
    entry: 'admins/rounds/remove-collector-off',
    table: ['GetItem', 'Query', 'Query:related', 'UpdateItem'],
  },
  {
    contract: cancelPickupByAdmin,
    entry: 'admins/pickups/cancel-pickup',
    table: ['GetItem', 'UpdateItem'],
  },
  {
    contract: reopenPickup,
    entry: 'admins/pickups/reopen-pickup',
    table: ['GetItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: completeForCollector,
    entry: 'admins/pickups/complete-pickup',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: reportProblemForHousehold,
    entry: 'admins/pickups/report-problem',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  { contract: pinPickup, entry: 'admins/pickups/pin-pickup', table: ['GetItem', 'UpdateItem'] },
  { contract: editPickup, entry: 'admins/pickups/edit-pickup', table: ['GetItem', 'Query', 'UpdateItem'] },
  {
    contract: takeCashByAdmin,
    entry: 'admins/money/take-cash-by-admin',
    table: ['GetItem', 'Query', 'UpdateItem'],
    posts: true,
  },
  { contract: setPrice, entry: 'admins/money/set-price', table: ['GetItem', 'UpdateItem'], posts: true },
  { contract: waiveDue, entry: 'admins/money/waive-due', table: ['GetItem', 'UpdateItem'], posts: true },
  {
    contract: refundPayment,
    entry: 'admins/money/refund-payment',
    table: ['GetItem', 'UpdateItem'],
    mobileMoney: 'asks',
    posts: true,
  },
  {
    contract: getMoney,
    entry: 'admins/money/get-money',
    mobileMoney: 'asks',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists', 'Query:days', 'Query:due', 'Query:related'],
  },
  {
    contract: listOwedHouseholds,
    entry: 'admins/money/list-owed-households',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:due'],
  },
  {
    contract: remindHousehold,
    entry: 'admins/money/remind-household',
    table: ['GetItem', 'Query', 'UpdateItem'],
  },
  { contract: listReceipts, entry: 'admins/money/list-receipts', table: ['GetItem', 'Query:days'] },
  // Written: the key under which it was asked; postings and acts are granted apart.
  {
    contract: handOverCash,
    entry: 'admins/money/hand-over-cash',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: getCollectorCash,
    entry: 'admins/money/get-collector-cash',
    table: ['GetItem', 'Query', 'Query:related'],
  },
  {
    contract: writeOffCash,
    entry: 'admins/money/write-off-cash',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: postToLedger,
    entry: 'admins/money/post-to-ledger',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: closeCashDay,
    entry: 'admins/money/close-cash-day',
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: listCashDays,
    entry: 'admins/money/list-cash-days',
    table: ['GetItem', 'BatchGetItem', 'Query'],
  },
  {
    contract: getCashDay,
    entry: 'admins/money/get-cash-day',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:days', 'Query:related'],
  },
  {
    contract: listLedger,
    entry: 'admins/money/list-ledger',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related'],
  },
  {
    contract: reversePosting,
    entry: 'admins/money/reverse-posting',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  { contract: listMessages, entry: 'admins/messages/list-messages', table: ['GetItem', 'Query:lists'] },
  { contract: resolveMessage, entry: 'admins/messages/resolve-message', table: ['GetItem', 'UpdateItem'] },

  {
    contract: listProblems,
    entry: 'admins/problems/list-problems',
    table: ['GetItem', 'BatchGetItem', 'Query:lists'],
  },
  {
    contract: answerProblem,
    entry: 'admins/problems/answer-problem',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: answerLateReport,
    entry: 'admins/problems/answer-late-report',
    table: ['GetItem', 'UpdateItem'],
    posts: true,
  },

  { contract: listMails, entry: 'admins/messages/list-mails', table: ['GetItem', 'Query'] },
  {
    contract: listAudit,
    entry: 'admins/audit/list-audit',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:lists', 'Query:related'],
  },

  { contract: listAllAreas, entry: 'admins/areas/list-areas', table: ['GetItem', 'Query'] },
  {
    contract: createArea,
    entry: 'admins/areas/create-area',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: updateArea,
    entry: 'admins/areas/update-area',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: closeDay,
    entry: 'admins/areas/close-day',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:days', 'PutItem', 'UpdateItem'],
  },
  {
    contract: reopenDay,
    entry: 'admins/areas/reopen-day',
    table: ['GetItem', 'Query', 'Query:days', 'PutItem', 'UpdateItem'],
  },

  { contract: listPriceLists, entry: 'admins/prices/list-price-lists', table: ['GetItem', 'Query'] },
  {
    contract: createPriceList,
    entry: 'admins/prices/create-price-list',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  {
    contract: withdrawPriceList,
    entry: 'admins/prices/withdraw-price-list',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },

  { contract: getPrices, entry: 'prices/get', table: ['Query'], warm: true },
  { contract: listAreas, entry: 'areas/list', table: ['GetItem', 'Query'], warm: true },
  { contract: listSlots, entry: 'slots/list', table: ['GetItem', 'Query'], warm: true },

  {
    contract: requestPickup,
    entry: 'pickups/request',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    warm: true,
  },
  { contract: listMyPickups, entry: 'pickups/list-mine', table: ['GetItem', 'Query'], warm: true },
  {
    contract: getPickup,
    entry: 'pickups/get',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related'],
    warm: true,
  },
  { contract: cancelPickup, entry: 'pickups/cancel', table: ['GetItem', 'UpdateItem'] },
  { contract: listStandingOrders, entry: 'orders/list', table: ['GetItem', 'Query'] },
  changesOrder(createStandingOrder, 'orders/create'),
  changesOrder(updateStandingOrder, 'orders/update', ['DeleteItem']),
  {
    contract: endStandingOrder,
    entry: 'orders/end',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
  },
  changesOrder(skipStandingOrder, 'orders/skip'),
  { contract: reschedulePickup, entry: 'pickups/reschedule', table: ['GetItem', 'Query', 'UpdateItem'] },

  { contract: reportProblem, entry: 'pickups/report-problem', table: ['GetItem', 'PutItem', 'UpdateItem'] },

  {
    contract: listAssignedPickups,
    entry: 'collectors/list-assigned',
    table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related'],
    warm: true,
  },
  {
    contract: listCompletedPickups,
    entry: 'collectors/list-completed',
    table: ['GetItem', 'BatchGetItem', 'Query:related'],
  },
  { contract: startPickup, entry: 'collectors/start-pickup', table: ['GetItem', 'PutItem', 'UpdateItem'] },
  {
    contract: completePickup,
    entry: 'collectors/complete-pickup',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: undoComplete,
    entry: 'collectors/undo-complete',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    posts: true,
  },
  {
    contract: takeCash,
    entry: 'collectors/take-cash',
    table: ['GetItem', 'Query', 'UpdateItem'],
    posts: true,
  },
  { contract: answerCount, entry: 'collectors/answer-count', table: ['GetItem', 'UpdateItem'] },
  {
    contract: markDayOff,
    entry: 'collectors/mark-day-off',
    table: ['GetItem', 'Query', 'Query:related', 'UpdateItem'],
  },
  {
    contract: removeDayOff,
    entry: 'collectors/remove-day-off',
    table: ['GetItem', 'Query', 'Query:related', 'UpdateItem'],
  },
  {
    contract: couldNotCollect,
    entry: 'collectors/could-not-collect',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
  },

  { contract: getMe, entry: 'me/get', table: ['GetItem', 'UpdateItem'], warm: true },
  withToken(updateMe, 'me/update'),
  {
    contract: deleteMe,
    entry: 'me/delete',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['GetItem', 'DeleteItem'],
    memory: 1769,
  },
  { contract: getStatement, entry: 'me/get-statement', table: ['GetItem', 'Query', 'Query:related'] },
  { contract: exportMe, entry: 'me/export', table: ['GetItem', 'BatchGetItem', 'Query', 'Query:related'] },

  { contract: createSecondFactor, entry: 'me/create-second-factor', table: ['GetItem', 'UpdateItem'] },
  { contract: confirmSecondFactor, entry: 'me/confirm-second-factor', table: ['GetItem', 'UpdateItem'] },
  { contract: removeSecondFactor, entry: 'me/remove-second-factor', table: ['GetItem', 'UpdateItem'] },
  { contract: logOut, entry: 'me/log-out', table: ['GetItem', 'UpdateItem'] },
  { contract: logOutEverywhere, entry: 'me/log-out-everywhere', table: ['GetItem', 'UpdateItem'] },
  { contract: listSessions, entry: 'me/list-sessions', table: ['GetItem'] },
  { contract: endSession, entry: 'me/end-session', table: ['GetItem', 'UpdateItem'] },
  { ...withToken(reauthenticate, 'me/reauthenticate'), passwords: ['GetItem'] },
  {
    contract: askForVerification,
    entry: 'me/ask-for-verification',
    table: ['GetItem', 'UpdateItem'],
    ceiling: 'mail',
  },

  { contract: listPlaces, entry: 'me/list-places', table: ['GetItem'], warm: true },
  { contract: createPlace, entry: 'me/create-place', table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  { contract: updatePlace, entry: 'me/update-place', table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  { contract: deletePlace, entry: 'me/delete-place', table: ['GetItem', 'PutItem', 'UpdateItem'] },
  { contract: listPositions, entry: 'me/list-positions', table: ['GetItem', 'Query'] },
  { contract: correctPosition, entry: 'me/correct-position', table: ['GetItem', 'PutItem', 'UpdateItem'] },
  { contract: removePosition, entry: 'me/remove-position', table: ['GetItem', 'PutItem', 'UpdateItem'] },

  { contract: sendMessage, entry: 'contact/send', table: ['GetItem', 'PutItem', 'UpdateItem'] },
  {
    contract: forgotPassword,
    entry: 'password/forgot',
    table: ['PutItem', 'UpdateItem'],
    ceiling: 'mail',
  },
  {
    contract: resetPassword,
    entry: 'password/reset',
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['UpdateItem'],
    secrets: ['code-key'],
    memory: 1769,
  },

  {
    contract: requestCode,
    entry: 'codes/request',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    ceiling: 'sms',
  },
  byCode(changePhone, 'me/change-phone', ['GetItem']),
  {
    contract: removePhone,
    entry: 'me/remove-phone',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['GetItem'],
    memory: 1769,
  },
  {
    contract: changeNotifications,
    entry: 'me/change-notifications',
    table: ['GetItem', 'UpdateItem'],
    passwords: ['GetItem'],
    memory: 1769,
  },
  {
    contract: changeEmail,
    entry: 'me/change-email',
    table: ['GetItem', 'UpdateItem'],
    passwords: ['GetItem'],
    memory: 1769,
    ceiling: 'mail',
  },
  {
    contract: removeEmail,
    entry: 'me/remove-email',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['GetItem'],
    secrets: ['code-key'],
    memory: 1769,
  },

  {
    contract: verifyEmail,
    entry: 'email/verify',
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['UpdateItem'],
    memory: 1769,
  },
  {
    contract: stopChange,
    entry: 'email/stop',
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['UpdateItem'],
    memory: 1769,
  },
  {
    contract: freeEmail,
    entry: 'email/free',
    table: ['GetItem', 'UpdateItem', 'DeleteItem'],
    passwords: ['DeleteItem'],
  },

  {
    contract: askForPayment,
    entry: 'pickups/ask-for-payment',
    mobileMoney: 'asks',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: sendPaymentCode,
    entry: 'payments/send-code',
    mobileMoney: 'calls',
    posts: true,
    table: ['GetItem', 'Query', 'UpdateItem'],
  },
  {
    contract: askHousehold,
    entry: 'collectors/ask-household',
    mobileMoney: 'asks',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  {
    contract: receivePaystackEvent,
    entry: 'payments/receive-paystack',
    mobileMoney: 'verifies',
    table: ['UpdateItem'],
  },

  { ...byDialling(dialByAfricasTalking, 'ussd/africastalking', 'africastalking'), warm: true },
  byDialling(dialByHubtel, 'ussd/hubtel', 'hubtel'),

  { contract: reportArkeselSms, entry: 'sms/report-arkesel', table: ['UpdateItem'], warm: true },

  { contract: getHealth, entry: 'system/health', table: ['GetItem'] },
  { contract: reportBrokenPage, entry: 'system/report-broken-page', table: ['UpdateItem'] },
  { contract: getOpenApi, entry: 'system/openapi', table: [] },
] as const satisfies readonly Route[];

/**
 * THE list of calls. CDK makes a Lambda, a route, grants and environment from each line; the local stack and the
 * tests dispatch by it; the OpenAPI document and the site's table of calls are generated from it.
 */
export const routes: readonly Route[] = list;

/** Every contract, with its exact type. */
export type RoutedContract = (typeof list)[number]['contract'];

/** It checks a password, stores its hash at today's cost or a new one, and answers a token. */
function withToken<C extends Contract>(contract: C, entry: string): Route<C> {
  return {
    contract,
    entry,
    table: ['GetItem', 'UpdateItem'],
    passwords: ['GetItem', 'UpdateItem'],
    secrets: ['signing-keys'],
    memory: 1769,
  };
}

/** It takes a code by SMS for a number, and hashes a password. */
function byCode<C extends Contract>(contract: C, entry: string, passwords: readonly TableAction[]): Route<C> {
  return {
    contract,
    entry,
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    passwords,
    secrets: ['code-key'],
    memory: 1769,
  };
}

/** It makes and cancels pickups of an order. */
function changesOrder<C extends Contract>(
  contract: C,
  entry: string,
  also: readonly TableAction[] = [],
): Route<C> {
  return {
    contract,
    entry,
    table: ['GetItem', 'ConditionCheckItem', 'Query', 'PutItem', 'UpdateItem', ...also],
  };
}

/** A phone without data: it does what households do, and what collectors do at the stops of their round. */
function byDialling<C extends Contract>(contract: C, entry: string, ussd: UssdProvider): Route<C> {
  return {
    contract,
    entry,
    ussd,
    posts: true,
    mobileMoney: 'calls',
    table: [
      'GetItem',
      'ConditionCheckItem',
      'BatchGetItem',
      'Query',
      'Query:related',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
    ],
  };
}
