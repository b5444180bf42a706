import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isHiddenFrom } from '#domain/accounts/claims.ts';
import { AppError } from '#domain/app-error.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { isAssignedTo, wasEverAssignedTo } from '#domain/pickups/transition.ts';
import * as sharedTexts from '#shared/texts.ts';

/**
 * A household's own pickup; the id says whose it is.
 * @throws AppError `not_found` to everyone else
 */
export async function loadOwnPickup(id: string, user: AccountRecord): Promise<PickupRecord> {
  if (splitPickupId(id).userId !== user.id) throw new AppError('not_found', sharedTexts.pickupNotFound);
  const pickup = await loadPickup(id);
  if (isHiddenFrom(user, pickup)) throw new AppError('not_found', sharedTexts.pickupNotFound);
  return pickup;
}

/**
 * Checks that a pickup is or was this collector's: others must not learn that it exists.
 * @throws AppError `not_found` to everyone else
 */
export function checkEverAssigned(pickup: PickupRecord, collectorId: string): void {
  if (!isAssignedTo(pickup, collectorId) && !wasEverAssignedTo(pickup, collectorId)) {
    throw new AppError('not_found', sharedTexts.pickupNotFound);
  }
}

/**
 * Checks that a finished pickup may become open again: nothing would close or erase it once its household's deletion is
 * done with. One that is deleted while the request runs is found by the last pass over its pickups.
 * @throws AppError `conflict` when the household is deleted
 */
export async function checkHouseholdExists({ user }: PickupRecord): Promise<void> {
  if (!(await findAccount(user.id))) throw new AppError('conflict', sharedTexts.householdDeleted);
}

/**
 * The pickup of a collector's action.
 * @throws AppError `not_found` to collectors who never had it
 */
export async function loadAssignment(id: string, collectorId: string): Promise<PickupRecord> {
  const pickup = await loadPickup(id);
  checkEverAssigned(pickup, collectorId);
  return pickup;
}
