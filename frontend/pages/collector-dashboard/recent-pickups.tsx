import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { wasteLabel } from '#contracts/waste.ts';
import { StatusBadge } from '../../features/pickups/status-badge.tsx';
import { pickupPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

/** How many the overview shows (specification, section 9). */
const shown = 3;

type Props = { readonly jobs: readonly PickupSummary[]; readonly now: Date };

/** The three pickups that changed last, open or finished. */
export function RecentPickups({ jobs, now }: Props) {
  const recent = [...jobs].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, shown);
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-2">
      <h2 id="recent" className="text-lg">
        {texts.recentPickups}
      </h2>
      {recent.length === 0 ? (
        <p className="text-ink-soft">{texts.noRecent}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {recent.map((job) => (
            <RecentPickup key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentPickup({ job, now }: { readonly job: PickupSummary; readonly now: Date }) {
  return (
    <li>
      <Link
        to={pickupPath(job.id)}
        className="flex flex-col gap-1.5 p-4 hover:bg-leaf-50 sm:flex-row sm:items-center sm:justify-between"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{job.location}</span>
          <span className="block text-sm text-ink-soft">
            {wasteLabel(job.wasteType)} · {printWhen(job)}
          </span>
        </span>
        <StatusBadge status={job.status} overdue={isOverdue(job, now)} />
      </Link>
    </li>
  );
}
