import type { PaymentMethod } from '#contracts/money/pickup-money.ts';

export const receiptTexts = {
  title: 'Receipt',
  paid: 'Paid',
  at: 'Date',
  for: 'For',
  household: 'Household',
  number: 'pickup',
  givenBack: 'refunded',
  noInvoice: 'Not a tax invoice.',
  print: 'Print',
  share: 'Share',
  copied: 'Copied',
  shared: (id: string, amount: string, what: string) => `Receipt ${id}: paid ${amount} for ${what}`,
  pickup: 'See the pickup',
  none: 'No receipt.',
  noneHint: 'Nothing has been paid for this pickup yet.',
  failed: 'Failed to load this receipt.',
} as const;

export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  cash: 'In cash',
  'mobile money': 'By Mobile Money',
};
