import { Link } from 'react-router-dom';
import type { PickupSummary } from '#contracts/pickups.ts';
import { shortId } from '#contracts/short-id.ts';
import { pickupPath } from '../../../paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { isOverdue, personName, wasteWord } from '../../../ui/pickup/words.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { copy } from '../copy.ts';
import { PickupActions } from './pickup-actions.tsx';
import type { Asked } from './pickup-dialogs.tsx';

const words = copy.pickups;

/** What is short and the same everywhere makes room for the location. */
const small = 'whitespace-nowrap @dense:text-xs';

/** `3rd Aug 2025` breaks, if it must, before the year only. */
function dayThenYear(date: string): string {
  return date.replace(' ', '\u00A0');
}

function IdLink({ id }: { readonly id: string }) {
  return (
    <Link to={pickupPath(id)} className="font-mono text-sm text-leaf-800 underline @dense:text-xs">
      {shortId(id)}
    </Link>
  );
}

/** Also one without a blank to break at. */
function Name({ children }: { readonly children: string }) {
  return <span className="wrap-anywhere @dense:block @dense:min-w-22 @dense:text-xs">{children}</span>;
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="text-ink-soft @dense:text-xs">{children}</span>;
}

/** The table of pickups; on a card the location stands on top. */
export function pickupColumns(now: Date, onAsk: (asked: Asked) => void): readonly Column<PickupSummary>[] {
  const { columns } = words;
  return [
    { id: 'id', header: columns.id, cell: ({ id }) => <IdLink id={id} /> },
    {
      id: 'wasteType',
      header: columns.wasteType,
      cell: ({ wasteType }) => <span className={small}>{wasteWord(wasteType)}</span>,
    },
    {
      id: 'location',
      header: columns.location,
      primary: true,
      cell: ({ location }) => (
        <span title={location} className="wrap-anywhere @dense:line-clamp-3 @dense:min-w-32">
          {location || words.erased}
        </span>
      ),
    },
    {
      id: 'date',
      header: columns.date,
      cell: ({ date }) => <span className="@dense:block @dense:text-xs">{dayThenYear(date)}</span>,
    },
    {
      id: 'time',
      header: columns.time,
      cell: ({ time }) => <span className={small}>{time}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      cell: (pickup) => <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} dense />,
    },
    { id: 'user', header: columns.user, cell: ({ user }) => <Name>{personName(user)}</Name> },
    {
      id: 'collector',
      header: columns.collector,
      cell: ({ assignedCollector: collector }) =>
        collector ? <Name>{personName(collector)}</Name> : <Quiet>{words.nobody}</Quiet>,
    },
    {
      id: 'actions',
      header: columns.actions,
      actions: true,
      cell: (pickup) => <PickupActions pickup={pickup} onAsk={onAsk} />,
    },
  ];
}
