import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { date } from '#shared/fields.ts';

const dayOff = {
  path: '/collectors/me/days-off/{date}',
  access: ['collector'],
  params: v.object({ date }),
  status: 200,
  answer: v.object({
    message: v.string(),
    /** From yesterday on, in order; `YYYY-MM-DD`. */
    daysOff: v.array(v.string()),
    /** Open assignments that remain on the date. */
    assignments: v.number(),
  }),
  errors: [],
} as const;

export const markDayOff = defineContract({
  name: 'markDayOff',
  summary: 'Mark a day on which one does not work; what is assigned on it stays assigned',
  method: 'PUT',
  ...dayOff,
});

export const removeDayOff = defineContract({
  name: 'removeDayOff',
  summary: 'Work on a day again that was marked as off',
  method: 'DELETE',
  ...dayOff,
});
