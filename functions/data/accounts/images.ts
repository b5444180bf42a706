import * as v from 'valibot';
import type { Stored } from '#data/table/table.ts';
import { roles } from '#shared/roles.ts';

// @__NO_SIDE_EFFECTS__
function ifReadable<T>(schema: v.GenericSchema<T>) {
  return v.fallback(v.optional(schema), undefined);
}

const accountImage = v.object({
  id: v.string(),
  role: v.picklist(roles),
  isApproved: ifReadable(v.boolean()),
  invited: ifReadable(v.boolean()),
  unnotified: ifReadable(v.boolean()),
  synthetic: ifReadable(v.boolean()),
  deletedAt: ifReadable(v.string()),
  /** Rises with each new password. */
  epoch: ifReadable(v.number()),
  /** Known devices by their ids. */
  devices: ifReadable(v.record(v.string(), v.unknown())),
  emailUnverified: ifReadable(v.boolean()),
  /** When its owner last asked for another link to verify the address. */
  verificationAskedAt: ifReadable(v.string()),
  firstName: ifReadable(v.string()),
  lastName: ifReadable(v.string()),
  email: ifReadable(v.string()),
  phone: ifReadable(v.string()),
  contactPhone: ifReadable(v.string()),
  phoneVerified: ifReadable(v.boolean()),
  phoneReserved: ifReadable(v.boolean()),
  /** Of a collector: what their pickups show of it. */
  work: ifReadable(v.object({ profile: ifReadable(v.object({ plate: ifReadable(v.string()) })) })),
  /** When somebody else got the number, which had not been used for long. */
  phoneLostAt: ifReadable(v.string()),
  /** When its owner asked for another address, and so for a link to it. */
  pendingEmailAt: ifReadable(v.string()),
  /** Since when it has the address, where it began without it. */
  emailAddedAt: ifReadable(v.string()),
  /** When staff had it reminded of what it owes. */
  remindedAt: ifReadable(v.string()),
  /** Of an admin who has yet to accept their invitation: until when its link works. */
  invitedUntil: ifReadable(v.string()),
  createdAt: ifReadable(v.string()),
  version: ifReadable(v.number()),
});

/** An account or its tombstone in a record of the stream. An attribute that cannot be read is absent: the cascade of a deletion must run in any case. */
export type StreamedAccount = Readonly<v.InferOutput<typeof accountImage>>;

export function parseAccountImage(stored: Stored | undefined): StreamedAccount | undefined {
  return stored && v.parse(accountImage, stored);
}
