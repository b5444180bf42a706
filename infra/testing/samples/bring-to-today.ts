import { statuses } from '#contracts/pickups/transitions.ts';
import { loadPickup, savePickup } from '#data/pickups/pickups.ts';

/**
 * Gives a stored pickup the time that it is now: its collector may start and complete it, and it is not overdue. It keeps
 * its seat. Stored directly, since a time that has begun cannot be booked.
 */
export async function bringToToday(id: string): Promise<void> {
  const previous = await loadPickup(id);
  const scheduledAt = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  const decision = { pickup: { ...previous, scheduledAt }, from: statuses };
  if (!(await savePickup(decision, previous))) throw new Error('Somebody else changed the pickup.');
}
