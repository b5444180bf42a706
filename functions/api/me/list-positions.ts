import { listPositions } from '#contracts/places/position-calls.ts';
import { listLearned } from '#data/places/learned-positions.ts';
import { listViews } from '#domain/places/learned-position.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listPositions, async ({ account }) => {
  return { positions: listViews(await listLearned(account.id), account) };
});
