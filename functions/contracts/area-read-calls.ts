import * as v from 'valibot';
import { areaId, everywhereId } from './area-id.ts';
import { areaSummary } from './area-summary.ts';
import { defineContract } from './contract.ts';
import { date } from './fields.ts';

export const listAreas = defineContract({
  name: 'listAreas',
  summary: 'Areas that are served; a pickup without one is booked in “Everywhere” while that is active',
  method: 'GET',
  path: '/areas',
  access: 'public',
  status: 200,
  answer: v.object({ areas: v.array(areaSummary) }),
  errors: [],
});

const slotWindow = v.object({
  /** `HH:MM` */
  start: v.string(),
  end: v.string(),
  /** Pickups that it still takes; null without a limit, 0 also where it can no longer or not yet be booked. */
  left: v.nullable(v.number()),
  /** For admins. */
  booked: v.optional(v.number()),
  capacity: v.optional(v.nullable(v.number())),
});

export const listSlots = defineContract({
  name: 'listSlots',
  summary: 'Windows of an area on 14 days, and what is left of them',
  method: 'GET',
  path: '/slots',
  access: ['user', 'admin'],
  query: v.object({ areaId: v.optional(areaId, everywhereId), from: v.optional(date) }),
  status: 200,
  answer: v.object({
    areaId: v.string(),
    days: v.array(
      v.object({
        /** `YYYY-MM-DD` */
        date: v.string(),
        /** The reason, on a closed day. */
        closed: v.optional(v.string()),
        windows: v.array(slotWindow),
      }),
    ),
  }),
  errors: ['not_found'],
});
