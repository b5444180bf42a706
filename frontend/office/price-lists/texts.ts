import type { PriceListState } from '#contracts/money/price-lists.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const texts = {
  intro:
    'Prices apply in this area from their first day until the next ones begin. Areas without their own use those of Everywhere. Pickups keep the price at which they were booked.',
  none: 'No prices are set.',
  noneHint: 'Nothing is shown, asked or charged anywhere until there is a list.',
  without: (areas: readonly string[]) =>
    `No prices apply today in: ${areas.slice(0, 10).join(', ')}${areas.length > 10 ? ` and ${areas.length - 10} more` : ''}. Nothing is charged there.`,
  add: 'New prices',
  prices: 'Prices',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw these prices?',
  withdrawHint: 'They will not start. Pickups already booked for their days keep them.',
  withdrawing: 'Withdrawing…',
  keep: 'No, Keep Them',
  yesWithdraw: 'Yes, Withdraw',
  areaGone: 'An area that is gone',
  form: {
    area: 'Area',
    validFrom: 'First day',
    prices: 'Amounts in cedis',
    pricesHint: 'All taxes included. What is left empty is “ask us”.',
    create: 'Set Prices',
    saving: 'Saving…',
    back: 'Go back',
    wrong: 'Please enter an amount like 12.50',
    tooMuch: 'At most 10,000 cedis',
    noPrice: 'Please enter at least one price',
    noDay: 'Please choose the first day',
    firstHint: 'These are its first prices: they can begin today.',
    laterHint: (date: string) =>
      `The earliest is ${printDateWithDay(date)}: repeating pickups before it are booked at the present prices.`,
    copy: 'Copy amounts from',
    noCopy: 'Its present prices',
    copyHint: 'What you have typed stays.',
    preview: 'What households will see',
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
