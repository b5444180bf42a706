import { dateInDays } from '#testing/samples/areas.ts';
import { account, movedInDays, newInDays, pricedItem, prices, reading, strongPage } from '#testing/units.ts';
import { type Entries, given, type Input, type Make, useFirst } from './call.ts';
import { mayBook } from './pickups.ts';
import { bookedLocation, pickSize } from './random-values.ts';
import type { Order, Person, World } from './world.ts';

/** An order makes up to two pickups, which count as open. */
const mostOrders = 2;

/** RCU of a household's orders, and of its pickups of the last two weeks and to come: about twenty. Read twice where pickups change. */
const state = 1 + strongPage(24);
/** RCU of the area; of each of two dates its slot. */
const places = 1 + 2;
/** WCU of a pickup with its seat and checks of the order and its notice, in one transaction. */
const duePickup = 4 + 1 + newInDays + 2 + 2 + 2;
const cancelled = 6 + 2 + movedInDays;
/** A new order with two pickups, each with its seat, without who calls. */
export const orderInArea = { reads: 1 + 2 * state + places, writes: 4 + 2 * duePickup };

/** A change of one that cancels two pickups, likewise. */
export const settledOrder = { reads: 1 + 2 * state, writes: 6 + 2 * cancelled };

const hasDates = ({ upcoming }: Order) => upcoming.length > 0;
const isPaused = ({ pausedUntil }: Order) => typeof pausedUntil === 'string';

/** One pickup in two comes from a standing order that lasts half a year; nobody acts on those here. */
export const orderCalls = {
  createStandingOrder: {
    perPickup: 0.02,
    ways: [
      {
        note: 'Everywhere',
        input: (world, person) => {
          const { random } = world;
          const startsOn = dateInDays(1 + random.below(10));
          return order(world, person, { everyWeeks: 1 + random.below(2), start: '09:30', startsOn });
        },
      },
      {
        note: 'in an area',
        share: 0,
        // Its price is checked before its pickups are made.
        budget: { reads: account + orderInArea.reads + 2 * prices, writes: orderInArea.writes + pricedItem },
        input: (world, person) =>
          given(world.random.pick(world.areas), (areaId) =>
            order(world, person, { areaId, everyWeeks: 1, start: '08:00', startsOn: dateInDays(3) }),
          ),
      },
    ],
  },
  listStandingOrders: { perPickup: 0.3, budget: reading(account + state) },
  updateStandingOrder: {
    perPickup: 0.01,
    after: ['createStandingOrder'],
    ways: [
      { note: 'another place', input: change(({ random }) => ({ location: bookedLocation(random) })) },
      {
        note: 'paused',
        share: 0,
        budget: { reads: account + 1 + 2 * state, writes: 4 + 2 * cancelled },
        input: change(() => ({ pausedUntil: dateInDays(30) }), hasDates),
      },
    ],
  },
  skipStandingOrder: {
    perPickup: 0.02,
    after: ['createStandingOrder'],
    ways: [
      { note: 'a pickup', input: change((_, { upcoming }) => ({ date: upcoming[0]?.date }), hasDates) },
      {
        note: 'a date to come',
        share: 0,
        budget: { reads: account + 2 + state, writes: 4 },
        input: change(() => ({ date: dateInDays(31 + 7) }), isPaused),
      },
    ],
  },
  endStandingOrder: {
    perPickup: 0.02,
    after: ['createStandingOrder'],
    budget: { reads: account + 1 + state, writes: 4 },
    input: (_, { orders }) => useFirst(orders, ({ id, version }) => ({ params: { id }, body: { version } })),
  },
} satisfies Entries;

function order(world: World, person: Person, time: object): Input | undefined {
  if (!mayBook(person) || person.orders.length >= mostOrders) return undefined;
  return {
    body: { ...pickSize(world), ...time },
    learn: ({ standingOrder, created }) => {
      person.orders.push(standingOrder);
      person.requested += created.length;
    },
  };
}

function change(
  describe: (world: World, order: Order) => object,
  suits: (order: Order) => boolean = () => true,
): Make {
  return (world, person) =>
    given(person.orders.find(suits), (found) => ({
      params: { id: found.id },
      body: { ...describe(world, found), version: found.version },
      learn: ({ standingOrder }) => void Object.assign(found, standingOrder),
    }));
}
