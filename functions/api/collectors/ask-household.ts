import { askNumber } from '#actions/money/mobile-money/ask.ts';
import { findAskable } from '#actions/money/mobile-money/find-askable.ts';
import { byAccount } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { askHousehold } from '#contracts/money/mobile-money-calls.ts';
import { AppError } from '#domain/app-error.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(askHousehold, async ({ params, body, account, idempotency, now }) => {
  const pickup = await loadAssignment(params.id, account.id);
  if (!isAssignedTo(pickup, account.id)) throw new AppError('conflict', sharedTexts.noLongerYours);
  const phone = await findAskable(pickup.user.id);
  if (!phone) throw new AppError('conflict', sharedTexts.householdNotAsked);
  const { network } = body;
  const askedBy = byAccount(account);
  await askNumber({ pickup, askedBy, phone, network, isOwnNumber: false, sendsAfter: 0, idempotency, now });
  return { message: sharedTexts.householdAsked };
});
