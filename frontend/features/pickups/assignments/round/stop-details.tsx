import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { AssignmentItems } from '#features/pickups/assignments/assignment-items.tsx';
import { AssignmentLinks } from '#features/pickups/assignments/assignment-links.tsx';
import { texts } from '#features/pickups/assignments/texts.ts';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Props = {
  readonly pickup: PickupSummary;
  readonly now: Date;
  /** The address codes, each with a way to copy it. */
  readonly codes?: ReactNode;
  readonly buttons: ReactNode;
};

/**
 * What a collector needs at a stop, for one free hand: codes, waste, call, directions, and what to press at the bottom.
 * With more room the buttons stand beside the facts.
 */
export function StopDetails({ pickup, now, codes, buttons }: Props) {
  return (
    <div className="flex flex-col gap-4 @2xl:flex-row @2xl:gap-8">
      <div className="flex min-w-0 grow flex-col gap-3">
        <CodesPlace pickup={pickup}>{codes}</CodesPlace>
        <AssignmentItems assignment={pickup} />
        <div className="flex items-center justify-between gap-2">
          <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />
          <DetailsLink pickup={pickup} />
        </div>
      </div>
      <div className="flex shrink-0 flex-col gap-2 @2xl:w-72">
        <AssignmentLinks assignment={pickup} />
        {buttons}
      </div>
    </div>
  );
}

type CodesProps = { readonly pickup: PickupSummary; readonly children: ReactNode };

/** Keeps their height while their script is on its way: one row, or on a phone one row each. */
function CodesPlace({ pickup, children }: CodesProps) {
  const { digitalAddress, plusCode } = pickup;
  if (!digitalAddress && !plusCode) return null;
  return <div className={digitalAddress && plusCode ? 'min-h-24 @sm:min-h-11' : 'min-h-11'}>{children}</div>;
}

function DetailsLink({ pickup: { id, location } }: { readonly pickup: PickupSummary }) {
  return (
    <Link
      to={pickupPath(id)}
      className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-brand"
    >
      {texts.details}
      <span className="sr-only">: {location}</span>
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}
