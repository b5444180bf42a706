import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { type LegalDocument, operator } from '#public/layout/legal-document.ts';
import { brand } from '#site/brand.ts';
import { retention } from './retention.ts';

const dialled = whereDialled((code) => ({
  smsOff: ' or by dialling',
  use: `If you dial ${code}: the network of your phone tells us your number, which is how we know you. What you type is used for your account and your pickups. The screens show no number that we have stored, no place of yours but the area of your last booking, and of names the first one of the collector who comes to you, and yours only to ask whether an account that our staff made for your number is yours. A collector who has allowed it with the password sees the places of the day. You can switch dialling off under My account. If you have an email address, it is off until you switch it on there. We keep when and where you chose that.`,
  carriers: `If you dial ${code}, it and the company that runs the code for us carry what you type.`,
  typed: 'what you typed while dialling, ',
  used: 'dialled, ',
}));

const paidByPhone = wherePaidByPhone({
  stored:
    'If you pay by Mobile Money: the number and the network that you choose, until the request is over, and of each request the amount, the time, who asked and what became of it. Whether collectors may ask your number, and when and where you chose that.',
  use: 'To ask your network for the money that you want to pay, and to give money back the way it came. If it was not shown that the number is yours, an SMS tells it that a request comes for a waste pickup, and for how much. A number that does not approve two requests from different accounts is not asked by others for 24 hours. We never ask for your PIN: you enter it on your phone, and only your network sees it.',
  sharing:
    'Paystack, a payment company, asks your network for the money. From us it gets the number, the network, the amount, a reference, and, because it wants an email address, one that we make up from the reference: neither your name nor your own address. It tells us whether you paid. What it keeps, it keeps by its own rules. A collector who has your phone asked does not see your number.',
  erased: 'the numbers and networks of your requests for Mobile Money, ',
});

