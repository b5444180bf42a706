import { createPlace, deletePlace, listPlaces, updatePlace } from '#contracts/places/place-calls.ts';
import { markDayOff, removeDayOff } from '#contracts/rounds/day-off-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { account, type Step } from './step.ts';

/** A household's places, one item; and the area that a place is in. */
const places = 1;
const area = 1;
/** Of an item of all five places. */
const savedPlaces = 2;

/** Calls about a household's places and a collector's days off. */
export function householdSteps(data: BenchData): readonly Step[] {
  return [...placeCalls(data), ...dayOffCalls(data)];
}

function placeCalls({ api, ama, state }: BenchData): readonly Step[] {
  const call = (route: string, body?: object) => api.call(route, { token: ama.token, body });
  const form = { location: 'Kasoa, blue kiosk', areaId: '' };
  let id = '';
  return [
    {
      contract: createPlace,
      budget: { reads: account + area + places, writes: savedPlaces },
      run: async () => {
        const answer = await call('POST /me/places', { ...form, label: 'Home', areaId: state.areaId });
        id = answer.body.place.id;
        return answer;
      },
    },
    {
      contract: updatePlace,
      budget: { reads: account + area + places, writes: savedPlaces },
      run: () => call(`PATCH /me/places/${id}`, { label: 'Shop' }),
    },
    {
      contract: listPlaces,
      budget: { reads: account + places, writes: 0 },
      run: () => call('GET /me/places'),
    },
    {
      contract: deletePlace,
      budget: { reads: account + places, writes: savedPlaces },
      run: () => call(`DELETE /me/places/${id}`, {}),
    },
  ];
}

function dayOffCalls({ api, kofi }: BenchData): readonly Step[] {
  const path = `/collectors/me/days-off/${dateInDays(9)}`;
  // The account at twice the price, and a count of the day's assignments.
  const budget = { reads: account + 1.5, writes: 4 };
  return [
    { contract: markDayOff, budget, run: () => api.call(`PUT ${path}`, { token: kofi.token }) },
    { contract: removeDayOff, budget, run: () => api.call(`DELETE ${path}`, { token: kofi.token }) },
  ];
}
