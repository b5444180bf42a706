import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract, defineCreation } from '#contracts/contract.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { blankable, digitalAddress, line, ulid, version } from '#shared/fields.ts';
import { positionOrNone, storedPosition } from '#shared/position.ts';

/** Most places of an account; most characters of a label. */
export const placeLimits = { count: 5, label: 30 } as const;

/** A place of a household, for the next request. */
export const savedPlace = v.object({
  id: ulid,
  /** “Home”, “Shop”. */
  label: v.string(),
  location: v.string(),
  digitalAddress: v.optional(v.string()),
  position: v.optional(storedPosition),
  /** Of the position, as with pickups. */
  plusCode: v.optional(v.string()),
  /** Absent in Everywhere. */
  areaId: v.optional(v.string()),
  version: v.number(),
});
export type SavedPlace = v.InferOutput<typeof savedPlace>;

export const listPlaces = defineContract({
  name: 'listPlaces',
  summary: 'The household’s own places, in the order in which they were saved',
  call: 'GET /me/places',
  access: ['user'],
  answer: v.object({ places: v.array(savedPlace) }),
});

export const createPlaceBody = v.object({
  label: line('label', placeLimits.label),
  location: line('location', contentLimits.location),
  digitalAddress: blankable(digitalAddress),
  position: v.optional(positionOrNone),
  areaId: v.optional(areaId),
});

const changedPlace = v.object({ message: v.string(), place: savedPlace });

export const createPlace = defineCreation({
  name: 'createPlace',
  summary: 'Save a place; an account has at most five',
  call: 'POST /me/places',
  access: ['user'],
  body: createPlaceBody,
  answer: changedPlace,
});

export const updatePlace = defineChange({
  name: 'updatePlace',
  summary: 'Change a place; pickups that were booked there stay as they are',
  call: 'PATCH /me/places/{id}',
  access: ['user'],
  /** An empty `digitalAddress` removes it, and so does null as `position`. */
  body: v.object({ ...v.partial(createPlaceBody).entries, version }),
  answer: changedPlace,
});

export const deletePlace = defineChange({
  name: 'deletePlace',
  summary: 'Forget a place; pickups that were booked there stay as they are',
  call: 'DELETE /me/places/{id}',
  access: ['user'],
  body: v.object({ version }),
});
