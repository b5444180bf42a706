import type { AwaitingTime, Pickup } from '#contracts/pickups/pickups.ts';
import type { Problem } from '#contracts/problems/problem.ts';
import { answerBy } from '#contracts/problems/problem-rules.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { printShortDay } from '#shared/print-when.ts';

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
  calendar: 'Add to calendar',
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
