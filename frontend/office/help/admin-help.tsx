import { statuses } from '#contracts/pickups/transitions.ts';
import { Help } from '#features/help/help.tsx';
import type { HelpTexts } from '#features/help/texts.ts';
import { OverdueBadge, StatusBadge } from '#features/pickup/status-badge.tsx';
import { openOffice } from '#office/search/office-keys.tsx';
import { texts as searchTexts } from '#office/search/texts.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { useHolds } from '#platform/session/use-may.ts';
import { whereDialled } from '#platform/ussd-code.ts';
import type { NeededDuty } from '#shared/duties.ts';
import { Button } from '#ui/button/button.tsx';

export function AdminHelp() {
  const holds = useHolds();
  const questions = adminHelp.questions.filter(({ duty = 'any' }) => holds(duty));
  return (
    <Help about={{ ...adminHelp, questions }}>
      <StatusMeanings />
      {/* For those who do not use keys that are pressed alone. */}
      <Button tone="secondary" className="self-start" onClick={() => openOffice('keys')}>
        {searchTexts.keys}
      </Button>
    </Help>
  );
}

const statusTexts = {
  title: 'What the statuses mean',
  status: {
    pending: 'A new request starts as pending. It waits for you to assign a collector.',
    assigned: 'A collector has it and knows when to come. You can still re-assign it.',
    'in progress': 'The collector is on the way or at the door.',
    completed: 'The waste was collected. It can’t be changed.',
    cancelled: 'The household or an admin cancelled it. It can’t be changed.',
  },
  overdue: 'Still open more than two hours after its time. It is marked until somebody acts.',
} as const;

const line = 'flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline';

function StatusMeanings() {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="text-lg">{statusTexts.title}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        {statuses.map((status) => (
          <div key={status} className={line}>
            <dt className="shrink-0 sm:w-36">
              <StatusBadge status={status} />
            </dt>
            <dd className="min-w-0 grow">{statusTexts.status[status]}</dd>
          </div>
        ))}
        <div className={line}>
          <dt className="shrink-0 sm:w-36">
            <OverdueBadge />
          </dt>
          <dd className="min-w-0 grow">{statusTexts.overdue}</dd>
        </div>
      </dl>
    </section>
  );
}

const dialled = whereDialled(
  (code): Question => ({
    duty: 'service',
    question: 'What can callers do without internet?',
    answer: `They can dial ${code} on any phone. Households can book, repeat, move and cancel pickups, see who will come, and report a problem. A number without an account can make one there. An account you made is theirs once they say yes. People with an email address must first turn dialling on under My account. Collectors who have turned it on can see today’s jobs and report what is done.`,
  }),
);

const paidByPhone = wherePaidByPhone<readonly Question[]>([
  {
    duty: 'money',
    question: 'Somebody says they paid by Mobile Money',
    answer:
      'Open the pickup to see the last request. We check for an answer every five minutes, for a day. If their network took the money and the pickup doesn’t show it the next day, check the differences under Money. Never ask for a PIN or a code.',
  },
  {
    duty: 'money',
    question: 'Refund Mobile Money',
    answer:
      'Open the pickup, press Refund and choose By Mobile Money. It goes to the number that paid. Our records change once the provider has sent it, which can take a few days. Money lists refunds on their way. If one is stuck, open the provider’s dashboard and enter the number it asks for. If it failed, try again or refund it in cash.',
  },
  {
    duty: 'money',
    question: 'Our records don’t match the provider’s list',
    answer:
      'We compare them each night. Money shows each difference with its reference, and what to do. Find the reference on the provider’s dashboard before you refund anything.',
  },
]);

/** Of the duty that it is about, or of all. */
type Question = HelpTexts['questions'][number] & { readonly duty?: NeededDuty };

