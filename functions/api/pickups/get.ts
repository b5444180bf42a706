import { checkEverAssigned } from '#api/shared/change-pickup.ts';
import { getPickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { loadPickup } from '#data/pickups.ts';
import type { AccountRecord } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isHiddenFrom } from '#domain/claims.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { isAssignedTo } from '#domain/transition.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getPickup, async ({ params, account }) => {
  const pickup = await loadPickup(params.id);
  checkMayRead(pickup, account);
  return { pickup: pickupView(pickup, account) };
});

/** Strangers get 404; a collector who lost the assignment gets 409 with a sentence. */
function checkMayRead(pickup: PickupRecord, account: AccountRecord): void {
  const isOwn = pickup.user.id === account.id && !isHiddenFrom(account, pickup);
  if (account.role === 'user' && !isOwn) {
    throw new AppError('not_found', sharedTexts.pickupNotFound);
  }
  if (account.role !== 'collector') return;
  if (!account.isApproved) throw new AppError('forbidden', sharedTexts.notApproved);
  checkEverAssigned(pickup, account.id);
  if (!isAssignedTo(pickup, account.id)) throw new AppError('conflict', sharedTexts.noLongerYours);
}
