import * as v from 'valibot';
import { profileLimits } from '#contracts/accounts/collector-profile.ts';
import { pickupId } from '#shared/fields.ts';

/** A stop of a stored round, with its planned arrival in ISO 8601 (UTC). */
export const roundStop = v.object({ pickupId, plannedAt: v.string() });

/** Stops in their order, as they are stored and answered. */
export const roundStops = v.array(roundStop);

/** Most stops of a round; as many fit into the body of a request. */
export const maxRoundStops = profileLimits.stopsPerDay;

/** The order in which a collector visits the stops of a date; whose a pickup is, says the pickup (`orderRound`). */
export const round = v.object({
  /** `YYYY-MM-DD` */
  date: v.string(),
  collectorId: v.string(),
  /** 0 as long as none is stored. */
  version: v.number(),
  stops: roundStops,
});

export type RoundStop = Readonly<v.InferOutput<typeof roundStop>>;
export type Round = v.InferOutput<typeof round>;
