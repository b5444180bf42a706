import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { type LegalDocument, operator } from '#public/layout/legal-document.ts';
import { bookableDays } from '#shared/dates.ts';
import { brand } from '#site/brand.ts';

const paidByPhone = wherePaidByPhone({
  ways: 'in cash to the collector, at our office, or by Mobile Money through Paystack, a payment company.',
  rules: [
    'A request for Mobile Money is approved on the phone alone, with its PIN. We never ask for a PIN, and neither may a collector. If you do not approve it, nothing is paid.',
    'Have only your own number asked, or one whose owner agrees. An approval counts whenever it comes, also a late one.',
    'We keep no wallet: what you pay settles what you owe, and what is too much goes back the way it came, which can take some days. Your network may charge you by its own prices; we add nothing.',
  ],
});

/** The rules, in words that people read. */
export const terms: LegalDocument = {
  description: `The rules for using ${brand.name}: accounts, bookings, fees, what may be collected, and what we promise.`,
  lead: 'The rules for households, collectors and us, in plain words.',
  updated: '26th Nov 2026',
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      text: [
        `${brand.name}, run by ${operator}, connects households in Ghana to waste collectors. Households request pickups, admins assign collectors, collectors fetch the waste.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      list: [
        'Give your real name and an email address or a phone number that reaches you. One email address or number, one account.',
        'Keep your password to yourself. On a shared phone, log out.',
        'A collector’s account works after an admin has approved it. Accounts of admins are made by us.',
        'You may delete your account at any time. We may close an account that breaks these rules.',
      ],
      links: [{ href: '/privacy-policy', label: 'What we do with your data' }],
    },
    {
      id: 'pickups',
      title: 'Pickups',
      list: [
        `You can book up to ${bookableDays} days ahead. A request is certain when a collector is assigned. We tell you by SMS or email.`,
        'The team arrives within a 2-hour window of the selected time. If nobody has come by then, the pickup is marked as overdue and stays open until it is done, moved or cancelled.',
        'You can move or cancel a pickup until work starts. After a move, a collector is assigned again. If work was started but not done, you can cancel from the day after its time.',
        'If the waste cannot be collected, the collector says why and we ask you for a new time.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      text: [
        'Pickups carry a fee that varies by waste type and volume. Where we publish prices, you see yours before you book; it includes all taxes. Elsewhere ask us before you book.',
      ],
      list: [
        `You pay when your waste was collected: ${paidByPhone?.ways ?? 'in cash to the collector, or at our office. This site takes no payment.'} No pickup is refused because something is unpaid, and we charge no interest and no penalties.`,
        ...(paidByPhone ? paidByPhone.rules : []),
        'If there is more or less waste than you booked, the collector chooses the right size at your door, and the published price of that size applies. A collector never makes up a price.',
        'After each pickup with a price we tell you what was paid. If that is wrong, report it on the pickup’s page within two working days.',
        'What you paid too much you get back. Our receipts are not tax invoices.',
      ],
      links: [
        { href: '/prices', label: 'Prices' },
        { href: '/contact-us', label: 'Ask us' },
      ],
    },
    {
      id: 'waste',
      title: 'Your waste',
      list: [
        'Choose the kind of waste that is really there, and keep kinds apart.',
        'Pack hazardous waste as described in our best practices and say in the notes what it is.',
        'Not accepted: explosives, weapons, radioactive material, dead animals, and anything else that the law forbids.',
        'A collector may leave waste that is wrong, dangerous or much more than booked.',
      ],
      links: [{ href: '/best-practices', label: 'Best practices' }],
    },
    {
      id: 'collectors',
      title: 'For collectors',
      list: [
        'Come within the window, treat people and their property with respect, and drive safely.',
        'Say for each pickup with a price whether it was paid. The cash is ours: hand it over at the office, all of it.',
        'Press Start when you set out and Mark Complete when the waste is on your vehicle, not before.',
        'Use names, addresses and phone numbers for the pickup only. Do not keep or share them.',
        'Bring the waste only to places that are allowed to take it.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      text: [
        'Do not try to break in, to see other people’s data, or to overload the service. We limit how often a person can try to log in or write to us.',
      ],
    },
    {
      id: 'promise',
      title: 'What we promise, and what we cannot',
      text: [
        'We do our best to keep the service running and the collectors coming. Networks fail, roads flood and vehicles break: we cannot promise that every pickup happens at its time. Nothing here takes away rights that the law of Ghana gives you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: ['When these rules change, the date at the top changes with them. The law of Ghana applies.'],
    },
  ],
};
