import type { HelpTexts } from '#features/help/texts.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

const dialled = whereDialled((code) => ({
  question: 'What can callers do without internet?',
  answer: `They dial ${code} on any phone. Households book, repeat, move and cancel pickups, see who comes, and report a problem. A number without an account can make one there; an account that you made is theirs once they say yes. Who has an email address first switches dialling on under My account. Collectors who have switched it on with their password see the jobs of the day and say what is done.`,
}));

const paidByPhone = wherePaidByPhone([
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

export const adminHelp: HelpTexts = {
  intro: 'For trouble with the service itself, such as logins, mails or missing data.',
  questionsTitle: 'How to',
  questions: [
    {
      question: 'Find a person or a pickup',
      answer:
        'Press Search in the menu, or Ctrl and K on the keyboard. Type a phone number or its end, a name, the last six characters of an ID, a place or a digital address. Choose with the arrow keys and press Enter. Keys shows what else the keyboard does.',
    },
    {
      question: 'Assign a pickup',
      answer:
        'Open Pickups and press Assign. You can choose approved collectors only. The household and the collector are told by email or SMS.',
    },
    {
      question: 'Assign a whole day',
      answer:
        'Press Plan on the overview for tomorrow, or open Dispatch in the menu (on a phone it is behind your initials). Select pickups by window, with Shift or one by one, and press Assign to. You see how many stops each collector has. A report says what could not be changed. Plan the day proposes who collects what, and in which order. Look at it, change it, and assign all of it at once.',
    },
    {
      question: 'Book for somebody who calls',
      answer:
        'Open Book by phone in the menu and ask for the number. If the household is found, you see its pickups and the request form. If not, create the household: it gets one SMS, and it sees what you book from then on.',
    },
    ...(dialled ? [dialled] : []),
    {
      question: 'Import households, pickups or repeating pickups',
      answer:
        'Open Households and press Import from a file. Download a template, fill it in, save it as CSV and choose it. You see what happens to each line before anything is sent: wrong lines can be downloaded, mended and chosen again. 5,000 lines take about fifteen minutes; keep the page open. If it stops, choose the same file again: what was created is not created twice. Imported households get no SMS until they confirm their number.',
    },
    {
      question: 'Approve a collector',
      answer: 'Open Collectors and press Approve. Until then a collector can log in but is given no pickups.',
    },
    {
      question: 'A collector is ill or on leave',
      answer:
        'Open Collectors and press Days off, or open Dispatch, choose the day and the collector and press Mark off on this day. Plans leave them out. Their pickups stay assigned to them: you are told how many, with a link to that day. If a collector cannot go on today, press Hand over and choose For the rest of today: Back on duty takes that back. Suspend, in Collectors, gives a collector no more pickups until you lift it.',
    },
    {
      question: 'Limit a window, or close a day',
      answer:
        'Open Areas in the menu. An area has windows; each takes a number of pickups. To close a day, give a reason and confirm how many pickups are postponed. If you change windows, the day says how many pickups are still booked in an old one.',
    },
    {
      question: 'Who is told that a collector is on the way?',
      answer:
        'The household that is next in the saved round. It is told when the stop before it ends, or when its own pickup is started: by mail, or by SMS if it has no email address (each SMS costs money). Areas has a switch for each area: if it is off, a household is told only at the start of its own pickup. If the collector is expected more than half an hour after the two hours, the household is told once that the collector is late.',
    },
    {
      question: 'A collector wants to come earlier',
      answer:
        'A pickup can be started and completed on its date and later. Open it, press Edit and choose an earlier date.',
    },
    {
      question: 'Answer a problem',
      answer:
        'Open Problems in the menu: the number beside it says how many are open. Answer in words, or order a return visit: a new pickup of the same waste. It takes the place of a pickup that is still open.',
    },
    ...(paidByPhone ?? []),
    {
      question: 'Delete an account',
      answer:
        'Open Households or Collectors and press Delete. A household’s open pickups are cancelled; a collector’s go back to pending.',
    },
    {
      question: 'Create another admin',
      answer: 'Admin accounts are made by the operator of the service, not on this site.',
    },
  ],
};
