import type { OfficeKind } from '#contracts/money/cash-calls.ts';

export const texts = {
  office: 'Office',
  officeCash: 'Cash in the office',
  bank: 'Taken to the bank',
  provider: 'Mobile Money at the provider',
  note: 'Deposit, payout or float',
  list: 'Deposits, payouts and floats',
  none: 'Nothing was recorded this month.',
  date: 'Date',
  kind: 'Type',
  reference: 'Reference',
  by: 'By',
  amount: 'To the bank',
  total: 'Total',
  actions: 'Actions',
  kinds: { deposit: 'Deposit', payout: 'Payout', float: 'Float' } satisfies Record<OfficeKind, string>,
  reversed: (at: string, name: string) => `Reversed ${at} by ${name}`,
  takeBack: 'Reverse',
  takeBackOf: (kind: string, reference: string) => `Reverse: ${kind} ${reference}`,
  question: (kind: string, amount: string, reference: string) => `${kind} of ${amount}, ${reference}`,
} as const;

export const dialogTexts = {
  cancel: 'Back',
  saving: 'Saving…',
  kind: 'What was it?',
  kinds: {
    deposit: 'Deposit: cash taken to the bank',
    payout: 'Payout: by the Mobile Money provider',
    float: 'Float: change brought from the bank',
  } satisfies Record<OfficeKind, string>,
  amount: 'Amount, in cedis',
  reference: 'Reference',
  referenceHint: 'From the slip or statement. Each can be recorded once.',
  note: 'Record',
} as const;
