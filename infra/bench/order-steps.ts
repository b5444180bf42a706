import {
  createStandingOrder,
  endStandingOrder,
  listStandingOrders,
  skipStandingOrder,
  updateStandingOrder,
} from '#contracts/standing-order-calls.ts';
import { dateInDays } from '#testing/areas.ts';
import { orderForm } from '#testing/order-test.ts';
import type { BenchData } from './bench-data.ts';
import { account, movedInDays, newInDays, type Step } from './step.ts';

/** A household's orders with their dates without a place, and the pickups of the next two weeks: read before and after. */
const state = 2 * (1 + 1);
/** The area, and the slot of each of two dates. */
const places = 1 + 2;
/** A pickup with its place and a check of the order and of the notice, in one transaction. */
const duePickup = 6 + 2 + 2 + 2 + newInDays;
const cancelled = 6 + movedInDays;

/** Calls about standing orders in a named area, each of whose dates in the next two weeks has a pickup. */
export function orderSteps({ api, ama, state: made }: BenchData): readonly Step[] {
  const call = (route: string, body?: object) => api.call(route, { token: ama.token, body });
  let order = { id: '', upcoming: [{ date: '' }] };
  const path = () => `/standing-orders/${order.id}`;
  return [
    {
      contract: createStandingOrder,
      budget: { reads: account + state + places + 1, writes: 4 + 2 * duePickup },
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
      budget: { reads: account + state + places, writes: 4 + 2 * cancelled },
      run: () => call(`PATCH ${path()}`, { pausedUntil: dateInDays(30) }),
    },
    {
      contract: skipStandingOrder,
      budget: { reads: account + state + places, writes: 4 },
      run: () => call(`POST ${path()}/skip`, { date: dateInDays(31 + 7) }),
    },
    {
      contract: endStandingOrder,
      budget: { reads: account + state + places, writes: 4 },
      run: () => call(`DELETE ${path()}`, {}),
    },
  ];
}
