import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

/** What is kept for how long. */
const times: Readonly<Record<string, string>> = {
  'Your account': 'Until it is deleted',
  Pickups: 'Until you delete your account; then only what our records need',
  'Your name, place and notes of a completed pickup, shown to its collector':
    '30 days, longer while a problem is open',
  'Your repeating pickups': '7 days after you end them; deleted with your account',
  'Dates a repeating pickup couldn’t book': '30 days after the date; deleted with your account',
  'Problems you reported, with our answers': 'As long as the pickup; deleted with your account',
  'Places you saved': 'Until you delete them, or your account',
  'Positions of your places, learned from our visits':
    'Until you remove them or delete your account. Of a removed one, we keep only that we may not save it again',
  'Where collectors were when they completed your pickups': '90 days, or until you remove the position',
  'Messages to us': 'Until you delete your account or ask us to delete them',
  'A request for a link to set a new password, with a scrambled form of the network address':
    'Until the email is sent, at most a day',
  'A link to set a new password': '1 hour; for the first link 7 days (collectors) or 3 days (admins)',
  'A link to confirm, change or remove your email address, or to stop a change, with the address':
    '7 days, or until your account is deleted',
  'That a pickup was taken off a collector’s list': '24 hours',
  'The order of a collector’s stops: account and pickup numbers, no names': '13 months',
  'What a collector did at a stop, when, and where the phone was: account and pickup numbers, no names':
    '90 days',
  'What a collector took to which station, when, and what it cost: account numbers, no names': '13 months',
  'Where the collector’s phone was at the station': '90 days',
  'How many pickups a collector had, completed, completed on time and could not collect each day, where the waste was taken, and what was charged and paid: account numbers, no names':
    '13 months',
  'Money records: what was charged, paid, waived, refunded and handed in, with account and pickup numbers, no names':
    'Permanently',
  ...wherePaidByPhone({
    'The number and network of a Mobile Money request':
      'Until it is paid or fails, at most about a day; deleted with your account',
    'The rest of a Mobile Money request: amount, time, result, who sent it, account and pickup numbers':
      '13 months',
    'The last requests to a number somebody else entered, in a scrambled form': '24 hours',
    'Differences between our records and Paystack’s: references, amounts, pickup numbers': '13 months',
  }),
  'What our admins did: account and pickup numbers, no names': '13 months',
  'The name of an admin who has left': '13 months, so we know who did what',
  'That an admin wants to refund or waive money, and a second one has to agree': '7 days',
  'How much money an admin refunded or waived in a day': '3 days',
  'Counts of a collector’s cash: who counted, why it differed, and what the collector said':
    '13 months; the reasons are deleted with the account',
  'Keys that stop a repeated request from counting twice': '7 days',
  'A request for a code by SMS: your number, and a scrambled form of the network address, until the SMS is sent; then only a scrambled form of the number':
    '10 minutes',
  ...whereDialled(() => ({
    'What you typed while dialling, so you can continue a dropped call':
      '10 minutes; deleted when you dial again, with your account, or within 7 hours',
  })),
  'That a number our staff entered is waiting for its owner': '30 days',
  'That an email or SMS was sent': '15 days',
  'Our emails to you: what kind, when, whether they arrived': '30 days',
  'Our SMS to you: what kind, when, whether they arrived': '30 days',
  'Counters against guessed passwords and too many SMS and emails, with a scrambled form of email, number and network address':
    'At most 1 day',
  'Technical logs: which page or call, from which network and country, which account number, whether it worked':
    'At most 3 months',
  'Tasks our system couldn’t finish, with the data they need': 'At most 14 days',
  'Requests our firewall stopped or suspected, with the internet address': '3 days',
  Backups: 'At most 35 days',
};

export const retention: readonly (readonly [string, string])[] = Object.entries(times);
