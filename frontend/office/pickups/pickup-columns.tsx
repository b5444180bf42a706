import { Link } from 'react-router-dom';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printWeekday } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { PickupActions, type PickupQuestion } from './pickup-actions.tsx';
import { texts } from './texts.ts';

/** `Sun 3rd Aug 2025` breaks, if it must, in the middle only. */
function printDay({ scheduledAt, date }: PickupSummary): string {
  return `${printWeekday(scheduledAt)}\u00A0${date.replace(/ (?=\d{4}$)/, '\u00A0')}`;
}

/** The heading of the card and of the row; the way to all about the pickup. */
function Where({ id, location }: PickupSummary) {
  return (
    <Link
      to={pickupPath(id)}
      className="flex min-h-11 items-center text-brand underline decoration-brand-line underline-offset-2 hover:decoration-current @dense:min-h-9.5"
    >
      <Cut lines={2} title={location || texts.erased} />
    </Link>
  );
}

/** In the table the day, beside a column with the time; on a card both, as people say it. */
function When(pickup: PickupSummary) {
  return (
    <span className="font-medium @dense:font-normal @6xl:whitespace-nowrap">
      <span>{printDay(pickup)}</span>
      <span className="@dense:hidden">{`, ${pickup.time}`}</span>
    </span>
  );
}

type PersonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly person: PickupSummary['user'] | undefined;
};

/** On a card an icon stands for the column's header. */
function Person({ icon, label, person }: PersonProps) {
  const name = person ? fullName(person) : texts.nobody;
  const phone = person?.phone;
  return (
    <span className={classNames('flex items-center gap-x-1.5 @dense:block', !person && 'text-ink-soft')}>
      <Icon name={icon} className="size-4 @dense:hidden" />
      <span className="sr-only @dense:hidden">{`${label}: `}</span>
      <Cut title={name} lines={phone ? 1 : 2} />
      {phone && <PhoneLine number={phone} name={name} />}
    </span>
  );
}

const { columns } = texts;

const kind: readonly Column<PickupSummary>[] = [
  {
    id: 'id',
    header: columns.id,
    onCard: 'inline',
    cell: ({ id }) => <span className="font-mono">{shortId(id)}</span>,
  },
  {
    id: 'wasteType',
    header: columns.wasteType,
    onCard: 'inline',
    cell: ({ wasteType }) => <span className="whitespace-nowrap">{wasteLabel(wasteType)}</span>,
  },
];

const people: readonly Column<PickupSummary>[] = [
  {
    id: 'user',
    header: columns.user,
    width: 12,
    onCard: 'inline',
    cell: ({ user }) => <Person icon="user" label={columns.user} person={user} />,
  },
  {
    id: 'collector',
    header: columns.collector,
    width: 12,
    onCard: 'inline',
    cell: ({ assignedCollector }) => (
      <Person icon="truck" label={columns.collector} person={assignedCollector} />
    ),
  },
];

const actions = (onAsk: (question: PickupQuestion) => void): Column<PickupSummary> => ({
  id: 'actions',
  header: columns.actions,
  actions: true,
  cell: (pickup) => <PickupActions pickup={pickup} onAsk={onAsk} />,
});

/** The table of pickups, with what can be done in a line where its reader may do any of it; on a card location, time and status stand on top. */
export function officePickupColumns(
  now: Date,
  onAsk: ((question: PickupQuestion) => void) | undefined,
): readonly Column<PickupSummary>[] {
  return [
    ...kind,
    { id: 'location', header: columns.location, primary: true, width: 20, cell: Where },
    { id: 'date', header: columns.date, onCard: 'line', cell: When },
    {
      id: 'time',
      header: columns.time,
      wideOnly: true,
      cell: ({ time }) => <span className="whitespace-nowrap">{time}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      onCard: 'line',
      cell: (pickup) => <PickupState pickup={pickup} now={now} dense />,
    },
    ...people,
    ...(onAsk ? [actions(onAsk)] : []),
  ];
}
