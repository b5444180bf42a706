import * as v from 'valibot';
import { defineChange, defineContract, defineCreation } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { date, version, weekdays } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { coordinates } from '#shared/position.ts';
import * as sharedTexts from '#shared/texts.ts';
import { areaId, everywhereId } from './area-id.ts';
import { areaSummary } from './area-summary.ts';
import { addressPrefixes, area, areaName, areaWindows, closedDayReason, cutoffMinutes } from './areas.ts';
import { dayReach } from './day-reach.ts';

export const listAreas = defineContract({
  name: 'listAreas',
  summary: 'Areas that are served; a pickup without one is booked in “Everywhere” while that is active',
  call: 'GET /areas',
  access: 'public',
  answer: v.object({ areas: v.array(areaSummary) }),
});

/** `late`: the cut-off has passed; `early`: too far ahead. */
export const noSeatReasons = ['full', 'past', 'late', 'early', 'closed'] as const;

const slotWindow = v.object({
  /** `HH:MM` */
  start: v.string(),
  end: v.string(),
  /** Pickups that it still takes; null without a limit, 0 also where it can no longer or not yet be booked. */
  left: v.nullable(v.number()),
  /** With `left` 0. */
  reason: v.optional(known(noSeatReasons)),
  /** For admins. */
  booked: v.optional(v.number()),
  capacity: v.optional(v.nullable(v.number())),
});

export const listSlots = defineContract({
  name: 'listSlots',
  summary: 'Windows of an area on 14 days, and what is left of them',
  call: 'GET /slots',
  access: ['user', 'admin'],
  duty: 'any',
  query: v.object({ areaId: v.optional(areaId, everywhereId), from: v.optional(date) }),
  answer: v.object({
    areaId: v.string(),
    days: v.array(
      v.object({
        /** `YYYY-MM-DD` */
        date: v.string(),
        /** The reason, on a closed day. */
        closed: v.optional(v.string()),
        windows: v.array(slotWindow),
        /** For admins: windows that the area no longer has on this day, but whose seats pickups hold. */
        former: v.optional(v.array(v.object({ start: v.string(), end: v.string(), booked: v.number() }))),
      }),
    ),
  }),
  errors: ['not_found'],
});

const changedArea = v.object({ message: v.string(), area });
const areaParams = v.object({ id: areaId });

export const listAllAreas = defineContract({
  name: 'listAllAreas',
  summary: 'All areas with their windows, capacities and closed days; “Everywhere” first',
  call: 'GET /admins/areas',
  duty: 'any',
  answer: v.object({ areas: v.array(area), unreadable }),
});

export const createAreaBody = v.object({
  name: areaName,
  windows: areaWindows,
  addressPrefixes: v.optional(addressPrefixes, []),
  /** Monday to Saturday unless told otherwise. */
  weekdays: v.optional(weekdays, [1, 2, 3, 4, 5, 6]),
  cutoffMinutes: v.optional(cutoffMinutes, 0),
  center: v.optional(coordinates),
  /** Whether who is next is told that a collector is on the way. */
  tellOnTheWay: v.optional(v.boolean(), true),
  isActive: v.optional(v.boolean(), true),
});

export const createArea = defineCreation({
  name: 'createArea',
  summary: 'Begin to serve an area',
  call: 'POST /admins/areas',
  duty: 'setup',
  audit: 'area.create',
  body: createAreaBody,
  incomplete: sharedTexts.newAreaIncomplete,
  answer: changedArea,
});

export const updateArea = defineChange({
  name: 'updateArea',
  summary:
    'Change an area; of “Everywhere” only whether it is active and tells who is next. Places that are held stay held',
  call: 'PATCH /admins/areas/{id}',
  duty: 'setup',
  audit: 'area.update',
  params: areaParams,
  body: v.object({
    ...v.partial(createAreaBody).entries,
    /** null removes it. */
    center: v.optional(v.nullable(coordinates)),
    version,
  }),
  answer: changedArea,
});

/** In place of an area's id: every area. */
export const allAreas = 'all';

const closedDayParams = v.object({ id: v.union([areaId, v.literal(allAreas)]), date });

const changedDay = v.object({
  message: v.string(),
  /** With the id of one area. */
  area: v.optional(area),
  /** With the id `all`. */
  areas: v.optional(v.array(area)),
  booked: v.number(),
  /** Of a closed day: whose households are told. */
  reach: v.optional(dayReach),
});

export const closeDay = defineChange({
  name: 'closeDay',
  summary: 'Close a day of an area, or of all (`all`); its open pickups are postponed',
  call: 'PUT /admins/areas/{id}/closed-days/{date}',
  duty: 'setup',
  audit: 'area.close-day',
  params: closedDayParams,
  body: v.object({
    reason: closedDayReason,
    /** Needed once pickups are booked on that day. */
    postpone: v.optional(v.boolean()),
    /** Not looked at with the id `all`. */
    version,
  }),
  answer: changedDay,
});

export const reopenDay = defineChange({
  name: 'reopenDay',
  summary: 'Open a closed day again; what was postponed stays so',
  call: 'DELETE /admins/areas/{id}/closed-days/{date}',
  duty: 'setup',
  audit: 'area.reopen-day',
  params: closedDayParams,
  body: v.object({ version }),
  answer: changedDay,
});
