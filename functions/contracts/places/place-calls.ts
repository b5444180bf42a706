import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { blankable, digitalAddress, idParams, line, ulid, version } from '#shared/fields.ts';
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

const label = line('label', placeLimits.label);
const location = line('location', contentLimits.location);

export const createPlaceBody = v.object({
  label,
  location,
  digitalAddress: blankable(digitalAddress),
  position: v.optional(positionOrNone),
  areaId: v.optional(areaId),
});

const changedPlace = v.object({ message: v.string(), place: savedPlace });

export const createPlace = defineContract({
  name: 'createPlace',
  summary: 'Save a place; an account has at most five',
  call: 'POST /me/places',
  access: ['user'],
  body: createPlaceBody,
  status: 201,
  answer: changedPlace,
  errors: ['bad_input', 'conflict'],
  idempotent: true,
});

export const updatePlace = defineChange({
  name: 'updatePlace',
  summary: 'Change a place; pickups that were booked there stay as they are',
  call: 'PATCH /me/places/{id}',
  access: ['user'],
  params: idParams,
  body: v.object({
    label: v.optional(label),
    location: v.optional(location),
    /** An empty text removes it. */
    digitalAddress: blankable(digitalAddress),
    /** null removes it. */
    position: v.optional(positionOrNone),
    areaId: v.optional(areaId),
    version,
  }),
  answer: changedPlace,
});

export const deletePlace = defineChange({
  name: 'deletePlace',
  summary: 'Forget a place; pickups that were booked there stay as they are',
  call: 'DELETE /me/places/{id}',
  access: ['user'],
  params: idParams,
  body: v.object({ version }),
});
