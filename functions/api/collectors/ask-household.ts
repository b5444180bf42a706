import { askNumber } from '#actions/money/mobile-money/ask.ts';
import { byAccount } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { askHousehold } from '#contracts/money/mobile-money-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(askHousehold, async ({ params, body, account, idempotency, now }) => {
  const pickup = await loadAssignment(params.id, account.id);
  if (!isAssignedTo(pickup, account.id)) throw new AppError('conflict', sharedTexts.noLongerYours);
  const phone = await findAskable(pickup.user.id);
  const { network } = body;
  const askedBy = byAccount(account);
  await askNumber({ pickup, askedBy, phone, network, isOwnNumber: false, sendsAfter: 0, idempotency, now });
  return { message: sharedTexts.householdAsked };
});

/** The number that the household proved, unless it refuses requests. @throws AppError `conflict`, the same in each case */
async function findAskable(userId: string): Promise<string> {
  const household = await findAccount(userId);
  const isAllowed = household?.phoneVerified && readNotifications(household).paymentRequests;
  if (!household?.phone || !isAllowed) throw new AppError('conflict', sharedTexts.householdNotAsked);
  return household.phone;
}
