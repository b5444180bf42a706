import { listRounds } from '#contracts/rounds/round-calls.ts';
import { listRoundPage } from '#data/rounds/rounds.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listRounds, async ({ params, query }) => {
  const { rounds, nextCursor } = await listRoundPage(params.date, query.cursor);
  return { rounds: [...rounds], nextCursor };
});
