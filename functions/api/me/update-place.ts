import { changePlaces, chooseArea, pickPlace, withPlace } from '#actions/places/change-places.ts';
import { updatePlace } from '#contracts/places/place-calls.ts';
import { placeTexts } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

/** Fields that were not sent stay as they are; blank ones are removed. */
export const handler = endpoint(updatePlace, async (call) => {
  const { version, ...given } = call.body;
  const area = 'areaId' in given ? { areaId: await chooseArea(given.areaId) } : {};
  const changed = await changePlaces(call, placeTexts.placeUpdated, (places) => {
    const before = pickPlace(places, call.params.id, version);
    const place = { ...before, ...given, ...area, version: before.version + 1 };
    return { places: places.map((one) => (one === before ? place : one)), place };
  });
  return withPlace(changed);
});
