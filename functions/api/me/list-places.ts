import { listPlaces } from '#contracts/place-calls.ts';
import { readPlaces } from '#data/places.ts';
import { placeView } from '#domain/saved-place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listPlaces, async ({ account }) => {
  const { places } = await readPlaces(account.id);
  return { places: places.map(placeView) };
});
