import { assignOne, loadAssignee } from '#actions/pickups/assign.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Body } from '#contracts/contract.ts';
import { assignPickup } from '#contracts/pickups/pickup-calls.ts';
import { warnAboutAssignment } from '#contracts/rounds/assignment-warnings.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { countAssignments } from '#data/rounds/assignments.ts';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(assignPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return assignOne(pickup, call, async () => {
    const collector = await loadAssignee(call.body.collectorId);
    await checkWarnings(pickup, call.body, call.now);
    return { collector };
  });
});

/**
 * Refuses what the caller has not seen. The server is asked although the screen warns, too: what the screen knows may be
 * minutes old.
 * @throws AppError `conflict` with all warnings
 */
async function checkWarnings(
  { scheduledAt, area, awaitingTime }: PickupRecord,
  { collectorId, acceptedWarnings: accepted }: Body<typeof assignPickup>,
  now: Date,
): Promise<void> {
  if (!accepted) return;
  const [account, load] = await Promise.all([
    findAccount(collectorId),
    countAssignments(collectorId, scheduledAt.slice(0, 10)),
  ]);
  const job = { scheduledAt, areaId: area?.id ?? everywhereId, isAwaitingTime: awaitingTime !== undefined };
  const warnings = warnAboutAssignment({ ...account?.work, load }, job, now);
  if (warnings.every((warning) => accepted.includes(warning))) return;
  throw new AppError('conflict', sharedTexts.lookAtWarnings, { choice: { warnings } });
}
