import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { nextCursor, page, unreadable } from '#contracts/paging.ts';
import { pickupSummary } from '#contracts/pickups/pickups.ts';
import { date, instant, pickupId, ulid } from '#shared/fields.ts';
import { maxRoundStops, round } from './rounds.ts';

const roundParams = v.object({ date, collectorId: ulid });

export const listRounds = defineContract({
  name: 'listRounds',
  summary: 'The stored rounds of a day, of all collectors, some 300 in a page',
  call: 'GET /admins/rounds/{date}',
  duty: 'dispatch',
  params: v.object({ date }),
  query: v.object({ cursor: page.cursor }),
  answer: v.object({ rounds: v.array(round), nextCursor, unreadable }),
});

export const getRound = defineContract({
  name: 'getRound',
  summary: 'The stored round of a collector and a day; version 0 without stops where none is stored',
  call: 'GET /admins/rounds/{date}/{collectorId}',
  duty: 'dispatch',
  params: roundParams,
  query: v.object({ stops: v.optional(v.literal('open')) }),
  answer: v.object({
    round,
    /** When asked for: the collector's open stops of the day and of earlier ones, as the collector's phone shows them. */
    stops: v.optional(v.array(pickupSummary)),
  }),
});

export const saveRound = defineContract({
  name: 'saveRound',
  summary:
    'Store the order and the planned times of a collector’s stops. 409 with the stored one where that has another ' +
    'version, or with what speaks against it; assigns nothing',
  call: 'PUT /admins/rounds/{date}/{collectorId}',
  duty: 'dispatch',
  audit: 'collector.order-round',
  params: roundParams,
  body: v.object({
    stops: v.pipe(
      v.array(v.object({ pickupId, plannedAt: instant })),
      v.maxLength(maxRoundStops, `A round can have at most ${maxRoundStops} stops`),
      v.check(
        (list) => new Set(list.map((stop) => stop.pickupId)).size === list.length,
        'A stop is listed twice',
      ),
    ),
    /** The version that the sender has seen; 0 or absent: no stored round. */
    version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** The collector's stops that others are about to get: they do not count as theirs any longer. */
    leaving: v.optional(v.pipe(v.array(pickupId), v.maxLength(maxRoundStops))),
    /** Accepts what speaks against it. */
    confirmed: v.optional(v.boolean()),
  }),
  answer: v.object({ round }),
  errors: ['not_found', 'conflict'],
});
