import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { pickupPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { whenText } from '../../ui/pickup/when.ts';
import { isOverdue } from '../../ui/pickup/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { copy } from './copy.ts';
import { JobButtons } from './job-buttons.tsx';
import { JobItems } from './job-items.tsx';
import { JobLinks } from './job-links.tsx';
import type { JobActions } from './use-job-actions.tsx';

type Props = { readonly job: PickupSummary; readonly now: Date; readonly actions: JobActions };

/** A job for one free hand: where, when, call, directions, and what to press at the bottom. */
export function JobCard({ job, now, actions }: Props) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <header className="flex items-start justify-between gap-2">
        <StatusBadge status={job.status} overdue={isOverdue(job, now)} />
        <Link
          to={pickupPath(job.id)}
          className="-my-2.5 -mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-leaf-700"
        >
          {copy.details}
          <span className="sr-only">: {job.location}</span>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </header>
      <div>
        <h3 id={titleId} className="text-xl">
          {job.location}
        </h3>
        {job.digitalAddress && <p className="font-mono text-sm text-ink-soft">{job.digitalAddress}</p>}
      </div>
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="clock" className="size-5 text-leaf-600" />
        {whenText(job)}
      </p>
      <JobItems job={job} />
      <div className="mt-auto flex flex-col gap-2 pt-1">
        <JobLinks job={job} />
        <JobButtons job={job} actions={actions} />
      </div>
    </article>
  );
}
