import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { printCount } from '#shared/print-count.ts';

type Overview = CallAnswer<'getOverview'>;
type Day = Overview['tomorrow'];

export const texts = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  plan: 'Plan',
  seeDay: 'See the day',
  seeCollectors: 'See collectors',
  toDo: 'To do today',
  toApprove: 'to approve',
  overdue: 'overdue',
  waiting: 'waiting for household',
  nothing: 'Nothing to do today.',
  lag: 'Totals can be a few seconds behind the lists.',
  totals: 'Totals',
  users: 'Households',
  collectors: 'Collectors',
  pickups: 'Pickups',
  byStatus: 'Pickups by status',
  perDay: 'Pickups booked per day',
  perWaste: 'Pickups by waste type',
  lastDays: 'The last 30 days',
  allTime: 'All time',
  showNumbers: 'Show the numbers',
  day: 'Day',
  count: 'Pickups',
  recentPickups: 'Recent pickups',
  noPickups: 'No recent pickup requests.',
  erased: 'Address erased',
  problems: (count: number, late: number) =>
    `${count === 1 ? 'problem' : 'problems'}${late > 0 ? `, ${printCount(late, maxProblemsCounted)} late` : ''}`,
  moneyRequests: (count: number) => (count === 1 ? 'request for money waits' : 'requests for money wait'),
  messages: (count: number) => (count === 1 ? 'message' : 'messages'),
  summary: (total: number, most: number, day: string) => {
    if (total === 0) return 'No pickups were booked in the last 30 days.';
    return `${printCount(total)} ${total === 1 ? 'pickup' : 'pickups'} in the last 30 days, at most ${printCount(most)} in one day (${day}).`;
  },
} as const;

const print = (count: number, hasMore: boolean) => `${printCount(count)}${hasMore ? '+' : ''}`;

export function dayText(name: string, { toAssign, assigned, onDuty, hasMore }: Day): string {
  const duty = `${onDuty === 0 ? 'nobody' : printCount(onDuty)} on duty`;
  if (toAssign > 0) return `${name}: ${print(toAssign, hasMore)} to assign, ${duty}`;
  if (assigned === 0) return `${name}: nothing to assign, ${duty}`;
  const pickups = `${print(assigned, hasMore)} ${assigned === 1 ? 'pickup' : 'pickups'}`;
  const isPlanned = onDuty > 0 && !hasMore;
  return `${name}${isPlanned ? ' is planned' : ''}: ${pickups}, ${duty}`;
}

/** `103 from earlier days, 26 to assign` */
export function leftoversText({ toAssign, assigned, hasMore }: Overview['today']['leftovers']): string {
  const all = `${print(toAssign + assigned, hasMore)} from earlier days`;
  return toAssign > 0 ? `${all}, ${print(toAssign, hasMore)} to assign` : all;
}

export function explainFigures(waiting: number): string {
  if (waiting === 0) return texts.lag;
  const [wait, are] =
    waiting === 1 ? ['pickup is waiting for its', 'isn’t'] : ['pickups are waiting for their', 'aren’t'];
  return `${texts.lag} ${printCount(waiting)} pending ${wait} household and ${are} counted as to assign.`;
}
