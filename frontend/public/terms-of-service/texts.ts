import { wherePaidByPhone } from '#platform/mobile-money.ts';
import type { LegalDocument } from '#public/layout/legal-page.tsx';
import { bookableDays } from '#shared/dates.ts';
import { brand, operator } from '#site/brand.ts';

const paidByPhone = wherePaidByPhone({
  ways: 'in cash to the collector, at our office, or by Mobile Money through Paystack, a payment company.',
  rules: [
    'You approve a Mobile Money request only on your phone, with your PIN. We never ask for your PIN, and collectors may not ask for it either. If you don’t approve it, nothing is paid.',
    'Use only your own number, or one whose owner agrees. A late approval counts too.',
    'We keep no wallet. What you pay settles what you owe. If you pay too much, we’ll refund it the same way, which can take a few days. Your network may charge you. We add nothing.',
  ],
});

export const terms: LegalDocument = {
  description: `The rules for using ${brand.name}: accounts, bookings, fees, what we collect and what we promise.`,
  lead: 'The rules for households, collectors and us, in plain words.',
  updated: '26th Nov 2026',
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      text: [
        `${brand.name}, run by ${operator}, connects households in Ghana to waste collectors. Households book pickups, admins assign collectors, and collectors collect the waste.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      list: [
        'Give your real name and an email address or phone number we can reach you on. Each address or number can have one account.',
        'Keep your password to yourself. On a shared phone, log out.',
        'A collector’s account works once an admin has approved it. We create admin accounts.',
        'You may delete your account at any time. We may close an account that breaks these rules.',
      ],
      links: [{ href: '/privacy-policy', label: 'What we do with your data' }],
    },
    {
      id: 'pickups',
      title: 'Pickups',
      list: [
        `You can book up to ${bookableDays} days ahead. A pickup is certain once a collector is assigned. We’ll tell you by SMS or email.`,
        'The team arrives within a 2-hour window of the selected time. If nobody has come by then, the pickup is marked as overdue and stays open until it is done, moved or cancelled.',
        'You can move or cancel a pickup until work starts. If you move it, we’ll assign a collector again. If work started but wasn’t completed, you can cancel from the next day.',
        'If a collector can’t collect your waste, they’ll say why and we’ll ask you for a new time.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      text: [
        'Pickups carry a fee that varies by waste type and volume. Where we publish prices, you’ll see yours before you book, including all taxes. Elsewhere, ask us before you book.',
      ],
      list: [
        `You pay after collection: ${paidByPhone?.ways ?? 'in cash to the collector, or at our office. This site takes no payment.'} We won’t refuse a pickup because you owe money, and we charge no interest or penalties.`,
        ...(paidByPhone ? paidByPhone.rules : []),
        'If there is more or less waste than you booked, the collector will choose the right size at your door. You pay the published price for that size. Collectors never set prices.',
        'After each pickup with a price, we’ll tell you what was paid. If that’s wrong, report it on the pickup’s page.',
        'If you paid too much, we’ll refund it. Our receipts are not tax invoices.',
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
        'Choose the right kind of waste, and keep kinds apart.',
        'Pack hazardous waste as described in our best practices and say in the notes what it is.',
        'We don’t accept explosives, weapons, radioactive material, dead animals, or anything else the law forbids.',
        'A collector may leave waste that is not what you booked, is dangerous or is much more than you booked.',
      ],
      links: [{ href: '/best-practices', label: 'Best practices' }],
    },
    {
      id: 'collectors',
      title: 'For collectors',
      list: [
        'Come within the window, treat people and their property with respect, and drive safely.',
        'For each pickup with a price, report whether it was paid. Hand in all the cash at the office, less station fees you paid from it.',
        'Press Start when you set out and Mark Complete when the waste is on your vehicle, not before.',
        'Use names, addresses and phone numbers only for the pickup. Do not keep or share them.',
        'Take the waste only to places that are allowed to accept it.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      text: [
        'Do not try to break in, see other people’s data or overload the service. We limit how often people can try to log in or write to us.',
      ],
    },
    {
      id: 'promise',
      title: 'What we promise, and what we cannot',
      text: [
        'We’ll do our best to keep the service running. But networks fail, roads flood and vehicles break down, so we can’t promise that every pickup will be on time. Nothing here takes away your rights under the law of Ghana.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: ['If we change these rules, we’ll change the date at the top. The law of Ghana applies.'],
    },
  ],
};
