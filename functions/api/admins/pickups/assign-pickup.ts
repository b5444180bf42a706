import { assignOne, loadAssignee } from '#actions/pickups/assign.ts';
import { readLoad } from '#actions/rounds/read-work.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { assignPickup } from '#contracts/pickups/pickup-calls.ts';
import { warnAboutAssignment } from '#contracts/rounds/assignment-warnings.ts';
import { findWorkDate } from '#contracts/rounds/order-round.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(assignPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return assignOne(pickup, call, async () => {
    const collector = await loadAssignee(call.body.collectorId);
    await checkWarnings(pickup, call);
    return { collector };
  });
});

/** Checked here, too: what the screen knows may be minutes old. @throws AppError `conflict` with all warnings, where the caller has not accepted one */
async function checkWarnings(
  { id, scheduledAt, area, awaitingTime }: PickupRecord,
  { body: { collectorId, acceptedWarnings: accepted }, now }: Call<typeof assignPickup>,
): Promise<void> {
  if (!accepted) return;
  const date = findWorkDate(scheduledAt, now);
  const [account, { open, done }] = await Promise.all([
    findAccount(collectorId),
    readLoad(collectorId, date, now),
  ]);
  const load = open.filter((one) => one.id !== id).length + done;
  const areaId = area?.id ?? everywhereId;
  const job = { date, scheduledAt, areaId, isAwaitingTime: awaitingTime !== undefined };
  const warnings = warnAboutAssignment({ ...account?.work, load }, job, now);
  if (warnings.every((warning) => accepted.includes(warning))) return;
  throw new AppError('conflict', sharedTexts.lookAtWarnings, { choice: { warnings } });
}
