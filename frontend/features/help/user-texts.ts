import type { HelpTexts } from './texts.ts';

/** What households ask, with what the system really does. */
export const userHelp: HelpTexts = {
  intro: 'Is something not right with a pickup? We are here to help.',
  questionsTitle: 'Questions that people ask',
  questions: [
    {
      question: 'When does the team come?',
      answer:
        'Within two hours of the time that you chose. Once a collector has your pickup, you see the name, and the phone number if there is one. On the day you see about when they reach you and how many stops come before, as soon as they have begun; when nothing was heard from them for a while, only the two hours. We tell you when they are on the way, and when they are late.',
    },
    {
      question: 'Can I change or cancel a pickup?',
      answer:
        'Yes, until work starts. Open the pickup and choose Reschedule or Cancel. After that, please call us. If the collector has set out and nobody has come, you can cancel it yourself from the next day on.',
    },
    {
      question: 'The collector could not collect. What now?',
      answer: 'You see why on the pickup. Choose a new time there, and we look for a collector again.',
    },
    {
      question: 'Something went wrong. What can I do?',
      answer:
        'Open the pickup and press Report a problem: once its time has passed, or until two working days after it was completed and its time is over. We answer there and by email.',
    },
    {
      question: 'Who sees my phone number?',
      answer:
        'The collector of your pickup, while it is assigned or in progress, and our office. Nobody else.',
    },
    {
      question: 'What does a pickup cost?',
      answer: 'Pickups carry a fee that varies by waste type and volume.',
    },
  ],
};
