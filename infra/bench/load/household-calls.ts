import { listAreas, listSlots } from '#contracts/areas/area-calls.ts';
import {
  cancelPickup,
  getPickup,
  listMyPickups,
  requestPickup,
  reschedulePickup,
} from '#contracts/pickups/pickup-calls.ts';
import {
  createPlace,
  deletePlace,
  listPlaces,
  placeLimits,
  updatePlace,
} from '#contracts/places/place-calls.ts';
import { reportProblem } from '#contracts/problems/problem-calls.ts';
import { act, byAny, type DayCall, type Plan } from './plan.ts';
import { describeWaste, mayBook, wishArea, wishTime } from './wishes.ts';
import { type Booked, isLoggedIn, type Person, type Standing, type World } from './world.ts';

/** What households do about their pickups and places. */
export const householdCalls: readonly DayCall[] = [
  {
    contract: requestPickup,
    plan: (world) => {
      const person = world.findFree('user', mayBook);
      return person && book(world, person);
    },
  },
  byAny(listMyPickups, 'user'),
  {
    contract: getPickup,
    plan: (world) => changePickup(world, ['pending', 'assigned', 'in progress', 'completed'], () => ({})),
  },
  { contract: listAreas, plan: () => ({ takes: [] }) },
  byAny(listSlots, 'user', ({ areaId }) => ({ query: { areaId } })),
  {
    contract: reschedulePickup,
    plan: (world) => {
      // Households that were asked for a new time come first.
      const among: Standing[] = world.count('waiting') > 0 ? ['waiting'] : ['pending', 'assigned'];
      return changePickup(world, among, ({ version }) => ({ ...wishTime(world.random), version }));
    },
  },
  {
    contract: cancelPickup,
    plan: (world) => changePickup(world, ['pending', 'assigned', 'waiting'], ({ version }) => ({ version })),
  },
  {
    contract: reportProblem,
    plan: (world) => {
      const pickup = world.findPickup(['completed'], 'user');
      if (!pickup) return undefined;
      const { id, version, owner } = pickup;
      return {
        ...act(owner, { params: { id }, body: { kind: 'left-behind', note: 'One bag is left.', version } }),
        takes: [owner, pickup],
        done: ({ pickup: news, problem }) => {
          world.note(news);
          pickup.problemId = problem.id;
          world.move(pickup, 'reported');
        },
      };
    },
  },
  byAny(listPlaces, 'user'),
  byAny(createPlace, 'user', ({ random }, person) =>
    person.places.length < placeLimits.count
      ? {
          body: { label: `Home ${random.below(1000)}`, location: describeWaste(random).location },
          done: ({ place }) => void person.places.push(place),
        }
      : undefined,
  ),
  withPlace(updatePlace, (place, world) => ({
    body: { location: describeWaste(world.random).location, version: place.version },
    done: (body) => {
      place.version = body.place.version;
    },
  })),
  withPlace(deletePlace, (place, _, person) => ({
    body: { version: place.version },
    done: () => void person.places.splice(person.places.indexOf(place), 1),
  })),
];

function book(world: World, person: Person): Plan {
  const areaId = wishArea(world.random, world.areaId);
  return act(person, {
    body: { ...describeWaste(world.random), ...wishTime(world.random), areaId },
    done: ({ pickup }) => world.note(pickup, person, areaId),
  });
}

/** Something that a household does with one of its own pickups; an empty body is none. */
function changePickup(
  world: World,
  among: readonly Standing[],
  body: (pickup: Booked) => object,
): Plan | undefined {
  const pickup = world.findPickup(among, 'user');
  if (!pickup) return undefined;
  const { id, owner } = pickup;
  return {
    ...act(owner, { params: { id }, body: body(pickup), done: (answer) => world.note(answer.pickup) }),
    takes: [owner, pickup],
  };
}

type Place = Person['places'][number];

function withPlace(
  contract: DayCall['contract'],
  plan: (place: Place, world: World, person: Person) => Omit<Plan, 'by' | 'takes'>,
): DayCall {
  return {
    contract,
    plan: (world) => {
      const person = world.findFree('user', (one) => isLoggedIn(one) && one.places.length > 0);
      const place = person && world.random.pick(person.places);
      return person && place && act(person, { params: { id: place.id }, ...plan(place, world, person) });
    },
  };
}
