import { printClock } from '#shared/print-when.ts';
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
