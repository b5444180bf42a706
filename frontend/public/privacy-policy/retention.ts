import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

const requests = wherePaidByPhone([
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
] as const);

const typed = whereDialled(
  () =>
    [
      'What you typed while dialling, so that a dropped call can go on',
      '10 minutes; it is deleted when you dial again, with your account, or within 7 hours',
    ] as const,
);

/** How long each kind of data is kept: what the code does, in words. */
export const retention: readonly (readonly [string, string])[] = [
  ['Your account', 'Until it is deleted'],
  ['Pickups', 'Until you delete your account; then only what the books need'],
  [
    'Your name, place and notes of a completed pickup, for its collector',
    '30 days, longer while a report is not answered',
  ],
  ['What you reported about a pickup, with our answer', 'As long as the pickup; erased with your account'],
  ['Places that you saved', 'Until you delete them, or your account'],
  [
    'Where your place is, as we learned it from visits; that you removed it',
    'Until you delete your account. If you removed it: only that we must not learn it again',
  ],
  ['Where collectors were when they completed your pickups', '90 days, or until you remove the position'],
  ['Messages to us', 'Until you delete your account or ask us to erase them'],
  [
    'A request for a link to set a new password, with a scrambled form of the network address',
    'Until its mail is sent, at most a day',
  ],
  ['A link to set a new password', '1 hour; the first link of a collector whom an admin signed up: 7 days'],
  [
    'A link to confirm, change or free your email address, or to stop a change, with the address',
    '7 days, or until your account is deleted',
  ],
  ['The note that a collector lost a pickup', '24 hours'],
  [
    'In which order a collector visits the pickups of a day: account and pickup numbers, no names',
    '13 months',
  ],
  [
    'What a collector did at a stop, when, and where the phone was: account and pickup numbers, no names',
    '90 days',
  ],
  [
    'Of each day how many pickups a collector had, completed, completed in time and could not collect, and what was charged and paid: account numbers, no names',
    '13 months',
  ],
  [
    'Entries in our books: what was charged, paid, waived, given back and handed over, with account and pickup numbers, no names',
    'For good',
  ],
  ...(requests ?? []),
  ['What our admins did to accounts and pickups: account and pickup numbers, no names', '13 months'],
  [
    'Counts of a collector’s cash: who counted, why it differed, and what the collector said',
    '13 months; the reasons are erased with the account',
  ],
  ['Keys that make a request count only once', '7 days'],
  [
    'A request for a code by SMS: your number, and a scrambled form of the network address, until the SMS is sent; then only a scrambled form of the number',
    '10 minutes',
  ],
  ...(typed ? [typed] : []),
  ['That a number which our staff entered waits for its owner', '30 days'],
  ['The note that a mail or an SMS was sent', '15 days'],
  ['What became of our mails to you: their kind, when they were sent, whether they arrived', '30 days'],
  ['What became of our SMS to you: their kind, when they were sent, whether they arrived', '30 days'],
  [
    'Counters against guessing of passwords, and against too many SMS and mails, under a scrambled form of email, number and network address',
    'At most 1 day',
  ],
  [
    'Technical logs: which page or call, from which network and country, which account number, whether it worked',
    '3 months',
  ],
  ['Requests that our firewall stopped or doubted, with the internet address', '3 days'],
  ['Backups', '35 days'],
];
