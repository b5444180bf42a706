import { findAccount } from '#data/accounts/accounts.ts';
import { noteLostAssignment } from '#data/rounds/lost-assignments.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { toAssignee } from '#domain/pickups/person.ts';
import type { Person, PickupRecord } from '#domain/pickups/pickup.ts';
import { findLosingCollector } from '#domain/pickups/pickup-change.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type ChangeCall, changePickup } from './change-pickup.ts';

/** A collector whom pickups can be given to. @throws AppError `not_found`; `conflict` while not approved */
export async function findApprovedCollector(id: string): Promise<AccountRecord> {
  const account = await findAccount(id);
  if (account?.role !== 'collector') throw new AppError('not_found', sharedTexts.collectorNotFound);
  if (!account.isApproved) throw new AppError('conflict', 'This collector is not approved yet.');
  return account;
}

/** The same as a pickup names them. @throws AppError `not_found`; `conflict` while not approved or suspended */
export async function loadAssignee(id: string): Promise<Person> {
  const account = await findApprovedCollector(id);
  if (account.work?.suspended) throw new AppError('conflict', sharedTexts.collectorIsSuspended);
  return toAssignee(account);
}

/** Gives a pickup to a collector. Whoever had it is shown so from the answer on. */
export function assignOne(
  pickup: PickupRecord,
  call: ChangeCall,
  details: () => Promise<{ readonly collector: Person; readonly inBulk?: true }>,
) {
  const message = sharedTexts.collectorAssigned;
  return changePickup(pickup, call, { action: 'assign', details, message, afterwards: showLoss });
}

/** Takes a pickup from its collector, who is shown so from the answer on. */
export function releaseOne(
  pickup: PickupRecord,
  call: ChangeCall,
  details: () => { readonly inBulk?: true },
) {
  const message = sharedTexts.pickupReleased;
  const act = call.act && ({ ...call.act, action: 'pickup.release' } as const);
  return changePickup(
    pickup,
    { ...call, act },
    { action: 'release', details, message, afterwards: showLoss },
  );
}

/** Shows a pickup as lost from the answer on. The job that follows the stream notes the same, should this process end here. */
export async function showLoss(after: PickupRecord, before: PickupRecord): Promise<void> {
  const collectorId = findLosingCollector({ before, after });
  if (!collectorId) return;
  const { id: pickupId, scheduledAt } = before;
  const { wasteType } = before.content;
  await noteLostAssignment(collectorId, { pickupId, wasteType, scheduledAt }, new Date(after.updatedAt));
}
