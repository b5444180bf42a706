import type { PickupSummary } from '#contracts/pickups.ts';
import type { Role } from '#contracts/roles.ts';
import type { Column } from '../../data-table.tsx';
import { StatusBadge } from '../../status-badge.tsx';
import { copy } from '../copy.ts';
import { whenText } from '../when.ts';
import { isOverdue, personName } from '../words.ts';
import { PickupCell } from './pickup-cell.tsx';

type PickupColumn = Column<PickupSummary>;

const { list } = copy;

const household: PickupColumn = {
  id: 'household',
  header: list.household,
  cell: (pickup) => personName(pickup.user),
};

const collector: PickupColumn = {
  id: 'collector',
  header: list.collector,
  cell: ({ assignedCollector }) =>
    assignedCollector ? personName(assignedCollector) : <span className="text-ink-soft">{list.nobody}</span>,
};

/** The columns of a list of pickups; nobody is told their own name. On a phone the first one holds most of it. */
export function pickupColumns(viewer: Role, now: Date): readonly PickupColumn[] {
  return [
    {
      id: 'what',
      header: list.pickup,
      primary: true,
      cell: (pickup) => <PickupCell pickup={pickup} now={now} />,
    },
    { id: 'when', header: list.when, wideOnly: true, cell: whenText },
    { id: 'where', header: list.where, wideOnly: true, cell: (pickup) => pickup.location || list.erased },
    ...(viewer === 'user' ? [] : [household]),
    ...(viewer === 'collector' ? [] : [collector]),
    {
      id: 'status',
      header: list.status,
      wideOnly: true,
      cell: (pickup) => <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />,
    },
  ];
}
