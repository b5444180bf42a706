import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';

export const texts = {
  intro:
    'We’ll book these pickups for you, two weeks ahead. You can skip a day, pause or end them at any time.',
  none: 'No repeating pickups.',
  noneHint: 'Choose “Every day”, “Every week” or “Every two weeks” when you book a pickup.',
  request: 'Schedule a pickup',
  failed: 'Failed to load your repeating pickups.',
  next: 'Next pickups',
  noNext: 'No more pickups.',
  later: 'Not booked yet',
  skipped: 'Skipped',
  skip: 'Skip',
  skipping: 'Skipping…',
  seeTimes: 'Choose another time',
  change: 'Change',
  pause: 'Pause',
  resume: 'Resume',
  resuming: 'Resuming…',
  end: 'End',
  back: 'Go back',
  saving: 'Saving…',
  stays: 'These pickups are already booked and stay as they are:',
  skipQuestion: 'Skip this pickup?',
  yesSkip: 'Yes, Skip',
  endQuestion: 'End this repeating pickup?',
  endMessage: 'We’ll cancel its pickups, except any that a collector has started. You can’t undo this.',
  yesEnd: 'Yes, End',
  ending: 'Ending…',
  noKeep: 'No, Keep It',
  pauseTitle: 'Pause',
  pausedUntil: 'First day we’ll come again',
  pauseHint: 'We’ll cancel the pickups before that day.',
  changeTitle: 'Change',
  everyWeeks: 'Repeat',
  everyWeek: 'Every week',
  everyTwoWeeks: 'Every two weeks',
  weekdays: 'Days',
  start: 'Time',
  size: 'Size',
  sizeHint: 'This sets the price of each pickup. Pay after collection.',
  chooseSize: 'Choose a size',
  location: 'Location',
  notes: 'Special instructions',
  endsOn: 'Last day',
  save: 'Save',
  changeHint: 'This changes pickups that aren’t booked yet.',
  ends: (date: string) => `The last day is ${printDateWithDay(date)}.`,
  begins: (date: string) => `Starts on ${printDateWithDay(date)}.`,
  skipMeans: (date: string, isPlanned: boolean) => {
    const day = printDateWithDay(date);
    return isPlanned ? `We’ll cancel your pickup on ${day}. Later ones stay.` : `We won’t come on ${day}.`;
  },
  allDates: (count: number) => `Show all ${count} dates`,
  skipOn: (date: string) => `${texts.skip} ${printDateWithDay(date)}`,
  orderWindow: ({ start, startsOn }: StandingOrder) => printWindow(toScheduledAt(startsOn, start)),
} as const;

export const stateWords: Record<Status, string> = {
  pending: 'Booked',
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
