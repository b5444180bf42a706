import { wherePaidByPhone } from '#platform/mobile-money.ts';

/** What the terms say about Mobile Money. */
export const paidByPhone = wherePaidByPhone({
  ways: 'in cash to the collector, at our office, or by Mobile Money through Paystack, a payment company.',
  rules: [
    'A request for Mobile Money is approved on the phone alone, with its PIN. We never ask for a PIN, and neither may a collector. If you do not approve it, nothing is paid.',
    'Have only your own number asked, or one whose owner agrees. An approval counts whenever it comes, also a late one.',
    'We keep no wallet: what you pay settles what you owe, and what is too much goes back the way it came, which can take some days. Your network may charge you by its own prices; we add nothing.',
  ],
});
