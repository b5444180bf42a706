import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { texts } from '#features/pickup/texts.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { pickupPath } from '#platform/paths.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { Column } from '#ui/table/data-table.tsx';

type PickupColumn = Column<PickupSummary>;

const { list } = texts;

export function Name({ children }: { readonly children: string }) {
  return (
    <span title={children} className="wrap-anywhere @2xl:line-clamp-3 @2xl:min-w-14 @dense:min-w-24">
      {children}
    </span>
  );
}

function Where({ location }: { readonly location: string }) {
  return (
    <span title={location} className="line-clamp-2 min-w-16 wrap-anywhere @dense:min-w-40">
      {location || list.erased}
    </span>
  );
}

type StateProps = { readonly pickup: PickupSummary; readonly now: Date };

type Looks = {
  readonly printTime: (pickup: PickupSummary) => string;
  readonly person: PickupColumn;
  readonly state?: ComponentType<StateProps>;
  readonly printNote?: (pickup: PickupSummary) => string | undefined;
};

export function pickupColumns(
  now: Date,
  { printTime, person, state: Shown = State, printNote }: Looks,
): readonly PickupColumn[] {
  return [
    {
      id: 'what',
      header: list.pickup,
      primary: true,
      cell: (pickup) => (
        <PickupCell
          pickup={pickup}
          now={now}
          state={Shown}
          when={printTime(pickup)}
          note={printNote?.(pickup)}
        />
      ),
    },
    {
      id: 'when',
      header: list.when,
      wideOnly: true,
      cell: (pickup) => <span className="@dense:whitespace-nowrap">{printTime(pickup)}</span>,
    },
    { id: 'where', header: list.where, wideOnly: true, cell: (pickup) => <Where {...pickup} /> },
    person,
    {
      id: 'status',
      header: list.status,
      wideOnly: true,
      cell: (pickup) => <Shown pickup={pickup} now={now} />,
    },
  ];
}

function State({ pickup, now }: StateProps) {
  return <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />;
}

/** Leads to its page. On a card it also says when, where and how it stands; the table has columns for these. */
function PickupCell({
  pickup,
  now,
  state: Shown,
  when,
  note,
}: StateProps & {
  readonly state: ComponentType<StateProps>;
  readonly when: string;
  readonly note: string | undefined;
}) {
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
          <Shown pickup={pickup} now={now} />
        </span>
      </span>
      <span className="text-base font-medium @2xl:hidden">{when}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere font-normal text-ink-soft @2xl:hidden">
        {pickup.location || list.erased}
      </span>
      {note && <span className="text-sm font-medium">{note}</span>}
      {/* In the table, too: a column of its own would stand empty where there are no prices. */}
      <MoneyLine pickup={pickup} />
      <WaitingMark pickupId={pickup.id} />
    </span>
  );
}
