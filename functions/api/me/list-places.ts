import { listPlaces } from '#contracts/places/place-calls.ts';
import { readPlaces } from '#data/places/places.ts';
import { placeView } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listPlaces, async ({ account }) => {
  const { places } = await readPlaces(account.id);
  return { places: places.map(placeView) };
});
