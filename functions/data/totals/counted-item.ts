import * as v from 'valibot';
import { storedMoney } from '#contracts/money/pickup-money.ts';
import { storedStatus } from '#contracts/pickups/pickup-state.ts';
import { streamPrefixes } from '#data/keys.ts';
import type { StreamKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import type { Counted } from '#domain/totals.ts';
import { roles } from '#shared/roles.ts';
import { storedWasteType } from '#shared/waste.ts';

const account = v.object({
  PK: v.string(),
  role: v.picklist(roles),
  isApproved: v.optional(v.boolean()),
  deletedAt: v.optional(v.string()),
  synthetic: v.optional(v.boolean()),
});

const pickup = v.object({
  PK: v.string(),
  status: storedStatus,
  content: v.object({ wasteType: storedWasteType }),
  createdAt: v.string(),
  scheduledAt: v.optional(v.string()),
  money: v.optional(storedMoney),
  awaitingTime: v.optional(v.unknown()),
});

const supportMessage = v.object({ resolvedAt: v.optional(v.string()) });

/** The attributes that counting looks at. */
export const countedAttributes: readonly string[] = Object.keys({
  ...account.entries,
  ...pickup.entries,
  ...supportMessage.entries,
});

/** An item as the counting sees it; undefined when it does not count. @throws ValiError when it lacks what counting needs */
export function parseCounted(kind: StreamKind, stored: Stored | undefined): Counted | undefined {
  if (!stored) return undefined;
  if (kind === 'account') {
    const { PK, synthetic, ...rest } = v.parse(account, stored);
    if (synthetic) return undefined;
    return { kind, id: PK.slice(streamPrefixes.account.length), ...rest };
  }
  if (kind === 'supportMessage') return { kind, ...v.parse(supportMessage, stored) };
  if (kind !== 'pickup') return undefined;
  const { PK, content, awaitingTime, ...rest } = v.parse(pickup, stored);
  const userId = PK.slice(streamPrefixes.pickup.length);
  return { kind, userId, waits: awaitingTime !== undefined, ...content, ...rest };
}
