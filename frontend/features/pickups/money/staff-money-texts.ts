export const staffMoneyTexts = {
  title: 'Money',
  lines: { charged: 'Charged', paid: 'Paid', waived: 'Waived', refunded: 'Given back' },
  due: 'To pay',
  credit: 'The household gets back',
  cash: 'Cash received',
  waive: 'Waive',
  refund: 'Give money back',
  receipt: 'Receipt',
} as const;
