import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { freeSlot } from '#contracts/areas/area-summary.ts';
import { closedDayReason } from '#contracts/areas/areas.ts';
import { unreached } from '#contracts/areas/day-reach.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { errorCodes } from '#contracts/errors.ts';
import { stationToTip } from '#contracts/loads/stations.ts';
import { limitTo, nextCursor, page, unreadable } from '#contracts/paging.ts';
import { date, instant, pickupId, time, ulid, version } from '#shared/fields.ts';
import { collectorProgress, dispatchCollector, dispatchPickup, maxBulk } from './dispatch.ts';

/** Most pickups of a page of the board, which reads whole days: some 280 KB. */
const maxBoardPage = 500;

export const getDispatch = defineContract({
  name: 'getDispatch',
  summary:
    'The pickups of a day, area by area and in each by time, and what each collector has on that day; with `since`, those ' +
    'that changed after it, and how each collector’s day goes',
  call: 'GET /admins/dispatch',
  duty: 'dispatch',
  query: v.object({
    limit: limitTo(maxBoardPage),
    cursor: page.cursor,
    date,
    areaId: v.optional(areaId),
    /**
     * `at` of the answer before: what changed from a minute before it on is answered, on one page; on the present day of
     * leftovers, too, also those that were done meanwhile.
     */
    since: v.optional(instant),
  }),
  answer: v.object({
    pickups: v.array(dispatchPickup),
    /** On the first page of the present day: what is open of earlier days and does not wait for its household. By time. */
    leftovers: v.optional(v.array(dispatchPickup)),
    /** There are more than `leftovers`, which are the latest of all areas. */
    hasMoreLeftovers: v.optional(v.boolean()),
    /** On the first page only: all who are approved, by name. */
    collectors: v.optional(v.array(dispatchCollector)),
    /** With `collectors`: where vehicles are emptied; absent where no station is switched on. */
    stations: v.optional(v.array(stationToTip)),
    /** The server's time before it began to read, for the next `since`. */
    at: instant,
    /**
     * Only where `since` was asked: `hashDay` of the whole day and, unless there are more of them, its leftovers. A client
     * with another, or without one, reads it anew.
     */
    hash: v.optional(v.number()),
    /** Only where `since` was asked: collectors who have done something or have something to do. */
    progress: v.optional(v.array(collectorProgress)),
    nextCursor,
    unreadable,
  }),
  errors: ['not_found'],
});

const chosen = v.object({ id: pickupId, version: version.wrapped });

const bulkResult = v.object({
  id: pickupId,
  /** As it is now; absent when it is gone. */
  pickup: v.optional(dispatchPickup),
  /** It was moved or postponed, and no notice reaches its household. */
  unreached: v.optional(unreached),
  /** Why it was not changed; where a window is full with the nearest ones that have a seat. */
  error: v.optional(
    v.object({ code: v.picklist(errorCodes), message: v.string(), slots: v.optional(v.array(freeSlot)) }),
  ),
});

const pickups = v.pipe(
  v.array(chosen),
  v.minLength(1, 'Please choose at least one pickup'),
  v.maxLength(maxBulk, `You can change at most ${maxBulk} pickups at once`),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'A pickup is listed twice'),
);

const bulk = {
  duty: 'dispatch',
  /** In the order of the request. */
  answer: v.object({ results: v.array(bulkResult) }),
} as const;

export const assignPickups = defineChange({
  ...bulk,
  name: 'assignPickups',
  summary: 'Assign up to 50 pickups to a collector, or release them (`collectorId: null`), each for itself',
  call: 'PATCH /admins/pickups/assign',
  audit: 'pickup.assign',
  body: v.object({ collectorId: v.nullable(ulid), pickups }),
});

export const movePickups = defineChange({
  ...bulk,
  name: 'movePickups',
  summary: 'Move up to 50 pickups to another day, window or area, each for itself as far as there are seats',
  call: 'PATCH /admins/pickups/move',
  audit: 'pickup.edit',
  body: v.object({
    date,
    /** Each keeps its own where there is none. */
    time: v.optional(time),
    areaId: v.optional(areaId),
    pickups,
  }),
});

export const postponePickups = defineChange({
  ...bulk,
  name: 'postponePickups',
  summary: 'Postpone up to 50 pickups, each for itself: their households are asked for a new time',
  call: 'PATCH /admins/pickups/postpone',
  audit: 'pickup.postpone',
  /** Households read the reason. */
  body: v.object({ reason: closedDayReason, pickups }),
});
