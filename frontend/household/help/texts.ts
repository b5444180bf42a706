import type { SizeAmounts } from '#contracts/money/pickup-money.ts';
import { amountOf } from '#contracts/money/prices.ts';
import { sizeLabel, sizes } from '#contracts/money/sizes.ts';
import type { HelpTexts } from '#features/help/texts.ts';
import { texts as priceTexts } from '#features/prices/texts.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import { printPesewas } from '#shared/money.ts';

const dialled = whereDialled((code) => ({
  question: 'What can I do without internet?',
  answer: `Dial ${code} on any phone. You can book, repeat, move and cancel a pickup, see who comes and when, and report a problem. It costs no data. If your account has an email address, first switch dialling on under My account.`,
}));

const paidByPhone = wherePaidByPhone([
  {
    question: 'How do I pay by Mobile Money?',
    answer:
      'Once your waste was collected, open the pickup. Give the number and its network, and press Pay. Your phone shows a request: approve it there with your PIN. If your network wants a code first, the page says how you get it. We never ask for your PIN. You find the receipt on the pickup, and all payments on your statement.',
  },
  {
    question: 'My phone shows no request. What now?',
    answer:
      'Look whether the number and the network are right: some numbers have moved to another network. Look for approvals in your network’s Mobile Money menu, and whether there is enough in your wallet. After 10 minutes you can ask again, or pay in cash. If you approve an old request later, it still counts, and you get back what was too much.',
  },
  {
    question: 'Who asks my phone for Mobile Money?',
    answer:
      'You on a pickup’s page, somebody who gave your number, or a collector who has been to you; they do not see your number. If it was not you, an SMS says that a request comes for a waste pickup, and for how much. If you did not expect it, refuse it: nothing is paid. After two requests from different accounts that you refuse or ignore, others cannot ask your number for 24 hours. To stop collectors, open My account and switch off “Collectors may ask my number for Mobile Money”.',
  },
]);

export const priceQuestion = {
  question: 'What does a pickup cost?',
  answer: 'Pickups carry a fee that varies by waste type and volume.',
} as const;

/** The answer where a list says what general waste costs: `GH₵ 7.00 for a bag`. */
export function tellPrices(amounts: SizeAmounts) {
  const each = sizes.flatMap((size) => {
    const amount = amountOf({ amounts }, size);
    return amount === undefined ? [] : [`${printPesewas(amount)} for a ${sizeLabel(size).toLowerCase()}`];
  });
  return {
    ...priceQuestion,
    answer: `General waste costs ${each.join(', ')}. Other waste may cost more or less. You pay after collection.`,
    link: { href: '/prices', label: priceTexts.all },
  };
}

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
    priceQuestion,
    ...(paidByPhone ?? []),
  ],
};
