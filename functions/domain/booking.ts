import type { Body } from '#contracts/contract.ts';
import { fullName } from '#contracts/full-name.ts';
import type { requestPickup } from '#contracts/pickup-calls.ts';
import { contentFields } from '#contracts/pickup-content.ts';
import { joinPickupId } from '#contracts/pickup-id.ts';
import type { AccountRecord } from './account.ts';
import { contentFromBody } from './content.ts';
import type { PickupRecord } from './pickup.ts';
import type { Place } from './place.ts';

export type BookingInput = Readonly<Omit<Body<typeof requestPickup>, 'date' | 'time' | 'areaId'>>;

/** A new, pending pickup of this household in a place that was found for it. */
export function newPickup(
  input: BookingInput,
  { scheduledAt, area, slot }: Place,
  user: AccountRecord,
  pickupUlid: string,
  now: Date,
): PickupRecord {
  const at = now.toISOString();
  const { id, firstName, lastName } = user;
  return {
    id: joinPickupId({ pickupUlid, userId: id }),
    content: contentFromBody(contentFields, input),
    scheduledAt,
    area,
    slot,
    status: 'pending',
    user: { id, firstName, lastName, phone: input.phone ?? user.phone },
    ownPhone: input.phone !== undefined && input.phone !== user.phone ? true : undefined,
    history: [{ at, event: 'requested', by: { role: 'user', id, name: fullName(user) } }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
