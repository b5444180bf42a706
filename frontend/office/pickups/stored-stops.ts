import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { readRounds } from '#platform/api/read-rounds.ts';

/** Dates of which one export reads the stored rounds: each is a call. */
export const maxRoundDates = 60;

/** A pickup's place in its collector's stored round, from 1, and its planned arrival, ISO 8601. */
type StoredStop = { readonly number: number; readonly plannedAt: string };

const dateOf = ({ scheduledAt }: PickupSummary) => scheduledAt.slice(0, 10);

async function readStops(date: string, signal: AbortSignal): Promise<ReadonlyMap<string, StoredStop>> {
  const rounds = await readRounds(date, signal);
  return new Map(
    rounds.flatMap(({ collectorId, stops }) =>
      stops.map(({ pickupId, plannedAt }, index): [string, StoredStop] => [
        `${collectorId} ${pickupId}`,
        { number: index + 1, plannedAt },
      ]),
    ),
  );
}

/** The stored rounds of an export: one call for each date with assigned pickups, as far as `maxRoundDates`. */
export class StoredStops {
  readonly #dates = new Map<string, ReadonlyMap<string, StoredStop>>();
  readonly #leftOut = new Set<string>();

  get leftOut(): number {
    return this.#leftOut.size;
  }

  /** Reads what is not known yet of these pickups' dates. */
  async read(pickups: readonly PickupSummary[], signal: AbortSignal): Promise<void> {
    const dates = new Set(pickups.filter((one) => one.assignedCollector).map(dateOf));
    for (const date of [...dates].filter((one) => !this.#dates.has(one))) {
      if (this.#dates.size >= maxRoundDates) this.#leftOut.add(date);
      else this.#dates.set(date, await readStops(date, signal));
    }
  }

  /** None for a pickup that is not in the stored round of the collector who has it. */
  find(pickup: PickupSummary): StoredStop | undefined {
    return this.#dates.get(dateOf(pickup))?.get(`${pickup.assignedCollector?.id} ${pickup.id}`);
  }
}
