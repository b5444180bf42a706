import type { OfficeKind } from '#contracts/money/cash-calls.ts';

export const texts = {
  office: 'Office',
  officeCash: 'Cash in the office',
  bank: 'Taken to the bank',
  provider: 'Mobile Money at the provider',
  note: 'Deposit, payout or float',
  list: 'Deposits, payouts and floats',
  none: 'Nothing was noted in this month.',
  date: 'Date',
  kind: 'What',
  reference: 'Reference',
  by: 'By',
  amount: 'To the bank',
  total: 'Total',
  actions: 'Actions',
  kinds: { deposit: 'Deposit', payout: 'Payout', float: 'Float' } satisfies Record<OfficeKind, string>,
  reversed: (at: string, name: string) => `Taken back ${at} by ${name}`,
  takeBack: 'Take back',
  takeBackOf: (kind: string, reference: string) => `Take back: ${kind} ${reference}`,
  question: (kind: string, amount: string, reference: string) => `${kind} of ${amount}, ${reference}`,
} as const;

export const dialogTexts = {
  cancel: 'Back',
  saving: 'Saving…',
  kind: 'What was it?',
  kinds: {
    deposit: 'Deposit: cash taken to the bank',
    payout: 'Payout: by the provider of Mobile Money',
    float: 'Float: change brought from the bank',
  } satisfies Record<OfficeKind, string>,
  amount: 'Amount, in cedis',
  reference: 'Reference',
  referenceHint: 'Of the slip or the statement. Each is noted once.',
  note: 'Note it',
} as const;
