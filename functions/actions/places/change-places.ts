import { everywhereId } from '#contracts/areas/area-id.ts';
import type { SavedPlace } from '#contracts/places/place-calls.ts';
import { findArea, readAreas } from '#data/areas/areas.ts';
import { readPlaces, savePlaces } from '#data/places/places.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { AppError } from '#domain/app-error.ts';
import { listActiveAreas } from '#domain/areas/area.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { type PlaceList, type PlaceRecord, placeTexts, placeView } from '#domain/places/place.ts';
import { refuseArea } from '#domain/slots/seat.ts';

type PlacesCall = {
  readonly account: { readonly id: string };
  readonly idempotency: Idempotency | undefined;
};

/** What becomes of the list, and the place that it is about; that one is no longer in the list when it was deleted. */
type PlacesDecision = { readonly places: readonly PlaceRecord[]; readonly place: PlaceRecord };

export type ChangedPlace = { readonly message: string; readonly place: SavedPlace | undefined };

/** Changes a household's places, once per key; `decide` is called anew after a lost race. @throws AppError `conflict` for another request */
export function changePlaces(
  { account, idempotency }: PlacesCall,
  message: string,
  decide: (places: readonly PlaceRecord[]) => PlacesDecision,
): Promise<ChangedPlace> {
  return changeOnce({
    load: () => readPlaces(account.id),
    receipt: (list) => repeatAnswer(list, idempotency),
    decide: ({ places }) => decide(places),
    save: async ({ places, place }, list) => {
      const receipt = idempotency && { ...idempotency, message, placeId: place.id };
      const receipts = appendReceipt(list.receipts, receipt);
      const isSaved = await savePlaces(account.id, { places, receipts }, list.version);
      return isSaved && { message, place: placeView(place) };
    },
  });
}

function repeatAnswer({ places, receipts }: PlaceList, idempotency: Idempotency | undefined) {
  const receipt = findReceipt(receipts, idempotency);
  if (!receipt) return undefined;
  const place = places.find(({ id }) => id === receipt.placeId);
  return { message: receipt.message, place: place && placeView(place) };
}

/** The place of an id. @throws AppError `not_found`; `conflict` when `version` is stale */
export function pickPlace(places: readonly PlaceRecord[], id: string, version: number | undefined) {
  const place = places.find((one) => one.id === id);
  if (!place) throw new AppError('not_found', placeTexts.placeNotFound);
  if (version !== undefined && version !== place.version) throw new AppError('conflict');
  return place;
}

/** The place that a change is about, once it is there. @throws AppError `not_found` when it was deleted meanwhile */
export function withPlace({ message, place }: ChangedPlace): { message: string; place: SavedPlace } {
  if (!place) throw new AppError('not_found', placeTexts.placeNotFound);
  return { message, place };
}

/** What of a place's area is stored: nothing for Everywhere. @throws AppError `bad_input` with those that are served when this one is not */
export async function chooseArea(areaId: string | undefined): Promise<string | undefined> {
  if (areaId === undefined || areaId === everywhereId) return undefined;
  const area = await findArea(areaId);
  if (!area?.isActive) throw refuseArea(listActiveAreas((await readAreas()).areas));
  return areaId;
}
