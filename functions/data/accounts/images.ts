import * as v from 'valibot';
import type { Stored } from '#data/table/table.ts';
import { roles } from '#shared/roles.ts';

const accountImage = v.object({
  id: v.string(),
  role: v.picklist(roles),
  isApproved: v.optional(v.boolean()),
  invited: v.optional(v.boolean()),
  synthetic: v.optional(v.boolean()),
  deletedAt: v.optional(v.string()),
  /** Rises with each new password. */
  epoch: v.optional(v.number()),
  /** Known devices by their ids. */
  devices: v.optional(v.record(v.string(), v.unknown())),
  emailUnverified: v.optional(v.boolean()),
  /** When its owner last asked for another link to verify the address. */
  verificationAskedAt: v.optional(v.string()),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  phoneVerified: v.optional(v.boolean()),
  phoneReserved: v.optional(v.boolean()),
  /** When somebody else got the number, which had not been used for long. */
  phoneLostAt: v.optional(v.string()),
  /** When its owner asked for another address, and so for a link to it. */
  pendingEmailAt: v.optional(v.string()),
  /** Since when it has the address, where it began without it. */
  emailAddedAt: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  version: v.optional(v.number()),
});

/** An account as the stream shows it: also the tombstone, which has no names. */
export type StreamedAccount = Readonly<v.InferOutput<typeof accountImage>>;

/** An account's image, deleted or not. */
export function parseAccountImage(stored: Stored | undefined): StreamedAccount | undefined {
  return stored && v.parse(accountImage, stored);
}
