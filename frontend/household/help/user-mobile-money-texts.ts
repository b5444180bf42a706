import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What help for households says about Mobile Money. */
export const paidByPhone = wherePaidByPhone([
  {
    question: 'How do I pay by Mobile Money?',
    answer:
      'Once your waste was collected, open the pickup. Give the number and its network, and press Pay. Your phone shows a request: approve it there with your PIN. If your network wants a code first, the page says how you get it. We never ask for your PIN. You find the receipt on the pickup, and all payments on your statement.',
  },
  {
    question: 'My phone shows no request. What now?',
    answer:
      'Look whether the number and the network are right: some numbers have moved to another network. Look for approvals in your network’s Mobile Money menu, and whether there is enough in your wallet. After 10 minutes you can ask again, or pay in cash. If you approve an old request later, it still counts, and you get back what was too much.',
  },
  {
    question: 'Who asks my phone for Mobile Money?',
    answer:
      'You on a pickup’s page, somebody who gave your number, or a collector who has been to you; they do not see your number. If it was not you, an SMS says that a request comes for a waste pickup, and for how much. If you did not expect it, refuse it: nothing is paid. After two requests from different accounts that you refuse or ignore, others cannot ask your number for 24 hours. To stop collectors, open My account and switch off “Collectors may ask my number for Mobile Money”.',
  },
]);
