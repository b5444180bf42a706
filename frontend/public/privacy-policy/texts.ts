import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import type { LegalDocument } from '#public/layout/legal-page.tsx';
import { brand, operator } from '#site/brand.ts';
import { retention } from './retention.ts';

const dialled = whereDialled((code) => ({
  smsOff: ' or by dialling',
  use: `To let you dial ${code}: your network tells us your number, which is how we know you. We use what you type for your account and your pickups. The screens never show a stored number. They show only the area of your last booking and your collector’s first name. They show your first name only to ask whether an account our staff made is yours. Collectors who have turned it on see the day’s places. You can turn dialling off under My account. If you have an email address, it is off until you turn it on there. We keep when and where you chose that.`,
  carriers: `If you dial ${code}, your network and the company that runs the code for us carry what you type.`,
  typed: 'what you typed while dialling, ',
  used: 'dialled, ',
}));

const paidByPhone = wherePaidByPhone({
  stored:
    'If you pay by Mobile Money: the number and network you choose, until the request is over. For each request, the amount, the time, who sent it and what happened. Whether collectors may send requests to your number, and when and where you chose that.',
  use: 'To ask your network for the money you want to pay, and to refund it the same way. If you haven’t confirmed that the number is yours, we text it what the request is for and how much. If a number doesn’t approve two requests from different accounts, others can’t send it one for 24 hours. We never ask for your PIN. You enter it on your phone, and only your network sees it.',
  sharing:
    'Paystack, a payment company, asks your network for the money. We give it the number, the network, the amount and a reference. It needs an email address, so we make one from the reference: neither your name nor your own address. It tells us whether you paid, and keeps data by its own rules. A collector who sends you a request does not see your number.',
  erased: 'the numbers and networks of your requests for Mobile Money, ',
});

