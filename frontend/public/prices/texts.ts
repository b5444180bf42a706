import { printDateWithDay } from '#shared/print-when.ts';

export const texts = {
  title: 'What a pickup costs',
  description: 'What a waste pickup by Sankofa costs, by waste type and size.',
  intro: 'By waste type and size.',
  area: 'Area',
  loading: 'Loading …',
  failed: 'We couldn’t load the prices.',
  retry: 'Try again',
  none: 'No fixed amounts yet.',
  noneHint:
    'Pickups carry a fee that varies by waste type and volume. If you want to know it before you book, please ask us.',
  ask: 'Ask us',
  book: 'Book a Pickup',
  taxes: 'All taxes included. You pay after collection.',
  caption: (area = '') => (area ? `Prices in ${area}, by waste and size` : 'Prices by waste and size'),
  from: (date: string) => `From ${printDateWithDay(date)}`,
  since: (date: string) => `Valid since ${printDateWithDay(date)}.`,
  printed: (today: string) => `Printed on ${printDateWithDay(today)}.`,
} as const;
