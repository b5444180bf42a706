import { decodeTime } from 'ulid';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { contentWhenLost } from './content.ts';
import type { Content } from './pickup.ts';

/**
 * A standing order, or a pickup that one made, as its household may see it. Staff may have mistyped a number: whoever
 * proves it later and claims the account learns waste and time of what repeats and can end it, but not the place.
 */
export function hidePlace<T extends { readonly content: Content }>(
  record: T,
  orderId: string | undefined,
  { claimedAt }: Pick<AccountRecord, 'claimedAt'>,
): T {
  if (orderId === undefined || claimedAt === undefined) return record;
  // The order's id tells when it was made.
  if (decodeTime(orderId) > Date.parse(claimedAt)) return record;
  const content = { ...contentWhenLost(contentFields, record.content), location: staffTexts.hiddenPlace };
  return { ...record, content };
}
