import { Help } from '#features/help/help.tsx';
import type { HelpTexts } from '#features/help/texts.ts';
import { WriteToUs } from '#features/help/write-to-us.tsx';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { whereDialled } from '#platform/ussd-code.ts';

export function CollectorHelp() {
  return (
    <Help about={collectorHelp}>
      <WriteToUs />
    </Help>
  );
}

const dialled = whereDialled((code) => ({
  'How do I work without internet?': `First turn this on under My account, with your password. Then dial ${code} and choose Jobs today. You’ll see the day’s places in the order of your round. You can report what is done and what you could not collect.`,
}));

const paidByPhone = wherePaidByPhone({
  'Can the household pay by Mobile Money?':
    'Yes. Complete the stop as not paid and press Ask for Mobile Money. Choose the network of their number and send the request. They approve it on their phone with their PIN. Never ask for a PIN or a code, and don’t type it for them. They can also pay later, so you don’t have to wait.',
  'The household’s phone shows no request. What now?':
    'Ask if the network is right. You can send another request after 10 minutes. Or take cash: if they approve the old request later, our office will refund the extra. “We can’t send this household a request” means their number isn’t confirmed, or they don’t want requests. Take cash, or mark it as not paid.',
});

const answers: Readonly<Record<string, string>> = {
  'How do I get pickups?':
    'An admin assigns them to you. You’ll see them under Assigned Pickups, in the order of your round. We’ll also tell you by email or SMS. While the list is open, it updates every minute.',
  'When should I arrive?':
    'Within two hours of the time on the card. After that the pickup is overdue. “About 10:20 AM” is the planned time. You can do any stop next. The others keep their order and numbers.',
  'What do I press, and when?':
    'Press Start when you set out, so the household knows you’re coming. Press Mark Complete when the waste is on your vehicle. Both work from the day of the pickup. To come earlier, ask our office to move it.',
  'I could not collect. What now?':
    'Press Could not collect and choose the reason. You don’t have to press Start first. The pickup will leave your list, and we’ll ask the household for a new time.',
  'Where do I say that I emptied my vehicle?':
    'Press Tipped on your round and choose the station. You can undo it right after. The button is there once our office has added stations.',
  ...paidByPhone,
  ...dialled,
  'Why does a pickup say “No longer yours”?':
    'The household cancelled or moved it, or an admin gave it to somebody else. Don’t go there. It will leave your list after 24 hours, or when you dismiss it.',
  'When can I see a household’s phone number?':
    'While the pickup is assigned to you or in progress, if they gave one. Please call only about the pickup.',
  'Where are the name and place of an old pickup?':
    'We keep the details for 30 days after you complete it, or longer while a problem is open. After that you’ll see only the waste, area and date.',
};

export const collectorHelp: HelpTexts = {
  intro: 'Do you have a problem at work? We’re here to help.',
  questionsTitle: 'How it works',
  questions: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
};
