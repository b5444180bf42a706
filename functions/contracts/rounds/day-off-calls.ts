import * as v from 'valibot';
import { offFrom } from '#contracts/accounts/accounts.ts';
import { clockTime } from '#contracts/accounts/collector-profile.ts';
import { defineContract } from '#contracts/contract.ts';
import { date, ulid } from '#shared/fields.ts';

const answer = v.object({
  message: v.string(),
  /** From yesterday on, in order; `YYYY-MM-DD`. */
  daysOff: v.array(v.string()),
  offFrom,
  /** Open assignments that remain on the date. */
  assignments: v.number(),
});

const own = { access: ['collector'], params: v.object({ date }), answer } as const;

const ofCollector = {
  duty: 'dispatch',
  params: v.object({ id: ulid, date }),
  answer,
  errors: ['not_found'],
} as const;

export const markDayOff = defineContract({
  name: 'markDayOff',
  summary: 'Mark a day on which one does not work; what is assigned on it stays assigned',
  call: 'PUT /collectors/me/days-off/{date}',
  ...own,
});

export const removeDayOff = defineContract({
  name: 'removeDayOff',
  summary: 'Work on a day again that was marked as off',
  call: 'DELETE /collectors/me/days-off/{date}',
  ...own,
});

export const markCollectorOff = defineContract({
  name: 'markCollectorOff',
  summary:
    'Mark a day, or the rest of it, on which a collector does not work; what is assigned on it stays assigned',
  call: 'PUT /admins/collectors/{id}/days-off/{date}',
  /** `from`: they work until then; sent again it replaces what was marked before. */
  body: v.object({ from: v.optional(clockTime) }),
  audit: 'collector.mark-day-off',
  ...ofCollector,
});

export const removeCollectorOff = defineContract({
  name: 'removeCollectorOff',
  summary: 'Let a collector work on a day again that was marked as off',
  call: 'DELETE /admins/collectors/{id}/days-off/{date}',
  audit: 'collector.remove-day-off',
  ...ofCollector,
});
