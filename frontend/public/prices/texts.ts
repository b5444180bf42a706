import { printDateWithDay } from '#shared/print-when.ts';

export const texts = {
  title: 'What a pickup costs',
  description: 'What a waste pickup by Sankofa costs, by the kind of waste and how much it is.',
  intro: 'By the kind of waste, and by how much it is.',
  area: 'Area',
  loading: 'Loading …',
  failed: 'This did not load.',
  retry: 'Try again',
  none: 'No fixed amounts are set yet.',
  noneHint:
    'Pickups carry a fee that varies by waste type and volume. If you want to know it before you book, please ask us.',
  ask: 'Ask us',
  book: 'Book a Pickup',
  taxes: 'All taxes are included. You pay after we collect.',
  caption: (area = '') => (area ? `Prices in ${area}, by waste and size` : 'Prices by waste and size'),
  from: (date: string) => `From ${printDateWithDay(date)}`,
  since: (date: string) => `Valid since ${printDateWithDay(date)}.`,
  printed: (today: string) => `Printed on ${printDateWithDay(today)}.`,
} as const;
