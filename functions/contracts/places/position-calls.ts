import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { ulid } from '#shared/fields.ts';
import { givenPosition, positionFrom, storedPosition } from '#shared/position.ts';

/** Where a place of a household is, as collectors' visits taught or as the household corrected that. */
export const ownPosition = v.object({
  id: ulid,
  /** The place, in the words of the last pickup there. */
  location: v.string(),
  /** Absent when it was removed. */
  position: v.optional(storedPosition),
  positionFrom: v.optional(positionFrom),
  plusCode: v.optional(v.string()),
  /** How many visits agree, and when the last one was. */
  visits: v.optional(v.number()),
  learnedAt: v.optional(v.string()),
  /** Since then nothing is learned of this place. */
  removedAt: v.optional(v.string()),
});
export type OwnPosition = v.InferOutput<typeof ownPosition>;

export const listPositions = defineContract({
  name: 'listPositions',
  summary: 'Where the household’s places are, as visits taught: those it corrected or removed, too',
  call: 'GET /me/positions',
  access: ['user'],
  answer: v.object({ positions: v.array(ownPosition) }),
});

const changedPosition = v.object({ message: v.string(), position: ownPosition });

/** Repeating it changes nothing more. */
export const correctPosition = defineContract({
  name: 'correctPosition',
  summary: 'Say where a place is that was learned from visits; open pickups there without a pin follow',
  call: 'PATCH /me/positions/{id}',
  access: ['user'],
  body: v.object({ position: givenPosition }),
  answer: changedPosition,
  errors: ['not_found', 'conflict'],
});

/** Repeating it changes nothing more. */
export const removePosition = defineContract({
  name: 'removePosition',
  summary: 'Remove a learned position: from open pickups too, and it is not learned again',
  call: 'DELETE /me/positions/{id}',
  access: ['user'],
  answer: changedPosition,
  errors: ['not_found', 'conflict'],
});
