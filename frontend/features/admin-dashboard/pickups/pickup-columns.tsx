import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { pickupPath } from '../../../paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { isOverdue, personName, pickupRef, wasteWord } from '../../../ui/pickup/words.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { copy } from '../copy.ts';
import { PickupActions } from './pickup-actions.tsx';
import type { Asked } from './pickup-dialogs.tsx';

const words = copy.pickups;

function IdLink({ id }: { readonly id: string }) {
  return (
    <Link to={pickupPath(id)} className="font-mono text-sm text-leaf-800 underline">
      {pickupRef(id)}
    </Link>
  );
}

/** The table of pickups; on a card the location stands on top. */
export function pickupColumns(now: Date, onAsk: (asked: Asked) => void): readonly Column<PickupSummary>[] {
  const { columns } = words;
  return [
    { id: 'id', header: columns.id, cell: ({ id }) => <IdLink id={id} /> },
    { id: 'wasteType', header: columns.wasteType, cell: ({ wasteType }) => wasteWord(wasteType) },
    {
      id: 'location',
      header: columns.location,
      primary: true,
      cell: ({ location }) => <span className="wrap-anywhere">{location || words.erased}</span>,
    },
    { id: 'date', header: columns.date, cell: ({ date }) => date },
    {
      id: 'time',
      header: columns.time,
      cell: ({ time }) => <span className="whitespace-nowrap">{time}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      cell: (pickup) => <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />,
    },
    { id: 'user', header: columns.user, cell: ({ user }) => personName(user) },
    {
      id: 'collector',
      header: columns.collector,
      cell: ({ assignedCollector: collector }) =>
        collector ? personName(collector) : <span className="text-ink-soft">{words.nobody}</span>,
    },
    {
      id: 'actions',
      header: columns.actions,
      actions: true,
      cell: (pickup) => <PickupActions pickup={pickup} onAsk={onAsk} />,
    },
  ];
}
