import { changePlaces, pickPlace } from '#actions/places/change-places.ts';
import { deletePlace } from '#contracts/places/place-calls.ts';
import { placeTexts } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(deletePlace, async (call) => {
  const { message } = await changePlaces(call, placeTexts.placeDeleted, (places) => {
    const place = pickPlace(places, call.params.id, call.body.version);
    return { places: places.filter((one) => one !== place), place };
  });
  return { message };
});
