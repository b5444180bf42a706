import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';

export const texts = {
  intro: 'We plan these pickups for you, two weeks ahead. You can skip a day, pause or end them at any time.',
  none: 'No repeating pickups.',
  noneHint: 'Choose “Every day”, “Every week” or “Every two weeks” when you book a pickup.',
  request: 'Schedule a pickup',
  failed: 'Failed to load your repeating pickups.',
  next: 'Next pickups',
  noNext: 'No more pickups.',
  later: 'Not planned yet',
  skipped: 'Skipped',
  skip: 'Skip',
  skipping: 'Skipping…',
  seeTimes: 'See the free times',
  change: 'Change',
  pause: 'Pause',
  resume: 'Resume',
  resuming: 'Resuming…',
  end: 'End',
  back: 'Go back',
  saving: 'Saving…',
  stays: 'These pickups are already planned and stay as they are:',
  skipQuestion: 'Skip this pickup?',
  yesSkip: 'Yes, Skip',
  endQuestion: 'End this repeating pickup?',
  endMessage: 'Its planned pickups are cancelled, unless a collector has started. This cannot be undone.',
  yesEnd: 'Yes, End',
  ending: 'Ending…',
  noKeep: 'No, Keep It',
  pauseTitle: 'Pause',
  pausedUntil: 'First day on which we come again',
  pauseHint: 'Pickups that are planned before that day are cancelled.',
  changeTitle: 'Change',
  everyWeeks: 'Repeat',
  everyWeek: 'Every week',
  everyTwoWeeks: 'Every two weeks',
  weekdays: 'Days',
  start: 'Time',
  size: 'Size',
  sizeHint: 'What each pickup costs. To pay when we have collected.',
  chooseSize: 'Choose a size',
  location: 'Location',
  notes: 'Special instructions',
  endsOn: 'Last day',
  save: 'Save',
  changeHint: 'The change is for pickups that are not planned yet.',
  ends: (date: string) => `The last day is ${printDateWithDay(date)}.`,
  begins: (date: string) => `Begins on ${printDateWithDay(date)}.`,
  skipMeans: (date: string, isPlanned: boolean) => {
    const day = printDateWithDay(date);
    return isPlanned ? `Your pickup on ${day} is cancelled. Later ones stay.` : `We do not come on ${day}.`;
  },
  allDates: (count: number) => `Show all ${count} dates`,
  skipOn: (date: string) => `${texts.skip} ${printDateWithDay(date)}`,
  orderWindow: ({ start, startsOn }: StandingOrder) => printWindow(toScheduledAt(startsOn, start)),
} as const;

export const stateWords: Record<Status, string> = {
  pending: 'Planned',
  assigned: 'A collector is assigned',
  'in progress': 'The collector is on the way',
  completed: 'Collected',
  cancelled: 'Cancelled',
};

/** `Tue 25th Nov 2026, 9:30–11:30 AM`, of a pickup whose date and time come in display form. */
export function printPickupTime({ date, time }: { readonly date: string; readonly time: string }): string {
  const [day, start] = [parseDate(date), parseTime(time)];
  return day && start
    ? `${printDateWithDay(day)}, ${printWindow(toScheduledAt(day, start))}`
    : `${date}, ${time}`;
}
