import { maxOverdueCounted } from '#contracts/pickups/overdue.ts';

/** Every sentence of the admin's overview. */
export const texts = {
  toDo: 'To do',
  toAssign: 'to assign',
  toApprove: 'to approve',
  overdue: 'overdue',
  allDone: 'All done',
  allDoneHint: 'Every pickup has a collector, and nobody waits for an answer.',
  figures: 'Figures',
  users: 'Users',
  collectors: 'Collectors',
  pickups: 'Pickups',
  byStatus: 'Pickups by status',
  perDay: 'Pickups requested per day',
  perWaste: 'Pickups by waste type',
  lastDays: 'The last 30 days',
  allTime: 'Since the beginning',
  showNumbers: 'Show the numbers',
  day: 'Day',
  count: 'Pickups',
  recentPickups: 'Recent pickups',
  noPickups: 'No recent pickup requests.',
  erased: 'Address erased',
} as const;

/** `12 pickups in the last 30 days, at most 3 in one day (Mon 3rd Aug 2025).` */
export function daysSummary(total: number, most: number, day: string): string {
  if (total === 0) return 'No pickups were requested in the last 30 days.';
  return `${total} ${total === 1 ? 'pickup' : 'pickups'} in the last 30 days, at most ${most} in one day (${day}).`;
}

/** How many are overdue; `100+` where the count ended. */
export function overdueText(count: number): string {
  return count < maxOverdueCounted ? `${count}` : `${maxOverdueCounted}+`;
}

/** What a chart's bar says under the mouse. */
export function barText(day: string, count: number): string {
  return `${day}: ${count}`;
}

/** What stands below the number of open problems; 100 stands for more, too. */
export function problemsWord(count: number): string {
  return count === 1 ? 'problem' : 'problems';
}

/** What stands below the number of open messages. */
export function messagesWord(count: number): string {
  return count === 1 ? 'message' : 'messages';
}
