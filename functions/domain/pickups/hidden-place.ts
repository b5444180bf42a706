import { decodeTime } from 'ulid';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import { type AccountRecord, isBeforeClaim } from '#domain/accounts/account.ts';
import { eraseEntry } from '#domain/pickups/erasure.ts';
import { type Content, type SummaryRecord, withoutChanges } from '#domain/records/pickup.ts';
import * as sharedTexts from '#shared/texts.ts';
import { contentWhenLost, eraseContent } from './content.ts';

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
  const content = { ...contentWhenLost(record.content), location: sharedTexts.hiddenPlace };
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

/** How long a collector can read whose a completed pickup was and where. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const unnamed = { firstName: 'A', lastName: 'household' } as const;

/** Whether a pickup was completed more than 30 days ago. What is reported or erased later leaves `updatedAt` as it is. */
export function isPastKeeping({ status, updatedAt }: SummaryRecord, now: Date): boolean {
  return status === 'completed' && Date.parse(updatedAt) + keptMs < now.getTime();
}

/** A pickup as its collector may read it: 30 days after its completion only waste, area and date, unless a problem is still open. */
export function hideOldDetails<T extends SummaryRecord>(pickup: T, now: Date): T {
  if (!isPastKeeping(pickup, now) || findOpenProblem(pickup)) return pickup;
  const { content, user, history } = pickup;
  return {
    ...pickup,
    content: { ...eraseContent(content), location: sharedTexts.detailsKept },
    user: { id: user.id, ...unnamed },
    order: undefined,
    price: undefined,
    money: undefined,
    history: history?.map((entry) => eraseEntry(entry, user.id, unnamed)),
  };
}
