import type { HelpTexts } from '#features/help/texts.ts';
import { dialled } from './user-dialling-texts.ts';
import { paidByPhone } from './user-mobile-money-texts.ts';

/** What households ask, with what the system really does. */
export const userHelp: HelpTexts = {
  intro: 'Is something not right with a pickup? We are here to help.',
  questionsTitle: 'Questions that people ask',
  questions: [
    {
      question: 'When does the team come?',
      answer:
        'Within two hours of the time that you chose. Once a collector has your pickup, you see the name, and the phone number if there is one. On the day, once they have begun, you see about when they come and how many stops are before you. If we do not hear from them for a while, you see only the two hours. We send you an email or an SMS when they are on the way, and when they are late.',
    },
    {
      question: 'Can I change or cancel a pickup?',
      answer:
        'Yes, until work starts. Open the pickup and choose Reschedule or Cancel. After that, please call us. If the collector was on the way but did not come, you can cancel it yourself on the next day.',
    },
    {
      question: 'The collector could not collect. What now?',
      answer: 'You see why on the pickup. Choose a new time there. Then we look for a collector again.',
    },
    {
      question: 'Something went wrong. What can I do?',
      answer:
        'Open the pickup and press Report a problem. You can do this when its time is over, and until two working days after it was completed. You read our answer there. We also send it by SMS or email.',
    },
    ...(dialled ? [dialled] : []),
    {
      question: 'Who sees my phone number?',
      answer:
        'The collector of your pickup, while it is assigned or in progress, and our office. Nobody else.',
    },
    {
      question: 'What does a pickup cost?',
      answer: 'Pickups carry a fee that varies by waste type and volume.',
    },
    ...(paidByPhone ?? []),
  ],
};
