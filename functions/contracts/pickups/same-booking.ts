import { pickupWindowMs } from '#shared/dates.ts';
import { isOpen, type Status } from './transitions.ts';

type Booked = { readonly wasteType: string; readonly scheduledAt: string; readonly status: Status };

/** `date` is `YYYY-MM-DD`, `time` `HH:MM`. Ghana is on UTC. */
type Wanted = { readonly wasteType: string; readonly date: string; readonly time: string };

/** The open pickup of the same waste whose window overlaps the wanted one. */
export function findSameBooking<T extends Booked>(open: readonly T[], wanted: Wanted): T | undefined {
  const opens = Date.parse(`${wanted.date}T${wanted.time}:00Z`);
  return open.find(
    ({ wasteType, scheduledAt, status }) =>
      wasteType === wanted.wasteType &&
      isOpen(status) &&
      Math.abs(Date.parse(scheduledAt) - opens) < pickupWindowMs,
  );
}
