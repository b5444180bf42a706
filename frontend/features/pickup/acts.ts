import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { readNow } from '#platform/api/clock.ts';
import { isAct } from '#platform/offline/queue/queued-request.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';

/** What a collector did last at a stop: it was started, completed or could not be collected. */
export type Act = Pick<PickupSummary, 'position'> & { readonly pickupId: string };

/** The acts of one day, in their order, one for each stop. */
export type DayActs = { readonly date: IsoDate; readonly acts: readonly Act[] };

export const noActs: DayActs = { date: '', acts: [] };

/** The acts on this device: lists do not have what could not be collected, nor which was last. */
export const dayActs = /* @__PURE__ */ createKeptValue<DayActs>('acts', (stored) => {
  // Written by `noteAct`, which may have changed since.
  const { date, acts } = (stored ?? {}) as Partial<DayActs>;
  return typeof date === 'string' && Array.isArray(acts) ? { date, acts } : noActs;
});

/** Remembers for the rest of the day where a collector did something; other calls are none of theirs. */
export function noteAct(call: string, { id: pickupId, position }: PickupSummary): void {
  if (!isAct(call)) return;
  const today = todayInAccra(readNow());
  const { date, acts } = dayActs.read();
  const others = date === today ? acts.filter((one) => one.pickupId !== pickupId) : [];
  dayActs.keep({ date: today, acts: [...others, { pickupId, ...(position && { position }) }] });
}
