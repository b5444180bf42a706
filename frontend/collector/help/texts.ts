import type { HelpTexts } from '#features/help/texts.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

const dialled = whereDialled((code) => ({
  question: 'How do I work without internet?',
  answer: `First turn this on under My account, with your password. Then dial ${code} and choose Jobs today. You’ll see the day’s places in the order of your round. You can report what is done and what you could not collect.`,
}));

const paidByPhone = wherePaidByPhone([
  {
    question: 'Can the household pay by Mobile Money?',
    answer:
      'Yes. Complete the stop as not paid and press Ask for Mobile Money. Choose the network of their number and send the request. They approve it on their phone with their PIN. Never ask for a PIN or a code, and don’t type it for them. They can also pay later, so you don’t have to wait.',
  },
  {
    question: 'The household’s phone shows no request. What now?',
    answer:
      'Ask if the network is right. You can send another request after 10 minutes. Or take cash: if they approve the old request later, our office will refund the extra. “We can’t send this household a request” means their number isn’t confirmed, or they don’t want requests. Take cash, or mark it as not paid.',
  },
]);

export const collectorHelp: HelpTexts = {
  intro: 'Do you have a problem at work? We’re here to help.',
  questionsTitle: 'How it works',
  questions: [
    {
      question: 'How do I get pickups?',
      answer:
        'An admin assigns them to you. You’ll see them under Assigned Pickups, in the order of your round. We’ll also tell you by email or SMS. While the list is open, it updates every minute.',
    },
    {
      question: 'When should I arrive?',
      answer:
        'Within two hours of the time on the card. After that the pickup is overdue. “About 10:20 AM” is the planned time. You can do any stop next. The others keep their order and numbers.',
    },
    {
      question: 'What do I press, and when?',
      answer:
        'Press Start when you set out, so the household knows you’re coming. Press Mark Complete when the waste is on your vehicle. Both work from the day of the pickup. To come earlier, ask our office to move it.',
    },
    {
      question: 'I could not collect. What now?',
      answer:
        'Press Could not collect and choose the reason. You don’t have to press Start first. The pickup will leave your list, and we’ll ask the household for a new time.',
    },
    {
      question: 'Where do I say that I emptied my vehicle?',
      answer:
        'Press Tipped on your round and choose the station. You can undo it right after. The button is there once our office has added stations.',
    },
    ...(paidByPhone ?? []),
    ...(dialled ? [dialled] : []),
    {
      question: 'Why does a pickup say “No longer yours”?',
      answer:
        'The household cancelled or moved it, or an admin gave it to somebody else. Don’t go there. It will leave your list after 24 hours, or when you dismiss it.',
    },
    {
      question: 'When can I see a household’s phone number?',
      answer:
        'While the pickup is assigned to you or in progress, if they gave one. Please call only about the pickup.',
    },
    {
      question: 'Where are the name and place of an old pickup?',
      answer:
        'We keep the details for 30 days after you complete it, or longer while a problem is open. After that you’ll see only the waste, area and date.',
    },
  ],
};
