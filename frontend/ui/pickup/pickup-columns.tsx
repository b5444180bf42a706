import type { PickupSummary } from '#contracts/pickups.ts';
import type { Role } from '#contracts/roles.ts';
import type { Column } from '../data-table.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { copy } from './copy.ts';
import { PickupLink } from './pickup-link.tsx';
import { whenText } from './when.ts';
import { isOverdue, personName } from './words.ts';

type PickupColumn = Column<PickupSummary>;

/** The columns of a list of pickups: nobody is told their own name. */
export function pickupColumns(viewer: Role, now: Date): readonly PickupColumn[] {
  const { list } = copy;
  const what: PickupColumn = {
    id: 'what',
    header: list.pickup,
    primary: true,
    cell: (pickup) => <PickupLink pickup={pickup} />,
  };
  const status: PickupColumn = {
    id: 'status',
    header: list.status,
    cell: (pickup) => <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />,
  };
  const household: PickupColumn = {
    id: 'household',
    header: list.household,
    cell: (pickup) => personName(pickup.user),
  };
  const collector: PickupColumn = {
    id: 'collector',
    header: list.collector,
    cell: ({ assignedCollector }) =>
      assignedCollector ? (
        personName(assignedCollector)
      ) : (
        <span className="text-ink-soft">{list.nobody}</span>
      ),
  };
  return [
    what,
    { id: 'when', header: list.when, cell: whenText },
    { id: 'where', header: list.where, cell: (pickup) => pickup.location || list.erased },
    ...(viewer === 'user' ? [] : [household]),
    ...(viewer === 'collector' ? [] : [collector]),
    status,
  ];
}
