import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What help for admins says about Mobile Money. */
export const paidByPhone = wherePaidByPhone([
  {
    question: 'Somebody says they paid by Mobile Money',
    answer:
      'Open the pickup: it says how the last request stands. We look for the answer every five minutes, for a day. If their network took the money and the pickup does not show it the next day, look at the differences under Money. Never ask for a PIN or a code.',
  },
  {
    question: 'Give Mobile Money back',
    answer:
      'Open the pickup, press Give money back and choose By Mobile Money. It goes to the number that paid; our books change once the provider has done it, which can take some days. Money lists what is on its way. If it is stuck, open the provider’s dashboard and give the number that it asks for. If it failed, try again or give it back in cash.',
  },
  {
    question: 'Our books differ from the provider’s list',
    answer:
      'Each night the day before is compared. Money shows each difference with its reference, and what to do. Search the reference on the provider’s dashboard before you give anything back.',
  },
]);
