import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { MoneyLine } from '#features/money/money-line.tsx';
import { texts } from '#features/pickup/texts.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { OwnPickupState } from '#household/pickup-details/own-pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printVisit } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';

const { list } = texts;

const wideOnly = { wideOnly: true } as const;

export function pickupColumns(now: Date): readonly Column<PickupSummary>[] {
  const printTime = (pickup: PickupSummary) => (
    <span className="@dense:whitespace-nowrap">{printVisit(pickup, now)}</span>
  );
  return [
    nameColumn('what', list.pickup, (pickup) => <PickupCell pickup={pickup} now={now} />),
    column('when', list.when, printTime, wideOnly),
    column('where', list.where, (pickup) => <Where {...pickup} />, wideOnly),
    column('collector', list.collector, (pickup) => <Collector {...pickup} />),
    column('status', list.status, (pickup) => <OwnPickupState pickup={pickup} now={now} />, wideOnly),
  ];
}

function Where({ location }: { readonly location: string }) {
  return (
    <span title={location} className="line-clamp-2 min-w-16 wrap-anywhere @dense:min-w-40">
      {location || list.erased}
    </span>
  );
}

function Collector({ assignedCollector }: PickupSummary) {
  if (!assignedCollector) return <span className="text-ink-soft">{list.nobody}</span>;
  const name = fullName(assignedCollector);
  return (
    <span title={name} className="wrap-anywhere @2xl:line-clamp-3 @2xl:min-w-14 @dense:min-w-24">
      {name}
    </span>
  );
}

type CellProps = { readonly pickup: PickupSummary; readonly now: Date };

/** Leads to its page. On a card it also says when, where and how it stands; the table has columns for these. */
function PickupCell({ pickup, now }: CellProps) {
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
          <OwnPickupState pickup={pickup} now={now} />
        </span>
      </span>
      <span className="text-base font-medium @2xl:hidden">{printVisit(pickup, now)}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere font-normal text-ink-soft @2xl:hidden">
        {pickup.location || list.erased}
      </span>
      {/* In the table, too: a column of its own would stand empty where there are no prices. */}
      <MoneyLine pickup={pickup} />
      <WaitingMark pickupId={pickup.id} />
    </span>
  );
}