/** What the system really stores and does; it changes with the code. */
export const privacy: LegalDocument = {
  description: `What ${brand.name} stores about you, why, who sees it, how long it is kept, and your rights under the Data Protection Act, 2012 (Act 843).`,
  lead: 'What we store about you, why, who sees it, how long we keep it, and how you get it, correct it or have it erased.',
  updated: '28th Nov 2026',
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
      'We sell nothing, show no advertising, and don’t follow you over the web.',
      'We read your phone’s location only when you allow it.',
      'You can get, correct or delete your data under My account. Our books then keep no name of yours.',
      'Questions or complaints? Write to us, or to the Data Protection Commission of Ghana.',
    ],
  },
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      text: [
        `${operator} runs ${brand.name} and answers for your data under the Data Protection Act, 2012 (Act 843) of Ghana.`,
      ],
      links: [{ href: '/contact-us', label: 'How to reach us' }],
    },
    {
      id: 'what',
      title: 'What we store',
      list: [
        'Your account: first and last name, email address or confirmed phone number or both, role and the day of your sign-up; a phone number to call, if you give one; the day on which you last showed that a number is yours. Of a collector also vehicle, number plate, areas, working days and hours, stops per day and per load, and days off, if given; our admins see and change them. Of your password only a scrambled form from which nobody can read it.',
        'If you ask our office by phone, our staff make the account: your names, number and place, as you say them. They may also take them from a list of households that we served before; such an account gets no SMS until you confirm its number. You confirm the number yourself. The person who confirms it sees nothing of what was booked before, and of a repeating pickup not the place: the number may have been typed wrongly. Our staff correct what they entered, and may note for each other what helps them to serve you: you find these notes among your data under My account.',
        'If you are a household, your pickups: waste type, location, digital address, position (only if you tap “Use my location”), area, date and time, items and notes, the status, and who did what and when; whether you had confirmed your email or number when you booked; what a collector noted who could not collect; what you report to us about a pickup, and our answer. The places that you save for the next request.',
        'Where your places are, if our collectors’ phones tell where they completed your pickups: once two visits agree, your next pickups there have that position, so that we find you. You see it under My account, and can correct or remove it; then we do not learn it again. Our staff see of a visit only how far it was from your position.',
        'Which mails and SMS we sent you: their kind, when, and whether they arrived, not their words.',
        'Your repeating pickups: the same, on which day of the week, and the days that you skip or pause.',
        'What our admins do to accounts and pickups: who, what, to which account or pickup, for which collector, and when. Your download shows what concerns you.',
        'If you are a collector: whether you are approved, the pickups that you were given, in which order you were to visit them, and what you did at each: when, and where your phone was at that moment, if you allow it. From that we count for our staff, by day, what was completed, in time, and not collected.',
        'Where pickups have a price: what yours cost, what was paid, how, to whom and when, and what was waived or given back. Of a collector what cash they took and handed over, who counted it, why it differed and whether they said it was right.',
        ...(paidByPhone ? [paidByPhone.stored] : []),
        'Messages to us: your name, subject and text, with your email address, or the number of your account if it has no address.',
        'If our firewall stops or doubts a request, as it does with attacks: the internet address it came from, the page asked for and the kind of browser, for three days.',
      ],
      after: [
        'That is all. We do not follow you over the web and do not use your data for advertising. We read your phone’s location only when you tap “Use my location” or, if you are a collector and allow it, when you start or end a stop. We use one cookie only, for your login.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      text: [
        'While you are logged in, your browser keeps a key for your login, your account data and your role, what you have begun to type into the request form, the pickups that you saw last, what you did without a network until it can be sent, and, if you are a collector, the places where you did something on that day. Log out to erase all of it: do so on a shared phone. Only small choices stay, which say nothing about you: how high the rows of a table are, whether our staff use keys that are pressed alone, and that you do not want the app on your home screen.',
        'Your browser also remembers that somebody has signed up or logged in with it, so that the login page looks right. It does not remember who.',
        'After you set a new password, the tab keeps your email address or number, to fill it in at the login; it forgets it once you log in or close the tab.',
        'A login ends after 12 hours, with “Remember me” after 30 days (never for admins). For each login we keep when it began, the last day it was used, and the names of the browser and the system, as in “Chrome on Android”: at most 20, until it ends.',
        'One cookie says for 180 days that this browser has logged in to your account, so that strangers who guess passwords cannot lock you out. It stays after a logout and is used on no other site. After “Log out everywhere” or a forgotten password it no longer works.',
      ],
    },
    {
      id: 'why',
      title: 'Why we store it',
      list: [
        'To fetch your waste: without a place and a time nobody can come.',
        `To tell you by email, or by SMS if your number is confirmed, what happens to your pickup, your jobs or your account, also that a collector is on the way to you or late, and to send you codes and security notices by SMS. You can switch the SMS off under My account${dialled?.smsOff ?? ''}; codes, security notices and messages about payments stay. We keep when and where you chose that.`,
        ...(dialled ? [dialled.use] : []),
        ...(paidByPhone ? [paidByPhone.use] : []),
        'To answer you when you write to us: by email, or by phone if your account has no address.',
        'To keep accounts safe from people who try out passwords.',
        'To keep the books of the pickups that were done and of the money that was paid for them.',
        'To tell you after each pickup with a price what was paid for it, even if you switched other messages off: so nobody can keep your money unseen.',
        'To know when and where a collector did what was sent later, and to say when the next stop is reached. Our figures use it, too. A collector who does not allow the position is treated no differently.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      list: [
        'The collector of your pickup sees your name, location, digital address, position, items and notes. Your phone number only while the pickup is assigned to them or in progress. 30 days after it was completed they see no more than waste, area and date, unless what you reported is not answered yet.',
        'A collector who comes to you also sees what the pickup costs and what you have yet to pay for earlier ones.',
        'You see your collector’s name, and their phone number and number plate only during the same time.',
        'A collector who loses a pickup sees for 24 hours only its waste type and time: no name, no address, no phone number.',
        'Our admins see accounts, phone numbers, pickups, reports and messages, since they do the organising. The collector does not see what you report. Where a collector’s phone was they see at most as a distance.',
        [
          'Amazon Web Services stores the data and sends mails for us, usually in Ireland. SMS are sent by Arkesel, a company in Ghana, or by Amazon Web Services, and carried by the network of your phone: they see your number and the words.',
          dialled?.carriers,
        ]
          .filter(Boolean)
          .join(' '),
        ...(paidByPhone ? [paidByPhone.sharing] : []),
        'The Directions link opens Google Maps with the location or the position of the pickup. Nothing is sent there before somebody presses it.',
      ],
      after: ['We sell nothing and give nothing to anybody else, unless a law of Ghana makes us.'],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      table: { head: ['What', 'How long'], rows: retention },
      after: ['What has a time stops counting at that time and is erased within a few days after it.'],
    },
    {
      id: 'delete',
      title: 'When an account is deleted',
      text: [
        `A household can delete its account itself, under My account. Nobody can log in to it from that moment. Its repeating pickups are deleted and its open pickups are cancelled. Finished ones stay for the books as “Deleted user”; location, digital address, position, notes and phone number are erased, and so are your reports, your saved places, what visits taught us of them, what collectors noted, ${dialled?.typed ?? ''}${paidByPhone?.erased ?? ''}your messages to us, the notes of our staff, and where collectors’ phones were at your stops.`,
        'If you sign up with an email address, you confirm it with a link that we mail to you. Before that, we mail nothing else to it. If somebody used your address, you get your address back, never their account: with the link in our mail, or in the one after “Forgot password?”, you delete that account with everything in it, and can sign up yourself.',
        `Networks give unused numbers to other people. If nobody has ${dialled?.used ?? ''}entered a code or logged in with a number for 90 days, it may go to a new account of the person who has it then. They see nothing of yours. You keep your account by your email address, or write to us.`,
        'What a deleted household has yet to pay is waived. What it gets back stays noted for our staff. The entries in our books stay, with the numbers of accounts and no names.',
        'Collectors ask us to delete their account. Their open pickups go to somebody else; finished ones keep the name of who did the work. Where their phone was is erased.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: ['Act 843 gives you the right to know what is held about you, to correct it and to object.'],
      list: [
        'Get it: under My account you download everything that we hold about you, as a file.',
        'Correct it: names, email address, phone number and password under My account.',
        'Erase it: as described above.',
        'Object to what we do with your data: write to us.',
        'No decision about you is made by a machine alone: people approve, assign and answer.',
        'If we do not help you, complain to the Data Protection Commission of Ghana.',
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
        'Everything travels encrypted. Each part of our system can reach only what it needs. Names, email and digital addresses and phone numbers are kept out of our technical logs. If data should get into wrong hands, we tell you and the Commission.',
      ],
    },
  ],
};
