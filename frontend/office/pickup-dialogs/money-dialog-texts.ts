export const moneyDialogTexts = {
  cash: {
    title: 'Cash received',
    submit: 'Cash received',
    question: (due: string) => `${due} is due for this pickup. How much cash did the office take?`,
    hint: 'A part is fine. Anything extra pays for the household’s older pickups.',
  },
  price: {
    title: 'Set the price',
    submit: 'Set the price',
    explain: 'We’ll tell the household what it owes.',
    size: 'How much was it?',
    amount: 'Amount, in cedis',
    one: 'Amount for one, in cedis',
    amountHint: 'There is no price for this size.',
  },
  waive: {
    title: 'Waive',
    submit: 'Waive',
    explain: (amount: string) => `The household won’t have to pay ${amount}.`,
  },
  refund: {
    title: 'Refund',
    submit: 'Refund',
    explain: (amount: string) => `The office will refund ${amount} in cash.`,
    explainMobile: (amount: string) =>
      `We’ll send ${amount} back to the number that paid. It can take a few days.`,
    amount: 'Amount, in cedis',
    most: (amount: string) => `At most ${amount}: what was paid and not yet refunded.`,
    reduced: (amount: string) => `The price goes down by ${amount}.`,
    left: (amount: string) => `The household will still owe ${amount}.`,
    credit: (amount: string) => `We’ll still owe the household ${amount}.`,
    how: 'How will you refund it?',
    mobile: 'By Mobile Money',
    cash: 'In cash',
  },
  reason: 'Reason',
  reasonHint: 'The household will see it in the history.',
} as const;
