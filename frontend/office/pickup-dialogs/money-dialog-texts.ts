/** What staff are asked before they change a pickup's money. */
export const moneyDialogTexts = {
  cash: {
    title: 'Cash received',
    submit: 'Cash received',
    question: (due: string) => `${due} is due for this pickup. How much cash did the office take?`,
    hint: 'A part is fine. What is more pays the household’s older pickups.',
  },
  price: {
    title: 'Set the price',
    submit: 'Set the price',
    explain: 'The household is told, and has to pay it.',
    size: 'How much was it?',
    amount: 'Amount, in cedis',
    amountHint: 'The list has no price for this size.',
  },
  waive: {
    title: 'Waive',
    submit: 'Waive',
    explain: (amount: string) => `The household no longer has to pay ${amount}.`,
  },
  refund: {
    title: 'Give money back',
    submit: 'Give Money Back',
    explain: (amount: string) => `The office gives ${amount} in cash back to the household.`,
    explainMobile: (amount: string) => `${amount} goes back to the number that paid. It can take some days.`,
    amount: 'Amount, in cedis',
    most: (amount: string) => `At most ${amount}: what was paid and not given back.`,
    reduced: (amount: string) => `${amount} is taken off what the pickup costs.`,
    left: (amount: string) => `The household then has ${amount} to pay.`,
    credit: (amount: string) => `The household then gets back another ${amount}.`,
    how: 'How does it go back?',
    mobile: 'By Mobile Money',
    cash: 'In cash',
  },
  reason: 'Reason',
  reasonHint: 'The household reads it in the history.',
} as const;
