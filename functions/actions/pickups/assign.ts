import { findAccount } from '#data/accounts/accounts.ts';
import { noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { findLosingCollector } from '#domain/pickups/pickup-change.ts';
import { type Person, type PickupRecord, toAssignee } from '#domain/records/pickup.ts';
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

/** Assigns a pickup; the lists of a previous collector show it at once. */
export function assignOne(
  pickup: PickupRecord,
  call: ChangeCall,
  details: () => Promise<{ readonly collector: Person; readonly inBulk?: true }>,
) {
  const message = sharedTexts.collectorAssigned;
  return changePickup(pickup, call, { action: 'assign', details, message, afterwards: showLoss });
}

/** Takes one of many pickups from its collector, whose lists show it at once. */
export function releaseOne(pickup: PickupRecord, call: ChangeCall) {
  const message = sharedTexts.pickupReleased;
  const act = call.act && ({ ...call.act, action: 'pickup.release' } as const);
  const details = () => ({ inBulk: true }) as const;
  const release = { action: 'release', details, message, afterwards: showLoss } as const;
  return changePickup(pickup, { ...call, act }, release);
}

/** Notes a lost pickup before the answer, so that the collector’s lists show it at once. The stream’s job does the same, in case this process ends here. */
export async function showLoss(after: PickupRecord, before: PickupRecord): Promise<void> {
  const collectorId = findLosingCollector({ before, after });
  if (!collectorId) return;
  const { id: pickupId, scheduledAt } = before;
  const { wasteType } = before.content;
  await noteLostAssignment(collectorId, { pickupId, wasteType, scheduledAt }, new Date(after.updatedAt));
}
