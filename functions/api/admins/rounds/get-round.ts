import { getRound } from '#contracts/rounds/round-calls.ts';
import { readRound } from '#data/rounds/rounds.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getRound, async ({ params }) => {
  const { round } = await readRound(params.date, params.collectorId);
  return { round };
});
