import { loadHousehold } from '#actions/accounts/load-household.ts';
import { getHousehold } from '#contracts/accounts/household-calls.ts';
import { isOpen, openStatuses } from '#contracts/pickups/transitions.ts';
import { readShownNotes } from '#data/accounts/notes.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { listDebts, sumDebts, sumInQuestion } from '#data/pickups/debts.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { listProblemsOf } from '#data/problems/problems.ts';
import { isUnclaimed, viewAs } from '#domain/accounts/account.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { findReminderChannel } from '#domain/money/reminder.ts';
import { isRunning } from '#domain/orders/order-dates.ts';
import { orderSummaryView } from '#domain/orders/order-view.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { placeView } from '#domain/places/place.ts';
import { reportedProblemView } from '#domain/problems/problems.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';

/** As many as are seen at a glance; more than a household can have open. */
const newest = { limit: 10 };
const allOpen = { limit: 100 };

/** Staff also see what is hidden from a person who has claimed the account. */
export const handler = endpoint(getHousehold, async ({ params: { id }, account, now }) => {
  const [household, places, { pickups }, open, { orders }, debts, problems, notes] = await Promise.all([
    loadHousehold(id),
    readShownPlaces(id),
    listOwnPickups({ id }, newest),
    listOwnPickups({ id }, allOpen, { statuses: openStatuses }),
    readOrders(id),
    listDebts({ id }),
    listProblemsOf(id, newest.limit),
    readShownNotes(id),
  ]);
  return {
    user: viewAs('user', household),
    isUnclaimed: isUnclaimed(household) || undefined,
    version: household.version,
    places: places.map(placeView),
    pickups: [...open.pickups, ...pickups.filter(({ status }) => !isOpen(status))].map((pickup) =>
      summaryView(pickup, account, now),
    ),
    standingOrders: orders
      .filter((order) => isRunning(order, todayInAccra(now)))
      .map((order) => orderSummaryView(order, now)),
    problems: problems.map((one) => reportedProblemView(one, account, now)),
    notes: [...notes],
    due: sumDebts(debts),
    inQuestion: sumInQuestion(debts),
    reachedBy: findReminderChannel(household),
    remindedAt: household.remindedAt,
    isDisputed: debts.some(isInQuestion) || undefined,
  };
});
