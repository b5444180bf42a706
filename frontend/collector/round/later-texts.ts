/** What the collector's dashboard says below what is seen first. */
export const laterTexts = {
  digitalAddress: 'digital address',
  plusCode: 'Plus Code',
  stats: { left: 'Left today', today: 'Done today', week: 'Done this week' },
  round: 'Today’s round',
  tomorrow: 'Tomorrow',
  noPending: 'No pending pickups.',
  noPendingHint: 'When an admin assigns you a pickup, it shows here and we tell you.',
  noStops: 'No stops today',
  nextStop: 'Your next stop:',
  noRecent: 'No recent pickups.',
  recentPickups: 'Recent pickups',
  completed: 'Pickup marked as complete.',
  undo: 'Undo',
  undone: 'Undone. Nothing was sent.',
  lostTitle: 'No longer yours',
  lostHint: 'Please do not drive there.',
  dismiss: 'Dismiss',
} as const;

/** `7 of 25 done` */
export function printDone(done: number, all: number): string {
  return `${done} of ${all} done`;
}

/** `Undo (27)` */
export function printUndo(seconds: number): string {
  return `${laterTexts.undo} (${Math.max(0, seconds)})`;
}

/** How many assignments there are, when only the first pages are loaded. */
export function printCount(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}
