import { changeLearned } from '#actions/places/change-learned.ts';
import { removePosition } from '#contracts/places/position-calls.ts';
import { placeTexts } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

/** What taught it, and what it was put on, follows by the table's stream. */
export const handler = endpoint(removePosition, async ({ account, params, now }) => {
  const position = await changeLearned(account, params.id, ({ point: _, corrected: __, ...learned }) => ({
    ...learned,
    removedAt: learned.removedAt ?? now.toISOString(),
  }));
  return { message: placeTexts.positionRemoved, position };
});
