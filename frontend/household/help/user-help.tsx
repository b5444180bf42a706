import { Help } from '#features/help/help.tsx';
import type { HelpTexts } from '#features/help/texts.ts';
import { WriteToUs } from '#features/help/write-to-us.tsx';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

export function UserHelp() {
  return (
    <Help about={userHelp}>
      <WriteToUs />
    </Help>
  );
}

const dialled = whereDialled((code) => ({
  question: 'What can I do without internet?',
  answer: `Dial ${code} on any phone. You can book, repeat, move and cancel a pickup, see who will come and when, and report a problem. It uses no data. If your account has an email address, first turn dialling on under My account.`,
}));

const paidByPhone = wherePaidByPhone([
  {
    question: 'How do I pay by Mobile Money?',
    answer:
      'After collection, open the pickup. Enter the number and its network, and press Pay. Approve the request on your phone with your PIN. If your network needs a code first, the page will say how to get it. We never ask for your PIN. The receipt is on the pickup, and all payments are on your statement.',
  },
  {
    question: 'My phone shows no request. What now?',
    answer:
      'Check the number and the network: some numbers have moved to another network. Check approvals in your network’s Mobile Money menu, and the balance in your wallet. After 10 minutes you can try again, or pay in cash. If you approve an old request later, it still counts, and we’ll refund anything extra.',
  },
  {
    question: 'Who can send Mobile Money requests to my phone?',
    answer:
      'You, somebody who entered your number, or a collector who has been to you. Collectors don’t see your number. If it wasn’t you, we’ll text you what the request is for and how much. If you didn’t expect it, refuse it and nothing is paid. If you refuse or ignore two requests from different accounts, others can’t send you one for 24 hours. To stop collectors, open My account and turn off “Collectors may send Mobile Money requests to my number”.',
  },
]);

export const userHelp: HelpTexts = {
  intro: 'Is something wrong with a pickup? We’re here to help.',
  questionsTitle: 'Common questions',
  questions: [
    {
      question: 'When will the team come?',
      answer:
        'Within two hours of the time you chose. Once a collector has your pickup, you’ll see their name and phone number. On the day, once they start, you’ll see about when they’ll come and how many stops are before you. If we don’t hear from them for a while, you’ll see only the two hours. We’ll email or text you when they’re on the way, or late.',
    },
    {
      question: 'Can I change or cancel a pickup?',
      answer:
        'Yes, until work starts. Open the pickup and choose Reschedule or Cancel. After that, please call us. If the collector set out but didn’t come, you can cancel it yourself the next day.',
    },
    {
      question: 'The collector could not collect. What now?',
      answer: 'You’ll see why on the pickup. Choose a new time there, and we’ll find you a collector.',
    },
    {
      question: 'Something went wrong. What can I do?',
      answer:
        'Open the pickup and press Report a problem. You can do this once its time has passed, until two working days after it was completed. You’ll see our answer there. We’ll also send it by SMS or email.',
    },
    ...(dialled ? [dialled] : []),
    {
      question: 'Who sees my phone number?',
      answer:
        'The collector of your pickup, while it is assigned or in progress, and our office. Nobody else.',
    },
    {
      question: 'What does a pickup cost?',
      answer: 'Pickups carry a fee that varies by waste type and volume. You pay after collection.',
      link: { href: '/prices', label: 'See all prices' },
    },
    ...(paidByPhone ?? []),
  ],
};
