import type { AwaitingTime, Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/pickups/problem.ts';
import { answerBy } from '#contracts/problems/problem-rules.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { todayInAccra } from '#shared/dates.ts';
import { nameDay, printShortDay, printSpan, printWindow } from '#shared/print-when.ts';

export const texts = {
  back: 'All my pickups',
  none: 'No recent pickup requests.',
  noneHint: 'Book a pickup and you’ll see it here.',
  requestOne: 'Schedule New Pickup',

  looking: 'We’re finding you a collector.',
  yourCollector: 'Your collector',
  chooseTime: 'Choose a new time, and we’ll find you a collector.',
  noneFound: 'Sorry, we couldn’t find a collector in time. Choose a new time, or call us.',
  newTime: 'New time',
  callUs: 'Call us',
  didNotCome: 'Nobody came',
  thanks: 'Thank you',
  receipt: 'Receipt',
  correctPosition: 'Change or remove it',

  reschedule: 'Reschedule',
  workStarted: 'The collector has started. Please call to change anything now.',

  move: {
    title: 'Choose a new time',
    released: 'We’ll find a collector for the new time. It may be a different one.',
    date: 'New date',
    time: 'New time',
    submit: 'Move Pickup',
  },
  report: {
    title: 'Report a problem',
    explain: 'Tell us what went wrong.',
    submit: 'Send Report',
    yours: 'You reported a problem',
    whenAnswered: 'when we answer',
    answer: 'Our answer',
  },
  collected: (at: string | undefined, by: string | undefined) =>
    `Collected${at ? ` ${at}` : ''}${by ? ` by ${by}` : ''}.`,
  takenTo: ({ station, at, onward }: NonNullable<Pickup['takenTo']>) =>
    `Taken to ${station}${onward ? ` on the way to ${onward}` : ''}, ${printShortDay(at)}.`,
  waiting: ({ cause, reason }: AwaitingTime) => {
    if (cause === 'postponed') return `We won’t collect on this day${reason ? `: ${reason}` : ''}.`;
    return `We could not collect this pickup${reason ? `: ${reason.toLowerCase()}` : ''}.`;
  },
} as const;

/** `We’ll answer by Tue 1 Dec.` */
export function describeAnswer({ reportedAt }: Pick<Problem, 'reportedAt'>): string {
  return `We’ll answer by ${printShortDay(answerBy(reportedAt))}.`;
}

export const dialled = whereDialled((code) => ({
  change: `No internet? Dial ${code}, 2.`,
}));

/** That nobody came in time: `It was due yesterday, 1–3 PM. We're sorry.` On its own day also when they come. */
export function describeLate(
  { scheduledAt }: Pick<PickupSummary, 'scheduledAt'>,
  expected: ExpectedSpan | undefined,
  now: Date,
): string {
  const date = scheduledAt.slice(0, 10);
  if (expected && date === todayInAccra(now))
    return `They’re late: ${printSpan(expected).replace('About', 'about')}. We’re sorry.`;
  const day = nameDay(date, now);
  const said = day.includes(' ') ? `on ${day}` : day.toLowerCase();
  return `It was due ${said}, ${printWindow(scheduledAt)}. We’re sorry.`;
}
