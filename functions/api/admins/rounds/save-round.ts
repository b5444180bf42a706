import { findApprovedCollector } from '#actions/pickups/assign.ts';
import { readLoad } from '#actions/rounds/read-work.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { warnAboutRound } from '#contracts/rounds/assignment-warnings.ts';
import { saveRound } from '#contracts/rounds/round-calls.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { type PresentRound, readRound, storeRound } from '#data/rounds/rounds.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

type SaveCall = Pick<Call<typeof saveRound>, 'params' | 'body' | 'now'>;

export const handler = endpoint(saveRound, async ({ params, body, act, now }) => {
  const present = await readRound(params.date, params.collectorId);
  const repeated = checkVersion(present, body);
  if (repeated) return { round: repeated };
  const collector = await findApprovedCollector(params.collectorId);
  if (!body.confirmed || collector.work?.suspended) await checkWarnings(collector, { params, body, now });
  const stored = await storeRound(present, body.stops, act);
  const round = stored ?? checkVersion(await readRound(params.date, params.collectorId), body);
  if (!round) throw new Error('A round was written, and has the version that it had before.');
  return { round };
});

/** @returns the stored round, when this request stored it before and its answer was lost @throws AppError `conflict` with the stored round */
function checkVersion({ round }: PresentRound, { version, stops }: SaveCall['body']): Round | undefined {
  if (round.version === version) return undefined;
  const isSame = round.version === version + 1 && JSON.stringify(round.stops) === JSON.stringify(stops);
  if (!isSame) throw new AppError('conflict', undefined, { round });
  return round;
}

/** Whether a day off or other stops came since the plan was made. @throws AppError `conflict` with all warnings, or without any where nothing may be added */
async function checkWarnings({ id, work }: AccountRecord, { params, body, now }: SaveCall): Promise<void> {
  const { stops: sent, leaving = [] } = body;
  const listed = new Set([...sent.map(({ pickupId }) => pickupId), ...leaving]);
  const [pickups, { open, done }] = await Promise.all([
    findPickups(sent.map(({ pickupId }) => pickupId)),
    readLoad(id, params.date, now),
  ]);
  const stops = sent.flatMap(({ pickupId, plannedAt }) => {
    const pickup = pickups.get(pickupId);
    if (!pickup || !isOpen(pickup.status)) return [];
    const areaId = pickup.area?.id ?? everywhereId;
    const isAwaitingTime = pickup.awaitingTime !== undefined;
    return [{ plannedAt, areaId, isAwaitingTime, isNew: !isAssignedTo(pickup, id) }];
  });
  if (work?.suspended && stops.some(({ isNew }) => isNew))
    throw new AppError('conflict', sharedTexts.collectorIsSuspended);
  const others = open.filter((pickup) => !listed.has(pickup.id)).length + done;
  const warnings = warnAboutRound({ ...work }, { date: params.date, stops, others }, now);
  if (warnings.length > 0) throw new AppError('conflict', sharedTexts.lookAtRound, { choice: { warnings } });
}
