export const staffMoneyTexts = {
  title: 'Money',
  lines: { charged: 'Charged', paid: 'Paid', waived: 'Waived', refunded: 'Given back' },
  due: 'To pay',
  credit: 'The household gets back',
  price: 'Set the price',
  cash: 'Cash received',
  waive: 'Waive',
  refund: 'Give money back',
  receipt: 'Receipt',
  /** Of the last request for Mobile Money. */
  request: {
    open: 'Mobile Money: asked, and not answered yet. A late answer still counts.',
    succeeded: 'Mobile Money: paid.',
    failed: 'Mobile Money: the last request was not paid.',
  },
  /** Of what goes back by Mobile Money. */
  goesBack: {
    pending: 'goes back by Mobile Money: the provider has not begun yet.',
    processing: 'goes back by Mobile Money: it is on its way, which can take some days.',
    done: 'went back by Mobile Money.',
    failed: 'did not go back by Mobile Money. Give it back in cash, or try again.',
    'needs attention': 'is stuck at the provider. Open its dashboard and give the number it asks for.',
  },
} as const;
