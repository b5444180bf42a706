import * as v from 'valibot';
import { roles } from '#contracts/roles.ts';
import { statuses } from '#contracts/transitions.ts';
import { wasteType } from '#contracts/waste.ts';
import type { Counted } from '#domain/totals.ts';
import { streamPrefixes } from './keys.ts';
import type { StreamKind } from './stream-record.ts';
import type { Stored } from './table.ts';

const account = v.object({
  PK: v.string(),
  role: v.picklist(roles),
  deletedAt: v.optional(v.string()),
  synthetic: v.optional(v.boolean()),
});

const pickup = v.object({
  PK: v.string(),
  status: v.picklist(statuses),
  content: v.object({ wasteType }),
  createdAt: v.string(),
});

/**
 * An item as the counting sees it, for the totals job and for a recount; undefined when it is not there or does not
 * count.
 * @throws ValiError when an account or a pickup lacks what counting needs
 */
export function parseCounted(kind: StreamKind, stored: Stored | undefined): Counted | undefined {
  if (!stored) return undefined;
  if (kind === 'account') {
    const { PK, synthetic, ...rest } = v.parse(account, stored);
    if (synthetic) return undefined;
    return { kind, id: PK.slice(streamPrefixes.account.length), ...rest };
  }
  if (kind !== 'pickup') return undefined;
  const { PK, content, ...rest } = v.parse(pickup, stored);
  return { kind, userId: PK.slice(streamPrefixes.pickup.length), ...content, ...rest };
}
