import { listPlaces } from '#contracts/places/place-calls.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { placeView } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listPlaces, async ({ account }) => {
  const places = await readShownPlaces(account.id);
  return { places: places.map(placeView) };
});
