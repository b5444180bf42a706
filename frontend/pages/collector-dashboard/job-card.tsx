import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { printWhen } from '#contracts/print-when.ts';
import { StatusBadge } from '../../features/pickups/status-badge.tsx';
import { pickupPath } from '../../platform/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { jobTitleId } from './focus-job.ts';
import { JobButtons } from './job-buttons.tsx';
import { JobItems } from './job-items.tsx';
import { JobLinks } from './job-links.tsx';
import { texts } from './texts.ts';
import type { JobActions } from './use-job-actions.tsx';

type Props = { readonly job: PickupSummary; readonly now: Date; readonly actions: JobActions };

/**
 * A job for one free hand: where, when, call, directions, and what to press at the bottom. With more room the
 * buttons stand beside the facts.
 */
export function JobCard({ job, now, actions }: Props) {
  const titleId = jobTitleId(job.id);
  return (
    <article
      aria-labelledby={titleId}
      className="@container rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-col gap-4 @2xl:flex-row @2xl:gap-8">
        <div className="flex min-w-0 grow flex-col gap-3">
          <JobHead job={job} now={now} />
          <div>
            <h3 id={titleId} tabIndex={-1} className="text-xl outline-none">
              {job.location}
            </h3>
            {job.digitalAddress && <p className="font-mono text-sm text-ink-soft">{job.digitalAddress}</p>}
          </div>
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" className="size-5 text-leaf-600" />
            {printWhen(job)}
          </p>
          <JobItems job={job} />
        </div>
        <div className="flex shrink-0 flex-col gap-2 @2xl:w-72">
          <JobLinks job={job} />
          <JobButtons job={job} actions={actions} />
        </div>
      </div>
    </article>
  );
}

function JobHead({ job, now }: Omit<Props, 'actions'>) {
  return (
    <div className="flex items-start justify-between gap-2">
      <StatusBadge status={job.status} overdue={isOverdue(job, now)} />
      <Link
        to={pickupPath(job.id)}
        className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-leaf-700"
      >
        {texts.details}
        <span className="sr-only">: {job.location}</span>
        <Icon name="chevron-right" className="size-4" />
      </Link>
    </div>
  );
}
