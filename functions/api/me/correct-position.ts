import { changeLearned } from '#actions/places/change-learned.ts';
import { correctPosition } from '#contracts/places/position-calls.ts';
import { placeTexts } from '#domain/places/place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(correctPosition, async ({ account, params, body }) => {
  const corrected = body.position;
  const position = await changeLearned(account, params.id, (learned) => ({ ...learned, corrected }));
  return { message: placeTexts.positionCorrected, position };
});
