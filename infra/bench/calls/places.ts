import { placeLimits } from '#contracts/places/place-calls.ts';
import { account, oneKey, reading } from '#testing/units.ts';
import type { Entries, Input, Make } from './call.ts';
import { describeWaste } from './random-values.ts';
import type { Person, World } from './world.ts';

/** RCU of a household's places, one item; and of the area that a place is in. */
const places = 1;
const area = 1;
/** WCU of an item of all five places. */
const savedPlaces = 2;

/** Calls about a household's places. */
export const placeCalls = {
  createPlace: {
    by: 'user',
    perPickup: 0.05,
    ways: [
      { note: 'anywhere', input: (world, person) => create(world, person, {}) },
      {
        note: 'in an area',
        share: 0,
        budget: { reads: account + area + places, writes: savedPlaces },
        input: (world, person) => {
          const areaId = world.random.pick(world.areas);
          return areaId && create(world, person, { areaId });
        },
      },
    ],
  },
  updatePlace: {
    by: 'user',
    perPickup: 0.01,
    after: ['createPlace'],
    budget: { reads: account + area + places, writes: savedPlaces },
    input: withPlace((place, { random }) => ({
      body: { location: describeWaste(random).location, version: place.version },
      learn: (answer) => {
        place.version = answer.place.version;
      },
    })),
  },
  listPlaces: { by: 'user', perPickup: 1, budget: reading(account + places) },
  deletePlace: {
    by: 'user',
    perPickup: 0.01,
    after: ['createPlace'],
    budget: { reads: account + places, writes: savedPlaces },
    input: withPlace((place, _, person) => ({
      body: { version: place.version },
      learn: () => void person.places.splice(person.places.indexOf(place), 1),
    })),
  },
  listPositions: {
    by: 'user',
    perPickup: 0.05,
    budget: reading(oneKey),
    input: (_, person) => ({
      learn: ({ positions }) => {
        person.positions = positions.map(({ id }: { readonly id: string }) => id);
      },
    }),
  },
  correctPosition: {
    by: 'user',
    perPickup: 0.005,
    after: ['listPositions'],
    budget: { reads: oneKey, writes: 1 },
    input: withPosition(({ random }) => ({
      body: { position: { lat: 5.6 + random.below(1000) / 1e5, lng: -0.19, accuracy: 20 } },
    })),
  },
  removePosition: {
    by: 'user',
    perPickup: 0.002,
    after: ['listPositions'],
    budget: { reads: oneKey, writes: 1 },
    input: withPosition(() => ({})),
  },
} satisfies Entries;

function withPosition(describe: (world: World) => Input): Make {
  return (world, person) => {
    const id = world.random.pick(person.positions);
    return id && { params: { id }, ...describe(world) };
  };
}

function create({ random }: World, person: Person, more: object): Input | undefined {
  if (person.places.length >= placeLimits.count) return undefined;
  return {
    body: { label: `Home ${random.below(1000)}`, location: describeWaste(random).location, ...more },
    learn: ({ place }) => void person.places.push(place),
  };
}

function withPlace(describe: (place: Person['places'][number], world: World, person: Person) => Input): Make {
  return (world, person) => {
    const place = world.random.pick(person.places);
    return place && { params: { id: place.id }, ...describe(place, world, person) };
  };
}
