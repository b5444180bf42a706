import {
  createStandingOrder,
  endStandingOrder,
  listStandingOrders,
  skipStandingOrder,
  updateStandingOrder,
} from '#contracts/orders/standing-order-calls.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { act, byAny, type DayCall, type Plan } from './plan.ts';
import { describeWaste, mayBook } from './wishes.ts';
import { isLoggedIn, type Order, type Person, type World } from './world.ts';

/** An order makes up to two pickups, which count as open. */
const mostOrders = 2;

/** What households do about pickups that repeat. Nobody acts on the pickups that these make. */
export const orderCalls: readonly DayCall[] = [
  byAny(listStandingOrders, 'user'),
  {
    contract: createStandingOrder,
    plan: (world) => {
      const mayOrder = (one: Person) => mayBook(one) && one.orders.length < mostOrders;
      const person = world.findFree('user', mayOrder);
      if (!person) return undefined;
      const { random } = world;
      const body = { ...describeWaste(random), everyWeeks: 1 + random.below(2), start: '09:30' };
      return act(person, {
        body: { ...body, startsOn: dateInDays(1 + random.below(10)) },
        done: ({ standingOrder, created }) => {
          person.orders.push(standingOrder);
          person.requested += created.length;
        },
      });
    },
  },
  withOrder(updateStandingOrder, ({ version }, { random }) => ({
    location: describeWaste(random).location,
    version,
  })),
  withOrder(skipStandingOrder, ({ version, upcoming }) => ({
    date: upcoming[0]?.date ?? dateInDays(2),
    version,
  })),
  withOrder(endStandingOrder, ({ version }) => ({ version })),
];

function withOrder(contract: DayCall['contract'], body: (order: Order, world: World) => object): DayCall {
  const isEnd = contract.method === 'DELETE';
  const isSkip = contract === skipStandingOrder;
  const suits = ({ upcoming }: Order) => !isSkip || upcoming.length > 0;
  return {
    contract,
    plan: (world) => {
      const person = world.findFree('user', (one) => isLoggedIn(one) && one.orders.some(suits));
      const order = person?.orders.find(suits);
      if (!person || !order) return undefined;
      const done: Plan['done'] = ({ standingOrder }) => {
        if (isEnd) person.orders.splice(person.orders.indexOf(order), 1);
        else Object.assign(order, standingOrder);
      };
      return act(person, { params: { id: order.id }, body: body(order, world), done });
    },
  };
}
