import { nameWeekday } from '#shared/print-when.ts';

export const texts = {
  booked: 'Your pickup is booked',
  orderBooked: 'Your repeating pickup is booked',
  kept: 'Kept on this phone',
  keptHint: 'You have no network. We send it by itself when there is one, and then you see it in this list.',
  next: 'What happens next',
  looking: 'We look for a collector.',
  onTheDay: 'On the day, you see here when they come.',
  noPlace: 'On these days there is no place:',
  details: 'Details',
  order: 'See your repeating pickups',
  close: 'Close',
  putOut: (time: string) => `Put the waste out by ${time}.`,
  every: (everyWeeks: 1 | 2, weekday: number) =>
    `We come every ${everyWeeks === 2 ? 'second ' : ''}${nameWeekday(weekday)}`,
} as const;
