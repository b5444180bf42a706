import type { HelpTexts } from '#features/help/texts.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

const dialled = whereDialled((code) => ({
  question: 'How do I work without internet?',
  answer: `Dial ${code} and choose Jobs today. You see the places of the day in the order of your round, and say there what is done and what you could not collect. First switch this on under My account, with your password.`,
}));

const paidByPhone = wherePaidByPhone([
  {
    question: 'Can the household pay by Mobile Money?',
    answer:
      'Yes. Complete the stop as not paid, press Ask for Mobile Money, ask them which network their number has, and send it. Their phone shows a request, which they approve with their PIN. Never ask for a PIN or a code, and do not type it for them. They can also pay later on their own page: you need not wait.',
  },
  {
    question: 'The household’s phone shows no request. What now?',
    answer:
      'Ask whether the network was right. You can ask again after 10 minutes. Or take cash: if they approve the old request later, our office gives back what was too much. “We cannot ask this household” means that no number is confirmed, or that they do not want to be asked: take cash, or leave it as not paid.',
  },
]);

export const collectorHelp: HelpTexts = {
  intro: 'Something in the way of your work? We are here to help.',
  questionsTitle: 'How it works',
  questions: [
    {
      question: 'How do I get pickups?',
      answer:
        'An admin assigns them to you. You see them under Assigned Pickups, in the order of your round. We tell you by mail or SMS, too. While the list is open, it looks for news each minute.',
    },
    {
      question: 'When should I arrive?',
      answer:
        'Within two hours of the time on the card. After that the pickup is marked as overdue. “About 10:20 AM” is the time in the plan. You can do any stop next: the others keep their order and numbers.',
    },
    {
      question: 'What do I press, and when?',
      answer:
        'Press Start when you set out, so that the household knows you are coming. Press Mark Complete when the waste is on your vehicle. Both work on the day of the pickup and later; if you come earlier, ask our office to move it.',
    },
    {
      question: 'I could not collect. What now?',
      answer:
        'Press Could not collect, also before Start, and choose the reason. The pickup leaves your list and the household is asked for a new time.',
    },
    ...(paidByPhone ?? []),
    ...(dialled ? [dialled] : []),
    {
      question: 'Why does a pickup say “No longer yours”?',
      answer:
        'The household cancelled or moved it, or an admin gave it to somebody else. Do not drive there. It leaves your list after 24 hours, or when you dismiss it.',
    },
    {
      question: 'When can I see a household’s phone number?',
      answer:
        'While the pickup is assigned to you or in progress, when the household gave one. Please call only about the pickup.',
    },
    {
      question: 'Where are the name and the place of an old pickup?',
      answer:
        'Details are kept for 30 days after you completed it, and longer while a problem is open. After that you see waste, area and date.',
    },
  ],
};
