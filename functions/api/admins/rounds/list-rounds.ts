import { listRounds } from '#contracts/rounds/round-calls.ts';
import { listRoundsOn } from '#data/rounds/rounds.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listRounds, async ({ params }) => ({
  rounds: [...(await listRoundsOn(params.date))],
}));
