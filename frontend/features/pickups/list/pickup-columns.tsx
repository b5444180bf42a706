import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { OwnPickupState } from '#features/pickups/pickup-state.tsx';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { texts } from '#features/pickups/texts.ts';
import { WaitingMark } from '#features/pickups/waiting-mark.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { Column } from '#ui/table/data-table.tsx';

type PickupColumn = Column<PickupSummary>;

const { list } = texts;

/** Also one without a blank to break at. */
function Name({ children }: { readonly children: string }) {
  return (
    <span title={children} className="wrap-anywhere @2xl:line-clamp-3 @2xl:min-w-14 @dense:min-w-24">
      {children}
    </span>
  );
}

/** Two lines of it; all of it is on the pickup's page. */
function Where({ location }: { readonly location: string }) {
  return (
    <span title={location} className="line-clamp-2 min-w-16 wrap-anywhere @dense:min-w-40">
      {location || list.erased}
    </span>
  );
}

const household: PickupColumn = {
  id: 'household',
  header: list.household,
  cell: (pickup) => <Name>{fullName(pickup.user)}</Name>,
};

const collector: PickupColumn = {
  id: 'collector',
  header: list.collector,
  cell: ({ assignedCollector }) =>
    assignedCollector ? (
      <Name>{fullName(assignedCollector)}</Name>
    ) : (
      <span className="text-ink-soft">{list.nobody}</span>
    ),
};

/** The columns of a list of pickups; nobody is told their own name. On a phone the first one holds most of it. */
export function pickupColumns(viewer: Role, now: Date): readonly PickupColumn[] {
  return [
    {
      id: 'what',
      header: list.pickup,
      primary: true,
      cell: (pickup) => <PickupCell pickup={pickup} viewer={viewer} now={now} />,
    },
    {
      id: 'when',
      header: list.when,
      wideOnly: true,
      // Two names beside it leave too little room for one line.
      cell: (pickup) => (
        <span className={viewer === 'admin' ? '@dense:block @dense:min-w-36' : '@dense:whitespace-nowrap'}>
          {printWhen(pickup)}
        </span>
      ),
    },
    { id: 'where', header: list.where, wideOnly: true, cell: (pickup) => <Where {...pickup} /> },
    ...(viewer === 'user' ? [] : [household]),
    ...(viewer === 'collector' ? [] : [collector]),
    {
      id: 'status',
      header: list.status,
      wideOnly: true,
      cell: (pickup) => <State pickup={pickup} viewer={viewer} now={now} />,
    },
  ];
}

type Props = { readonly pickup: PickupSummary; readonly viewer: Role; readonly now: Date };

function State({ pickup, viewer, now }: Props) {
  if (viewer === 'user') return <OwnPickupState pickup={pickup} now={now} />;
  return <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />;
}

/**
 * The name of a pickup in a list, which leads to its page. On a card it also says when, where and how it stands,
 * all of it the target of a thumb; the table has columns for these.
 */
function PickupCell(props: Props) {
  const { pickup } = props;
  return (
    <span className="relative flex flex-col gap-1 @2xl:block">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={pickupPath(pickup.id)}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-brand underline underline-offset-4 after:absolute after:inset-0 hover:text-heading @2xl:after:hidden"
        >
          {wasteLabel(pickup.wasteType)}
        </Link>
        <span className="text-base @2xl:hidden">
          <State {...props} />
        </span>
      </span>
      <span className="text-base font-medium @2xl:hidden">{printWhen(pickup)}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere font-normal text-ink-soft @2xl:hidden">
        {pickup.location || texts.list.erased}
      </span>
      <WaitingMark pickupId={pickup.id} />
    </span>
  );
}
