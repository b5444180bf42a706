import { saveRound } from '#contracts/rounds/round-calls.ts';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import { readRound, storeRound } from '#data/rounds/rounds.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(saveRound, async ({ params, body, act }) => {
  const { stops, version } = body;
  const stored = await storeRound({ ...params, version, stops }, act);
  if (stored) return { round: stored };
  const present = await readRound(params.date, params.collectorId);
  if (!isSame(present, version, stops)) throw new AppError('conflict', undefined, { round: present });
  return { round: present };
});

/** Whether the stored round is what this request, whose answer was lost, has stored. */
function isSame(present: Round, version: number, stops: readonly RoundStop[]): boolean {
  return present.version === version + 1 && JSON.stringify(present.stops) === JSON.stringify(stops);
}
