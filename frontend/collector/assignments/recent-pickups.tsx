import { Link } from 'react-router-dom';
import { laterTexts } from '#collector/round/later-texts.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

/** How many the overview shows (specification, section 9). */
const shown = 3;

type Props = { readonly assignments: readonly PickupSummary[]; readonly now: Date };

export function RecentPickups({ assignments, now }: Props) {
  const recent = [...assignments].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, shown);
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-2">
      <h2 id="recent" className="text-lg">
        {laterTexts.recentPickups}
      </h2>
      {recent.length === 0 ? (
        <p className="text-ink-soft">{laterTexts.noRecent}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {recent.map((assignment) => (
            <RecentPickup key={assignment.id} assignment={assignment} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentPickup({ assignment, now }: { readonly assignment: PickupSummary; readonly now: Date }) {
  return (
    <li>
      <Link
        to={pickupPath(assignment.id)}
        className="flex flex-col gap-1.5 p-4 hover:bg-tint sm:flex-row sm:items-center sm:justify-between"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{assignment.location}</span>
          <span className="block text-sm text-ink-soft">
            {`${wasteLabel(assignment.wasteType)} · ${printWhen(assignment)}`}
          </span>
        </span>
        <StatusBadge status={assignment.status} overdue={isOverdue(assignment, now)} />
      </Link>
    </li>
  );
}