export const adminHelp: Omit<HelpTexts, 'questions'> & { readonly questions: readonly Question[] } = {
  intro: 'For problems with the service itself, such as logins, emails or missing data.',
  questionsTitle: 'How to',
  questions: [
    {
      question: 'Find a person or a pickup',
      answer:
        'Press Search in the menu, or Ctrl and K on the keyboard. Type a phone number or its end, a name, the last six characters of an ID, a place or a digital address. Choose with the arrow keys and press Enter. Keys lists the other shortcuts.',
    },
    {
      duty: 'dispatch',
      question: 'Assign a pickup',
      answer:
        'Open Pickups and press Assign. You can choose approved collectors only. We’ll tell the household and the collector by email or SMS.',
    },
    {
      duty: 'dispatch',
      question: 'Assign a whole day',
      answer:
        'Press Plan on the overview for tomorrow, or open Dispatch in the menu (on a phone it’s behind your initials). Select pickups by window, with Shift or one by one, and press Assign to. You’ll see how many stops each collector has. A report lists what could not be changed. Plan the day suggests who collects what, and in which order. Check it, change it, and assign it all at once.',
    },
    {
      duty: 'service',
      question: 'Book for somebody who calls',
      answer:
        'Open Book by phone in the menu and ask for the number. If we find the household, you’ll see its pickups and the booking form. If not, create the household. It will get one SMS, and see what you book from then on.',
    },
    ...(dialled ? [dialled] : []),
    {
      duty: 'service',
      question: 'Import households, pickups or repeating pickups',
      answer:
        'Open Households and press Import from a file. Download a template, fill it in, save it as CSV and choose it. You’ll see what will happen to each line before anything is sent. You can download wrong lines, correct them and choose them again. 5,000 lines take about fifteen minutes. Keep the page open. If it stops, choose the same file again: nothing is created twice. Imported households get no SMS until they confirm their number.',
    },
    {
      duty: 'setup',
      question: 'Approve a collector',
      answer: 'Open Collectors and press Approve. Until then a collector can log in but gets no pickups.',
    },
    {
      duty: 'dispatch',
      question: 'A collector is ill or on leave',
      answer:
        'Open Collectors and press Days off, or open Dispatch, choose the day and the collector and press Mark off on this day. Plans leave them out. Their pickups stay assigned to them. We’ll show how many, with a link to that day. If a collector can’t continue today, press Hand over and choose For the rest of today. Back on duty undoes that. Suspend, in Collectors, stops new pickups until you lift it.',
    },
    {
      duty: 'setup',
      question: 'Limit a window, or close a day',
      answer:
        'Open Areas in the menu. Each window of an area takes a number of pickups. To close a day, give a reason and confirm how many pickups will be postponed. If you change windows, the day shows how many pickups are still booked in an old one.',
    },
    {
      duty: 'setup',
      question: 'Where do collectors take the waste?',
      answer:
        'Open Areas in the menu, then Stations. Add each transfer station, landfill, recycler, composter and dump with what it takes, its fee and how long tipping takes. Plans then send a collector to a station before the vehicle is full. You can switch a station off, but not delete it: past loads name it.',
    },
    {
      duty: ['money', 'dispatch'],
      question: 'Check what was tipped',
      answer:
        'Open Figures in the menu, then Loads, and choose a date. Loads to check come first: far from the station, twice what the vehicle holds, or without kilograms where the fee is per kilogram. Kilograms by scale stand alone. All others are estimates and say “about”. With the duty Money you can correct a load and say why.',
    },
    {
      duty: 'setup',
      question: 'Who do we tell that a collector is on the way?',
      answer:
        'The next household in the saved round. We tell it when the stop before is done, or when its own pickup starts: by email, or by SMS if it has no email address (each SMS costs money). Areas has a switch for each area. If it’s off, we tell a household only when its own pickup starts. If the collector will be more than half an hour late, we tell the household once.',
    },
    {
      duty: ['dispatch', 'service'],
      question: 'A collector wants to come earlier',
      answer:
        'Collectors can start and complete a pickup only from its date. Open it, press Edit and choose an earlier date.',
    },
    {
      duty: 'service',
      question: 'Answer a problem',
      answer:
        'Open Problems in the menu. The number beside it shows how many are open. Write an answer, or book a return visit: a new pickup of the same waste. It replaces a pickup that is still open.',
    },
    ...(paidByPhone ?? []),
    {
      duty: ['service', 'setup'],
      question: 'Delete an account',
      answer:
        'Open Households or Collectors and press Delete. A household’s open pickups are cancelled. A collector’s go back to pending.',
    },
    {
      duty: 'staff',
      question: 'Invite another admin, or change what they may do',
      answer:
        'Open Staff in the menu. Press Invite and tick their duties. They get an email with a link to set a password, which works for three days. You can change the duties of an admin later, end their logins, or remove them.',
    },
  ],
};
