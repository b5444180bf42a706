import { placeLimits } from '#contracts/places/place-calls.ts';
import { account, oneKey, reading } from '#testing/units.ts';
import { type Entries, type Entry, given, type Input, type Make } from './call.ts';
import { bookedLocation } from './random-values.ts';
import type { Person, World } from './world.ts';

/** RCU of a household's places, one item; and of the area that a place is in. */
const places = 1;
const area = 1;
const savedPlaces = 2;

const changeOfPosition = {
  after: ['listPositions'],
  budget: { reads: oneKey, writes: 1 },
  input: ({ random }, { positions }) => given(random.pick(positions), (id) => ({ params: { id } })),
} satisfies Entry;

export const placeCalls = {
  createPlace: {
    perPickup: 0.05,
    ways: [
      { note: 'anywhere', input: (world, person) => create(world, person, {}) },
      {
        note: 'in an area',
        share: 0,
        budget: { reads: account + area + places, writes: savedPlaces },
        input: (world, person) =>
          given(world.random.pick(world.areas), (areaId) => create(world, person, { areaId })),
      },
    ],
  },
  updatePlace: {
    perPickup: 0.01,
    after: ['createPlace'],
    budget: { reads: account + area + places, writes: savedPlaces },
    input: withPlace((place, { random }) => ({
      body: { location: bookedLocation(random), version: place.version },
      learn: (answer) => void Object.assign(place, { version: answer.place.version }),
    })),
  },
  listPlaces: { perPickup: 1, budget: reading(account + places) },
  deletePlace: {
    perPickup: 0.01,
    after: ['createPlace'],
    budget: { reads: account + places, writes: savedPlaces },
    input: withPlace((place, _, person) => ({
      body: { version: place.version },
      learn: () => void person.places.splice(person.places.indexOf(place), 1),
    })),
  },
  listPositions: {
    perPickup: 0.05,
    budget: reading(oneKey),
    input: (_, person) => ({
      learn: ({ positions }: { positions: readonly { readonly id: string }[] }) =>
        Object.assign(person, { positions: positions.map(({ id }) => id) }),
    }),
  },
  correctPosition: { perPickup: 0.005, ...changeOfPosition },
  removePosition: { perPickup: 0.002, ...changeOfPosition },
} satisfies Entries;

function create({ random }: World, person: Person, more: object): Input | undefined {
  if (person.places.length >= placeLimits.count) return undefined;
  const learn: Input['learn'] = ({ place }) => void person.places.push(place);
  return { body: { label: `Home ${random.below(1000)}`, ...more }, learn };
}

function withPlace(describe: (place: Person['places'][number], world: World, person: Person) => Input): Make {
  return (world, person) =>
    given(world.random.pick(person.places), (place) => ({
      params: { id: place.id },
      ...describe(place, world, person),
    }));
}
