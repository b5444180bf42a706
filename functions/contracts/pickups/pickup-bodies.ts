import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { paidAmount } from '#contracts/money/pickup-money.ts';
import { count, size } from '#contracts/money/sizes.ts';
import { reasonKeys, visitFields } from '#contracts/pickups/visit-fields.ts';
import { blankable, date, instant, line, paragraph, phone, time, version } from '#shared/fields.ts';
import { requestedContent } from './pickup-content.ts';

/* Apart from the calls, so that a form that checks its body loads no answers. */

/** The price that the screen showed: where it is another one by now, it is refused and said. */
const shownAmount = v.optional(paidAmount);

/** What a household fills in; `date` and `time` come out as `YYYY-MM-DD` and `HH:MM`. Without `areaId`: “Everywhere”. */
export const pickupRequest = v.object({
  ...requestedContent,
  date,
  time,
  areaId: v.optional(areaId),
  phone: blankable(phone),
  amount: shownAmount,
});

export const reschedulePickupBody = v.object({
  date,
  time,
  /** Without it the pickup stays in its area. */
  areaId: v.optional(areaId),
  position: requestedContent.position,
  /** Of one that has no size: only where a list applies is it asked. */
  size: requestedContent.size,
  count: requestedContent.count,
  amount: shownAmount,
  version,
});

export const couldNotCollectBody = v.object({
  reason: v.picklist(reasonKeys, 'Please choose a reason'),
  note: v.optional(paragraph('note', 500)),
  ...visitFields,
  version,
});

/** `size` and `count`: as they were found at the door. `paid`: what the phone showed as to pay and the household paid. */
export const completePickupBody = v.object({
  ...visitFields,
  size: v.optional(size),
  count: v.optional(count),
  paid: v.optional(v.object({ method: v.literal('cash'), amount: paidAmount })),
  version,
});

/** `at`: when the collector did it. `reason`: why the collector cannot say so. */
export const completeForCollectorBody = v.object({
  ...v.omit(completePickupBody, ['position']).entries,
  at: instant,
  reason: line('reason', 500),
});

export const reopenPickupBody = v.object({ reason: line('reason', 500), version });

/** What is left out stays as it is; `false` and null take it back. */
export const pinPickupBody = v.object({
  first: v.optional(v.boolean()),
  before: v.optional(v.nullable(time)),
  version,
});

/** What is not sent stays as it is. */
export const editPickupBody = v.object({
  ...v.partial(v.omit(pickupRequest, ['phone', 'amount'])).entries,
  version,
});
