import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printClock, printWeekday, printWindow } from '#shared/print-when.ts';

export const texts = {
  fetchFailed: 'Failed to fetch pickups from data.',
  loadFailed: 'Failed to load pickups from data.',

  loading: 'Loading',

  next: 'Next stop',
  stop: 'Stop',
  added: 'added later',

  call: 'Call',
  directions: 'Directions',
  details: 'Details',
  start: 'Start',
  completeFailed: 'Failed to mark pickup as complete.',
  starting: 'Starting…',
  completing: 'Sending…',
  complete: 'Mark Complete',
  couldNotCollect: 'Could not collect',
  printPlanned: (plannedAt: string) => `about ${printClock(plannedAt)}`,
} as const;

/** Which stop of the stored round it is: `Stop 12 of 25`, or `+ added later`. */
export function printPlace(number: number | undefined, total: number): string {
  return number === undefined ? `+ ${texts.added}` : `${texts.stop} ${number} of ${total}`;
}

export const laterTexts = {
  stats: { left: 'Left today', today: 'Done today', week: 'Done this week' },
  round: 'Today’s round',
  tomorrow: 'Tomorrow',
  noPending: 'No pending pickups.',
  noPendingHint: 'When an admin assigns you a pickup, we’ll tell you and show it here.',
  noStops: 'No stops today',
  nextStop: 'Your next stop:',
  noRecent: 'No recent pickups.',
  recentPickups: 'Recent pickups',
  undo: 'Undo',
  undone: 'Undone. Nothing was sent.',
  lostTitle: 'No longer yours',
  lostHint: 'Please don’t go there.',
  dismiss: 'Dismiss',
  printDone: (done: number, all: number) => `${done} of ${all} done`,
  printUndo: (seconds: number) => `${laterTexts.undo} (${Math.max(0, seconds)})`,
  printCount: (count: number, more: boolean) => (more ? `${count}+` : `${count}`),
} as const;

/** `8–10 AM`, in Accra; `Sat 8–10 AM` when it was before today. */
export function printHours({ scheduledAt }: Pick<PickupSummary, 'scheduledAt'>, now: Date): string {
  const day = scheduledAt.slice(0, 10) < todayInAccra(now) ? `${printWeekday(scheduledAt)} ` : '';
  return `${day}${printWindow(scheduledAt)}`;
}

/** `1.2 km`; `0.1 km` when it is nearer. */
export function printKilometres(kilometres: number): string {
  return `${Math.max(0.1, kilometres).toFixed(1)} km`;
}
