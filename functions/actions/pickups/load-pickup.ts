import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { type AccountRecord, isHiddenFrom } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isAssignedTo, wasEverAssignedTo } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';

/** A household's own pickup. @throws AppError `not_found` to everyone else */
export async function loadOwnPickup(id: string, user: AccountRecord): Promise<PickupRecord> {
  if (splitPickupId(id).userId !== user.id) throw new AppError('not_found', sharedTexts.pickupNotFound);
  const pickup = await loadPickup(id);
  if (isHiddenFrom(user, pickup)) throw new AppError('not_found', sharedTexts.pickupNotFound);
  return pickup;
}

/** @throws AppError `not_found` to who never was its collector: others must not learn that it exists */
export function checkEverAssigned(pickup: PickupRecord, collectorId: string): void {
  if (!isAssignedTo(pickup, collectorId) && !wasEverAssignedTo(pickup, collectorId)) {
    throw new AppError('not_found', sharedTexts.pickupNotFound);
  }
}

/** Checks that a finished pickup may become open again: later nothing would erase it. @throws AppError `conflict` when its household is deleted */
export async function checkHouseholdExists({ user }: PickupRecord): Promise<void> {
  if (!(await findAccount(user.id))) throw new AppError('conflict', sharedTexts.householdDeleted);
}

/** The pickup of a collector's action. @throws AppError `not_found` to collectors who never had it */
export async function loadAssignment(id: string, collectorId: string): Promise<PickupRecord> {
  const pickup = await loadPickup(id);
  checkEverAssigned(pickup, collectorId);
  return pickup;
}
