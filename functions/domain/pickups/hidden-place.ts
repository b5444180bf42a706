import { decodeTime } from 'ulid';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isBeforeClaim } from '#domain/accounts/claims.ts';
import * as sharedTexts from '#shared/texts.ts';
import { contentWhenLost } from './content.ts';
import { type Content, type SummaryRecord, withoutChanges } from './pickup.ts';

type Household = Pick<AccountRecord, 'claimedAt'>;

/** A standing order or a pickup as its household may see it: from before its claim without the place, since staff may have mistyped the number. */
export function hidePlace<
  T extends { readonly content: Content; readonly createdAt: string; readonly returnOf?: string | undefined },
>(record: T, orderId: string | undefined, household: Household): T {
  if (household.claimedAt === undefined) return record;
  // The order's id tells when it was made; a return visit goes to the place of the first one.
  const from = orderId ?? (record.returnOf && splitPickupId(record.returnOf).pickupUlid);
  const createdAt = from ? new Date(decodeTime(from)).toISOString() : record.createdAt;
  if (!isBeforeClaim(household, { createdAt })) return record;
  const content = { ...contentWhenLost(contentFields, record.content), location: sharedTexts.hiddenPlace };
  return { ...record, content };
}

/** A pickup as its household may see it: of one from before the claim only waste, date and money, with what happened since. */
export function hideBefore<T extends SummaryRecord>(pickup: T, household: Household): T {
  const placed = hidePlace(pickup, pickup.order?.id, household);
  const shown =
    placed === pickup ? pickup : { ...placed, history: placed.history && withoutChanges(placed.history) };
  if (!isBeforeClaim(household, pickup)) return shown;
  const { id, firstName } = pickup.user;
  const isSince = ({ at }: { readonly at: string }) => !isBeforeClaim(household, { createdAt: at });
  return {
    ...shown,
    user: { id, firstName, lastName: '' },
    history: shown.history?.filter(isSince),
    problems: pickup.problems?.filter(({ reportedAt }) => isSince({ at: reportedAt })),
  };
}
