import * as v from 'valibot';
import { roles } from '#contracts/roles.ts';
import type { AccountImage } from '#domain/account-notifications.ts';
import type { Stored } from './table.ts';

const accountImage = v.object({
  id: v.string(),
  role: v.picklist(roles),
  isApproved: v.optional(v.boolean()),
  invited: v.optional(v.boolean()),
  synthetic: v.optional(v.boolean()),
  deletedAt: v.optional(v.string()),
  epoch: v.optional(v.number()),
  devices: v.optional(v.record(v.string(), v.unknown())),
  emailUnverified: v.optional(v.boolean()),
  verificationAskedAt: v.optional(v.string()),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  phoneVerified: v.optional(v.boolean()),
  phoneReserved: v.optional(v.boolean()),
  phoneLostAt: v.optional(v.string()),
  pendingEmailAt: v.optional(v.string()),
  version: v.optional(v.number()),
});

/** An account as the stream shows it: also the tombstone, which has no names. */
export type StreamedAccount = AccountImage & {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly synthetic?: boolean;
};

/** An account's image, deleted or not. */
export function parseAccountImage(stored: Stored | undefined): StreamedAccount | undefined {
  return stored && v.parse(accountImage, stored);
}
