import { statuses } from '#contracts/pickups/transitions.ts';
import { Help } from '#features/help/help.tsx';
import { OverdueBadge, StatusBadge } from '#features/pickup/status-badge.tsx';
import { openOffice } from '#office/search/office-keys.tsx';
import { texts as searchTexts } from '#office/search/texts.ts';
import { useHolds } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { adminHelp } from './texts.ts';

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

const texts = {
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
      <h2 className="text-lg">{texts.title}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        {statuses.map((status) => (
          <div key={status} className={line}>
            <dt className="shrink-0 sm:w-36">
              <StatusBadge status={status} />
            </dt>
            <dd className="min-w-0 grow">{texts.status[status]}</dd>
          </div>
        ))}
        <div className={line}>
          <dt className="shrink-0 sm:w-36">
            <OverdueBadge />
          </dt>
          <dd className="min-w-0 grow">{texts.overdue}</dd>
        </div>
      </dl>
    </section>
  );
}
