import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What the public pages say about Mobile Money. */
export const paidByPhone = wherePaidByPhone({
  feature: {
    icon: 'cash',
    title: 'Pay by Mobile Money',
    text: 'Once your waste was collected, you approve a request on your phone. Or pay in cash.',
  } as const,
  faq: 'You pay once your waste was collected: in cash, or by Mobile Money. For that, open the pickup, give a number and its network, and approve the request on that phone. We never ask for your PIN.',
});
