import { ulid } from 'ulid';
import { changePlaces, chooseArea, withPlace } from '#actions/places/change-places.ts';
import { createPlace } from '#contracts/places/place-calls.ts';
import { addPlace, placeTexts } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createPlace, async (call) => {
  const areaId = await chooseArea(call.body.areaId);
  const place = { ...call.body, areaId, id: ulid(call.now.getTime()), version: 1 };
  const changed = await changePlaces(call, placeTexts.placeSaved, (places) => ({
    places: addPlace(places, place),
    place,
  }));
  return withPlace(changed);
});
