import type { PriceListState } from '#contracts/money/price-lists.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const texts = {
  intro:
    'Prices apply in this area from their first day until the next ones start. Areas without prices use those of Everywhere. Pickups keep the price they were booked at.',
  none: 'No prices are set.',
  noneHint: 'Until you set prices, nothing is shown or charged anywhere.',
  without: (areas: readonly string[]) =>
    `No prices apply today in: ${areas.slice(0, 10).join(', ')}${areas.length > 10 ? ` and ${areas.length - 10} more` : ''}. Nothing is charged there.`,
  add: 'New prices',
  prices: 'Prices',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw these prices?',
  withdrawHint: 'They won’t start. Pickups already booked at these prices keep them.',
  withdrawing: 'Withdrawing…',
  keep: 'No, Keep Them',
  yesWithdraw: 'Yes, Withdraw',
  areaGone: 'Deleted area',
  form: {
    area: 'Area',
    validFrom: 'First day',
    prices: 'Amounts in cedis',
    pricesHint: 'Including all taxes. Leave a price empty to show “Ask us”.',
    create: 'Set Prices',
    wrong: 'Please enter an amount like 12.50',
    tooMuch: 'At most 10,000 cedis',
    noPrice: 'Please enter at least one price',
    noDay: 'Please choose the first day',
    firstHint: 'These are this area’s first prices. They can start today.',
    laterHint: (date: string) =>
      `The earliest is ${printDateWithDay(date)}. Repeating pickups before then are booked at today’s prices.`,
  },
  listName: (area: string, validFrom: string) => `${area}, from ${printDateWithDay(validFrom)}`,
  fromDay: (validFrom: string) => `From ${printDateWithDay(validFrom)}`,
} as const;

export const stateLooks = {
  'in force': { word: 'Now', icon: 'check-circle', classes: 'bg-completed text-completed-ink' },
  'to come': { word: 'Starts later', icon: 'clock', classes: 'bg-pending text-pending-ink' },
  over: { word: 'Ended', icon: 'x-circle', classes: 'bg-sunken text-ink-soft' },
  withdrawn: { word: 'Withdrawn', icon: 'x-circle', classes: 'bg-cancelled text-cancelled-ink' },
} as const satisfies Record<PriceListState, object>;
