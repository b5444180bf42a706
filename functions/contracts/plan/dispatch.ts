import * as v from 'valibot';
import { storedProfile } from '#contracts/accounts/collector-profile.ts';
import { storedCount, storedSize } from '#contracts/money/sizes.ts';
import { awaitingTime, pin, storedStatus } from '#contracts/pickups/pickup-state.ts';
import { pickupId, ulid } from '#shared/fields.ts';
import { hashText } from '#shared/hash-text.ts';
import { positionFrom, storedPosition } from '#shared/position.ts';
import { storedWasteType } from '#shared/waste.ts';

const onBoard = v.array(v.object({ wasteType: storedWasteType, litres: v.number() }));

const name = { firstName: v.string(), lastName: v.string() };

/** A pickup as the dispatch board shows it: without history, notes and phones. */
export const dispatchPickup = v.object({
  id: pickupId,
  version: v.number(),
  /** Never `cancelled` in a list; in an answer to a change it can be. */
  status: storedStatus,
  /** ISO 8601 in UTC, which is Ghana's time. */
  scheduledAt: v.string(),
  wasteType: storedWasteType,
  location: v.string(),
  digitalAddress: v.optional(v.string()),
  position: v.optional(storedPosition),
  positionFrom: v.optional(positionFrom),
  user: v.object({ id: ulid, ...name }),
  assignedCollector: v.optional(v.object({ id: ulid, ...name })),
  area: v.object({ id: v.string(), name: v.string() }),
  /** The place that it holds; none in Everywhere. `YYYY-MM-DD` and `HH:MM`. */
  slot: v.optional(v.object({ areaId: v.string(), date: v.string(), start: v.string() })),
  /** There while its household has to choose a new time, with the reason; it is not work to assign. */
  awaitingTime: v.optional(awaitingTime),
  pin: v.optional(pin),
  size: v.optional(storedSize),
  count: v.optional(storedCount),
});

/** An approved collector on one day. */
export const dispatchCollector = v.object({
  id: ulid,
  ...name,
  phone: v.optional(v.string()),
  /** Ids of the areas that they serve; absent means all. */
  areas: v.optional(v.array(v.string())),
  stopsPerDay: v.number(),
  hours: storedProfile.entries.hours,
  /** Litres that the vehicle holds; on the present day what is on board. */
  holds: v.optional(v.number()),
  onBoard: v.optional(onBoard),
  /** Stops on this day over all areas: done, open, and on the present day those left over from earlier ones. */
  load: v.number(),
  /** Those of `load` that are done; none is absent. */
  done: v.optional(v.number()),
  isOff: v.boolean(),
  /** From when on they are off on this day, `HH:MM`; `isOff` from then on, and `hours` end then. */
  offFrom: v.optional(v.string()),
  /** `isOff` on every day, whoever gives them pickups is refused. */
  isSuspended: v.optional(v.literal(true)),
  /** Off because the day is among their days off, which can be taken back; not by its weekday alone. */
  isDayOff: v.optional(v.boolean()),
});

/** How a collector's day goes: what they have over all areas, and on the present day what they have done. */
export const collectorProgress = v.object({
  id: ulid,
  /** Stops that were completed or could not be collected. */
  done: v.number(),
  /** Open stops of this day and of earlier ones. */
  left: v.number(),
  /** Those of `left` that are of earlier days; none is absent. */
  earlier: v.optional(v.number()),
  /** Version of the stored round; absent where none is stored. */
  round: v.optional(v.number()),
  /** When the last act was, and when the server last heard of one; ISO 8601. Absent until there is one. */
  lastAct: v.optional(v.string()),
  heardAt: v.optional(v.string()),
  /** How much later than planned the next stop is reached, or the last one was left; 0 without a stored round. */
  delayMinutes: v.number(),
  /** When the last stop is expected to end; absent without a stored round, and when nothing is left. */
  endsAt: v.optional(v.string()),
  /** What is on board; absent where no station is switched on, and where it was not read. */
  onBoard: v.optional(onBoard),
});
export type CollectorProgress = Readonly<v.InferOutput<typeof collectorProgress>>;
export type DispatchPickup = v.InferOutput<typeof dispatchPickup>;
export type DispatchCollector = v.InferOutput<typeof dispatchCollector>;

/** Most pickups that one call assigns or releases. */
export const maxBulk = 50;

/** How long staff can undo what they assigned at once; so long its households are not told. In seconds. */
export const bulkUndoSeconds = 600;

/** Which pickups are on the day and who can work, which `since` does not tell. The order does not matter. */
export function hashDay(
  pickups: readonly { readonly id: string }[],
  collectors: readonly Pick<DispatchCollector, 'id' | 'isOff' | 'offFrom' | 'isSuspended' | 'stopsPerDay'>[],
): number {
  const facts = [
    ...pickups.map(({ id }) => id),
    ...collectors.map((one) => `${one.id} ${one.isOff} ${one.offFrom} ${one.isSuspended} ${one.stopsPerDay}`),
  ];
  return hashText(facts.sort().join());
}
