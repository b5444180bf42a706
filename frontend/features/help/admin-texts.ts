import type { HelpTexts } from './texts.ts';

/** How admins do their tasks. */
export const adminHelp: HelpTexts = {
  intro: 'For trouble with the service itself, such as logins, mails or missing data.',
  questionsTitle: 'How to',
  questions: [
    {
      question: 'Assign a pickup',
      answer:
        'Open Manage Pickups and press Assign. Only approved collectors can be chosen. Both sides are told by email.',
    },
    {
      question: 'Assign a whole day',
      answer:
        'Open Dispatch in the menu of your account. Select pickups by window, with Shift or one by one, and press Assign to. You see each collector’s load, and what was not changed is reported. Plan the day proposes who collects what and in which order: look at it, change it, and assign it all at once.',
    },
    {
      question: 'Book for somebody who calls',
      answer:
        'Open Book by phone in the menu of your account and ask for the number. Who is found is shown with their pickups and the request form. Else create the household: it gets one SMS, and what you book from then on.',
    },
    {
      question: 'Approve a collector',
      answer:
        'Open Manage Collectors and press Approve. Until then a collector can log in but is given no pickups.',
    },
    {
      question: 'A collector is ill or on leave',
      answer:
        'Open Manage Collectors and press Days off, or on Dispatch choose the collector and press Mark off on this day. Plans leave them out. What is assigned stays assigned: the answer says how much, and leads to that day.',
    },
    {
      question: 'Limit a window, or close a day',
      answer:
        'Open Areas in the menu of your account. An area has windows with a capacity; a day is closed with a reason, and its pickups are postponed once you confirm their number. After windows were changed, the day says how many pickups hold a former one.',
    },
    {
      question: 'Who is told that a collector is on the way?',
      answer:
        'The household that is next in the round which was saved on Dispatch, once the stop before ends or theirs is started: by mail, or by SMS where there is no address. It costs an SMS for a household with a number alone. Areas has a switch for each area; where it is off, only a start is told. Who is expected more than half an hour after the two hours is told once that the collector is late.',
    },
    {
      question: 'A collector wants to come earlier',
      answer:
        'A pickup can be started and completed on its date and later. Open it, press Edit and choose an earlier date.',
    },
    {
      question: 'Answer a problem',
      answer:
        'Open Problems in the menu of your account. Answer in words, or order a return visit: a new pickup of the same waste. It takes the place of a pickup that is still open.',
    },
    {
      question: 'Delete an account',
      answer:
        'Open Manage Users or Manage Collectors and press Delete. A user’s open pickups are cancelled; a collector’s go back to pending.',
    },
    {
      question: 'Create another admin',
      answer: 'Admin accounts are made by the operator of the service, not on this site.',
    },
  ],
};
