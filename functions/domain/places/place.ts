import { placeLimits, type SavedPlace } from '#contracts/places/place-calls.ts';
import { AppError } from '#domain/app-error.ts';
import type { Receipt } from '#domain/idempotency.ts';
import { toPlusCode } from '#shared/plus-code.ts';

export type PlaceRecord = Omit<SavedPlace, 'plusCode'>;
type PlaceReceipt = Receipt & { readonly placeId: string };

export type PlaceList = {
  readonly places: readonly PlaceRecord[];
  readonly receipts: readonly PlaceReceipt[];
  /** 0 as long as nothing is stored. */
  readonly version: number;
};

export function placeView({ position, ...rest }: PlaceRecord): SavedPlace {
  return { ...rest, position, plusCode: position && toPlusCode(position) };
}

const firstLabel = 'Home';

/** A place that is known by its words alone. */
export function placeFromText(location: string, id: string): PlaceRecord {
  return { id, label: firstLabel, location, version: 1 };
}

/** @throws AppError `conflict` when there are five already */
export function addPlace(places: readonly PlaceRecord[], place: PlaceRecord): readonly PlaceRecord[] {
  if (places.length >= placeLimits.count) {
    const message = `You have ${placeLimits.count} places. Delete one to save another.`;
    throw new AppError('conflict', message);
  }
  return [...places, place];
}

/** What the server says about places; browsers show it and need no copy. */
export const placeTexts = {
  placeSaved: 'Place saved.',
  placeUpdated: 'Place updated.',
  placeDeleted: 'Place deleted.',
  placeNotFound: 'We could not find this place.',
  positionCorrected: 'Thank you. From now on we’ll go there.',
  positionRemoved: 'Position removed. We won’t save it again.',
  positionNotFound: 'We could not find this position.',
} as const;
