/** Every sentence of the admin's overview. */
export const texts = {
  hint: 'Approve new collectors, give each pending pickup a collector, and keep an eye on what is overdue. The figures may be some seconds old.',
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
  all: 'See all',
  counting: 'Counting…',
  noPickups: 'No recent pickup requests.',
  nobody: 'No collector yet',
  erased: 'Address erased',
} as const;

/** `12 pickups in the last 30 days, at most 3 in one day (Mon 3rd Aug 2025).` */
export function daysSummary(total: number, most: number, day: string): string {
  if (total === 0) return 'No pickups were requested in the last 30 days.';
  return `${total} ${total === 1 ? 'pickup' : 'pickups'} in the last 30 days, at most ${most} in one day (${day}).`;
}

/** How many there are; `100+` when the count did not reach the end. */
export function atLeast(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}

/** What a chart's bar says under the mouse. */
export function barText(day: string, count: number): string {
  return `${day}: ${count}`;
}
