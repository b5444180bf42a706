import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What help for collectors says about Mobile Money. */
export const paidByPhone = wherePaidByPhone([
  {
    question: 'Can the household pay by Mobile Money?',
    answer:
      'Yes. Complete the stop as not paid, press Ask for Mobile Money, ask them which network their number has, and send it. Their phone shows a request, which they approve with their PIN. Never ask for a PIN or a code, and do not type it for them. They can also pay later on their own page: you need not wait.',
  },
  {
    question: 'The household’s phone shows no request. What now?',
    answer:
      'Ask whether the network was right. You can ask again after 10 minutes. Or take cash: if they approve the old request later, our office gives back what was too much. “We cannot ask this household” means that no number is confirmed, or that they do not want to be asked: take cash, or leave it as not paid.',
  },
]);
