import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What the privacy policy says about Mobile Money. */
export const paidByPhone = wherePaidByPhone({
  stored:
    'If you pay by Mobile Money: the number and the network that you choose, until the request is over, and of each request the amount, the time, who asked and what became of it. Whether collectors may ask your number, and when and where you chose that.',
  use: 'To ask your network for the money that you want to pay, and to give money back the way it came. If it was not shown that the number is yours, an SMS tells it that a request comes for a waste pickup, and for how much. A number that does not approve two requests from different accounts is not asked by others for 24 hours. We never ask for your PIN: you enter it on your phone, and only your network sees it.',
  sharing:
    'Paystack, a payment company, asks your network for the money. From us it gets the number, the network, the amount, a reference, and, because it wants an email address, one that we make up from the reference: neither your name nor your own address. It tells us whether you paid. What it keeps, it keeps by its own rules. A collector who has your phone asked does not see your number.',
  erased: 'the numbers and networks of your requests for Mobile Money, ',
  kept: [
    [
      'The number and the network of a request for Mobile Money',
      'Until it is paid or has failed, at most about a day; erased with your account',
    ],
    [
      'The rest of a request for Mobile Money: amount, time, what became of it, who asked, account and pickup numbers',
      '13 months',
    ],
    ['The last requests to a number that somebody else gave, under a scrambled form of it', '24 hours'],
    ['Differences between our books and Paystack’s: references, amounts, pickup numbers', '13 months'],
  ] as const,
});
