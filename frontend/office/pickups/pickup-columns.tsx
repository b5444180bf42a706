import { Link } from 'react-router-dom';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { useMay } from '#platform/session/use-may.ts';
import { fullName } from '#shared/full-name.ts';
import { printWeekday } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { texts } from './texts.ts';

export type PickupQuestion = {
  readonly action: 'assign' | 'edit' | 'cancel';
  readonly pickup: PickupSummary;
};

type ActionsProps = { readonly pickup: PickupSummary; readonly onAsk: (question: PickupQuestion) => void };

const quietActions = [
  ['edit', 'edit', 'quiet'],
  ['cancel', 'x-circle', 'danger-quiet'],
] as const;

/** The buttons of a row. In the table each keeps its place where it cannot be pressed. */
function PickupActions({ pickup, onAsk }: ActionsProps) {
  const mayCall = useMay();
  const may = (action: PickupQuestion['action']) => mayAct(action, 'admin', pickup.status);
  const ask = (action: PickupQuestion['action']) => () => onAsk({ action, pickup });
  const ref = shortId(pickup.id);
  const assignWord = pickup.assignedCollector ? texts.reassign : texts.assign;
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:compact:gap-0.5 @dense:justify-end @dense:*:grow-0">
      {!isOpen(pickup.status) && <p className="text-sm text-ink-soft @dense:hidden">{texts.finished}</p>}
      {mayCall('assignPickup') && (
        <Button
          small
          className={classNames(
            '@dense:text-xs @dense:comfortable:h-11',
            !may('assign') && '@max-dense:hidden',
          )}
          tone="secondary"
          disabled={!may('assign')}
          aria-label={texts.pickupAction(assignWord, ref)}
          onClick={ask('assign')}
        >
          {assignWord}
        </Button>
      )}
      {quietActions.map(([action, icon, tone]) =>
        may(action) ? (
          <RowButton
            key={action}
            icon={icon}
            tone={tone}
            word={texts[action]}
            label={texts.pickupAction(texts[action], ref)}
            onClick={ask(action)}
          />
        ) : (
          <span key={action} aria-hidden className={spacerClass} />
        ),
      )}
    </div>
  );
}

/** As wide as the button that other rows have here. */
const spacerClass = 'hidden @dense:block @dense:w-9 @dense:shrink-0 @dense:comfortable:size-11';

/** `Sun 3rd Aug 2025` breaks, if it must, in the middle only. */
function printDay({ scheduledAt, date }: PickupSummary): string {
  return `${printWeekday(scheduledAt)}\u00A0${date.replace(/ (?=\d{4}$)/, '\u00A0')}`;
}

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

/** In the table the day, beside a column with the time; on a card both. */
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

/** The table of pickups, with buttons for those who may press any of them; on a card location, time and status come first. */
export function officePickupColumns(
  now: Date,
  onAsk: ((question: PickupQuestion) => void) | undefined,
): readonly Column<PickupSummary>[] {
  const person = { width: 12, onCard: 'inline' } as const;
  const actions = { id: 'actions', header: columns.actions, actions: true } as const;
  return [
    {
      ...{ id: 'id', header: columns.id, onCard: 'inline' },
      cell: ({ id }) => <span className="font-mono">{shortId(id)}</span>,
    },
    {
      ...{ id: 'wasteType', header: columns.wasteType, onCard: 'inline' },
      cell: ({ wasteType }) => <span className="whitespace-nowrap">{wasteLabel(wasteType)}</span>,
    },
    { id: 'location', header: columns.location, primary: true, width: 20, cell: Where },
    { id: 'date', header: columns.date, onCard: 'line', cell: When },
    {
      ...{ id: 'time', header: columns.time, wideOnly: true },
      cell: ({ time }) => <span className="whitespace-nowrap">{time}</span>,
    },
    {
      ...{ id: 'status', header: columns.status, onCard: 'line' },
      cell: (pickup) => <PickupState pickup={pickup} now={now} dense />,
    },
    {
      ...{ id: 'user', header: columns.user, ...person },
      cell: ({ user }) => <Person icon="user" label={columns.user} person={user} />,
    },
    {
      ...{ id: 'collector', header: columns.collector, ...person },
      cell: (pickup) => <Person icon="truck" label={columns.collector} person={pickup.assignedCollector} />,
    },
    ...(onAsk
      ? [{ ...actions, cell: (one: PickupSummary) => <PickupActions pickup={one} onAsk={onAsk} /> }]
      : []),
  ];
}
