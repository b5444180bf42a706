import {
  createStandingOrder,
  endStandingOrder,
  listStandingOrders,
  skipStandingOrder,
  updateStandingOrder,
} from '#contracts/orders/standing-order-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { orderForm } from '#testing/order-test.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { account, movedInDays, newInDays, type Step, strongPage } from './step.ts';

/**
 * What a change reads, twice where it changes pickups: the household's orders, and its pickups of the last two weeks and
 * of those to come, here about twenty.
 */
const state = 1 + strongPage(24);
/** The area; of each of two dates its slot. */
const places = 1 + 2;
/** A pickup with its place and checks of the order and its notice, in one transaction. */
const duePickup = 4 + 1 + newInDays + 2 + 2 + 2;
const cancelled = 6 + 2 + movedInDays;

/** Calls about standing orders in a named area, each of whose dates in the next two weeks has a pickup. */
export function orderSteps({ api, ama, state: made }: BenchData): readonly Step[] {
  const call = (route: string, body?: object) => api.call(route, { token: ama.token, body });
  let order = { id: '', upcoming: [{ date: '' }] };
  const path = () => `/standing-orders/${order.id}`;
  return [
    {
      contract: createStandingOrder,
      budget: { reads: account + 1 + 2 * state + places, writes: 4 + 2 * duePickup },
      run: async () => {
        const answer = await call(
          'POST /standing-orders',
          orderForm({ areaId: made.areaId, start: '08:00' }),
        );
        order = answer.body.standingOrder;
        return answer;
      },
    },
    {
      contract: listStandingOrders,
      budget: { reads: account + state, writes: 0 },
      run: () => call('GET /standing-orders'),
    },
    {
      contract: updateStandingOrder,
      note: 'paused',
      budget: { reads: account + 1 + 2 * state, writes: 4 + 2 * cancelled },
      run: () => call(`PATCH ${path()}`, { pausedUntil: dateInDays(30) }),
    },
    {
      contract: skipStandingOrder,
      // The order, and the pickup of the date.
      budget: { reads: account + 2 + state, writes: 4 },
      run: () => call(`POST ${path()}/skip`, { date: dateInDays(31 + 7) }),
    },
    {
      contract: endStandingOrder,
      budget: { reads: account + 1 + state, writes: 4 },
      run: () => call(`DELETE ${path()}`, {}),
    },
  ];
}
