import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { areaLimits } from '#contracts/areas/areas.ts';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { roundStops } from '#contracts/rounds/rounds.ts';
import { date, pickupId, ulid, wholeNumber } from '#shared/fields.ts';

/** Why a plan has no place for a pickup: nobody may take it, nobody can be there in time or when staff pinned it, all have enough stops. */
export const unplacedReasons = ['no-collector', 'window', 'pin', 'stops'] as const;
export type UnplacedReason = (typeof unplacedReasons)[number];

/** How what is assigned may be planned again. */
export const replanKinds = ['few', 'shortest'] as const;
export type ReplanKind = (typeof replanKinds)[number];

/** Most collectors that a plan may be told to use. */
const maxCollectors = 1000;

const maxSeed = 2 ** 31 - 1;

export const proposePlan = defineContract({
  name: 'proposePlan',
  summary: 'Propose who collects what on a day, and in which order; nothing is saved',
  call: 'POST /admins/plans',
  duty: 'dispatch',
  body: v.object({
    date,
    /** Without it, and without `areaIds`, all areas. */
    areaId: v.optional(areaId),
    areaIds: v.optional(v.pipe(v.array(areaId), v.minLength(1), v.maxLength(areaLimits.areas))),
    /** Who may be used; without it everybody on duty. What others have stays theirs and is not answered. */
    collectors: v.optional(v.pipe(v.array(ulid), v.minLength(1), v.maxLength(maxCollectors))),
    /** Somebody who can’t work: all their open stops, started ones too, go to others. What nobody has is not planned then. */
    handOver: v.optional(ulid),
    /**
     * Frees what is assigned and not started: for the `shortest` ways (or true), or moving `few`, each at the price of
     * 1.5 km. Without it, rounds that are stored keep their order.
     */
    replan: v.optional(v.union([v.boolean(), v.picklist(replanKinds)], 'Replan is few, shortest, yes or no')),
    /** The same day and seed give the same plan. */
    seed: v.optional(wholeNumber(0, maxSeed, `The seed can be 0 to ${maxSeed}`)),
  }),
  answer: v.object({
    rounds: v.array(
      v.object({
        collectorId: v.string(),
        /** In order, with the arrival in ISO 8601 (UTC). Of a plan for one area also the collector's stops in others. */
        stops: roundStops,
        kilometres: v.number(),
        /** From the first arrival to the end of the last stop. */
        minutes: v.number(),
        /** The first arrival and the end of the last stop. */
        startAt: v.string(),
        endAt: v.string(),
        /** What staff pinned and this round does not keep, if there is any. */
        brokenPins: v.optional(v.array(v.object({ pickupId, pin: v.picklist(['first', 'before']) }))),
      }),
    ),
    unplaced: v.array(v.object({ pickupId, reason: v.picklist(unplacedReasons) })),
    seed: v.number(),
    unreadable,
  }),
  errors: ['not_found'],
});