/** What the system really stores and does: to be kept up to date with the code. */
export const privacy: LegalDocument = {
  description: `What ${brand.name} stores about you, why, who sees it, how long we keep it, and your rights under the Data Protection Act, 2012 (Act 843).`,
  lead: 'What we store about you, why, who sees it, how long we keep it, and how to get, correct or delete it.',
  updated: '29th Nov 2026',
  short: {
    id: 'short',
    title: 'In short',
    list: [
      'We store your name, your email or phone number, and your pickups: what, where and when.',
      'The collector of your pickup sees your name and place. They see your number only until the pickup is done.',
      'Our staff see what they need to help you.',
      'You see your collector’s name and the plate of their vehicle, and their number to call.',
      ...(paidByPhone ? ['If you pay by Mobile Money, only your network sees your PIN.'] : []),
      'Amazon Web Services stores your data. SMS go through a company in Ghana, or through Amazon.',
      'We sell nothing, show no advertising, and don’t track you across the web.',
      'We read your phone’s location only when you allow it.',
      'You can get, correct or delete your data under My account. Our money records then don’t have your name.',
      'Questions or complaints? Write to us, or to the Data Protection Commission of Ghana.',
    ],
  },
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      text: [
        `${operator} runs ${brand.name} and is responsible for your data under the Data Protection Act, 2012 (Act 843) of Ghana.`,
      ],
      links: [{ href: '/contact-us', label: 'How to reach us' }],
    },
    {
      id: 'what',
      title: 'What we store',
      list: [
        'Your account: your names, your email address or confirmed phone number or both, your role and the day you signed up. A phone number to call, if you give one. The day you last confirmed your number. For collectors also vehicle, number plate, areas, working days and hours, stops per day and per load, and days off, if given. Our admins can see and change these. We keep your password only in a scrambled form that nobody can read.',
        'If you call our office, our staff can make your account with the names, number and place you give. They may also take these from a list of households we served before. Such an account gets no SMS until you confirm its number. In case the number was entered wrongly, the person who confirms it can’t see earlier bookings, or the place of a repeating pickup. Our staff can correct what they entered, and keep notes that help them serve you. You’ll find these notes in your data under My account.',
        'If you’re a household, your pickups: waste type, location, digital address, position (only if you tap “Use my location”), area, date and time, items and notes, the status, and who did what and when. Whether you had confirmed your email or number when you booked. What a collector reported if they couldn’t collect. Problems you report, and our answers. The places you save.',
        'Where your places are, if our collectors’ phones show where they completed your pickups. Once two visits agree, we use that position for your next pickups there. You can see it under My account, and change or remove it. If you remove it, we won’t save it again. Our staff see only how far a visit was from your position.',
        'Which emails and SMS we sent you: what kind, when, and whether they arrived, but not their text.',
        'Your repeating pickups: the same, with the weekdays, and the days you skip or pause.',
        'What our admins do to accounts and pickups: who, what, when, to which account or pickup, and for which collector. Your download shows what is about you.',
        'If you’re a collector: whether you’re approved, your pickups and their order, and what you did at each, when, and where your phone was at that moment, if you allow it. The same for each load you tip at a station, with its weight, fee and receipt number. From this we count for our staff, by day, what was completed, on time, and not collected.',
        'Where pickups have a price: what yours cost, what was paid, how, to whom and when, and what was waived or refunded. For collectors, the cash they took, paid to stations and handed in, who counted it, why it differed and whether they agreed.',
        ...(paidByPhone ? [paidByPhone.stored] : []),
        'Messages to us: your name, subject and text, with your email address, or the number of your account if it has no address.',
        'If our firewall stops or suspects a request, such as an attack: the internet address, the page and the kind of browser, for three days.',
      ],
      after: [
        'That is all. We don’t track you across the web or use your data for advertising. We read your phone’s location only when you tap “Use my location”, or if you’re a collector and allow it, when you start or end a stop, or tip a load. We use only one cookie, for your login.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      text: [
        'While you’re logged in, your browser keeps a key for your login, your account data and role, what you’ve started to type in the booking form, the pickups you saw last, changes you made offline until they’re sent, and, if you’re a collector, that day’s stops. Log out to delete all of it, especially on a shared phone. Only small choices stay, which say nothing about you, such as the height of table rows.',
        'After you set a new password, the tab keeps your email address or number to fill in the login form. It forgets it once you log in or close the tab.',
        'A login ends after 12 hours, or after 30 days with “Remember me” (not for admins). For each login, until it ends, we keep when it started, the last day it was used, and the browser and system, like “Chrome on Android”. We keep at most 20.',
        'For 180 days one cookie says that this browser has logged in to your account, so strangers who guess passwords can’t lock you out. It stays after you log out, and no other site uses it. After “Log out everywhere” or a new password it no longer works.',
      ],
    },
    {
      id: 'why',
      title: 'Why we store it',
      list: [
        'To collect your waste: without a place and a time, nobody can come.',
        `To tell you by email, or by SMS if your number is confirmed, about your pickups, your jobs or your account, and when a collector is on the way or late. To send you codes and security messages by SMS. You can turn SMS off under My account${dialled?.smsOff ?? ''}, except codes, security messages and messages about payments. We keep when and where you chose that.`,
        ...(dialled ? [dialled.use] : []),
        ...(paidByPhone ? [paidByPhone.use] : []),
        'To answer you when you write to us: by email, or by phone if your account has no address.',
        'To keep accounts safe from people who guess passwords.',
        'To keep records of pickups and payments.',
        'To tell you what was paid after each pickup with a price, even if you’ve turned other messages off. That way, nobody can keep your money without you knowing.',
        'To know when and where a collector did something that was sent later, and to estimate the next arrival. Our figures use this too. Collectors who don’t share their position are treated the same.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      list: [
        'The collector of your pickup sees your name, location, digital address, position, items and notes. They see your phone number only while the pickup is assigned to them or in progress. After 30 days they see only the waste, area and date, unless a problem is still open.',
        'A collector who comes to you also sees what the pickup costs and what you owe for earlier ones.',
        'You see your collector’s name, and their phone number and number plate only during that time.',
        'If a pickup is taken off a collector’s list, they see only its waste type and time for 24 hours: no name, no address, no phone number.',
        'Our admins see accounts, phone numbers and pickups, because they organise the work. They see problems, messages, notes and payments only if that is their job. Collectors do not see the problems you report. Admins see where a collector’s phone was only as a distance.',
        [
          'Amazon Web Services stores the data and sends emails for us, usually in Ireland. Arkesel, a company in Ghana, or Amazon Web Services sends our SMS through your network. They see your number and the text.',
          dialled?.carriers,
        ]
          .filter(Boolean)
          .join(' '),
        ...(paidByPhone ? [paidByPhone.sharing] : []),
        'The Directions link opens Google Maps with the pickup’s location or position. Nothing is sent there until somebody presses it.',
      ],
      after: ['We don’t sell your data or give it to anybody else, unless the law of Ghana requires it.'],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      table: { head: ['What', 'How long'], rows: retention },
      after: ['We stop using data when its time is up, and delete it within a few days.'],
    },
    {
      id: 'delete',
      title: 'When an account is deleted',
      text: [
        `If you’re a household, you can delete your account yourself, under My account. From then on, nobody can log in to it. We delete your repeating pickups and cancel your open pickups. Finished and cancelled ones stay in our records as “Deleted user”, with the waste, area, date, price and why a collector couldn’t collect. We delete their location, digital address, position, notes and phone number. We also delete your reports, your saved places and their positions, collectors’ notes, ${dialled?.typed ?? ''}${paidByPhone?.erased ?? ''}your messages to us, the notes of our staff, and where collectors’ phones were at your stops.`,
        'If you sign up with an email address, you confirm it with a link we email you. Until then, we email nothing else to it. If somebody else used your address, you can get the address back, but never their account. Use the link in our email, or the one after “Forgot password?”, to remove it and sign up yourself.',
        `Networks give unused numbers to other people. If nobody has ${dialled?.used ?? ''}entered a code or logged in with a number for 90 days, its new owner can use it for a new account. They see nothing of yours. You can keep your account with your email address, or write to us.`,
        'If you still owe money, we waive it. If we owe you money, our staff still see that. Our money records stay, with account numbers and no names.',
        'If you’re a collector, ask us to delete your account. Your open pickups go to somebody else. Finished ones keep your name. We delete where your phone was.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: ['Act 843 gives you the right to know what we hold about you, to correct it and to object.'],
      list: [
        'Get it: download everything we hold about you under My account, as a file.',
        'Correct it: names, email address, phone number and password under My account.',
        'Delete it: as described above.',
        'Object to what we do with your data: write to us.',
        'No machine alone makes decisions about you: people approve, assign and answer.',
        'If we don’t help you, you can complain to the Data Protection Commission of Ghana.',
      ],
      links: [
        { href: '/account', label: 'My account' },
        { href: '/contact-us', label: 'Write to us' },
      ],
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      text: [
        'Everything travels encrypted. Each part of our system can reach only what it needs. We keep names, email and digital addresses and phone numbers out of our technical logs. If data gets into the wrong hands, we’ll tell you and the Commission.',
      ],
    },
  ],
};
