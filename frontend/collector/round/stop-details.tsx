import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { assignmentTitleId } from '#collector/assignments/focus-assignment.ts';
import { printHours, printKilometres, printPlace, texts } from '#collector/assignments/texts.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Item } from '#contracts/pickups/pickup-content.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';
import { directionsUrl } from '#features/pickup/directions.ts';
import { PinMark } from '#features/pickup/pin-mark.tsx';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { wasteLabel } from '#shared/waste.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { Stop } from './plan-round.ts';

type Props = {
  readonly pickup: PickupSummary;
  readonly now: Date;
  readonly debts?: ReactNode;
  readonly buttons: ReactNode;
};

/** A stop's details; the buttons stand at the bottom, for one hand. */
export function StopDetails({ pickup, now, debts, buttons }: Props) {
  return (
    <div className="flex flex-col gap-4 @2xl:flex-row @2xl:gap-8">
      <div className="flex min-w-0 grow flex-col gap-3">
        <Codes pickup={pickup} />
        <AssignmentItems assignment={pickup} />
        <ToPayLine pickup={pickup} />
        {debts}
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

/** A press selects all of a code, to copy it. */
function Codes({ pickup: { digitalAddress, plusCode } }: { readonly pickup: PickupSummary }) {
  return (
    <p className="flex flex-wrap gap-x-4 font-mono text-sm wrap-anywhere empty:hidden *:select-all">
      {digitalAddress && <span>{digitalAddress}</span>}
      {plusCode && <span>{plusCode}</span>}
    </p>
  );
}

function DetailsLink({ pickup: { id, location } }: { readonly pickup: PickupSummary }) {
  return (
    <Link
      to={pickupPath(id)}
      className="-my-2 -mr-2 inline-flex min-h-11 items-center gap-0.5 px-2 text-sm font-semibold text-brand"
    >
      {texts.details}
      <span className="sr-only">{`: ${location}`}</span>
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}

function itemText({ type, quantity, weight, notes }: Item): string {
  const kilos = weight === undefined ? '' : ` (${weight} kg)`;
  return `${quantity} × ${type}${kilos}${notes ? `, ${notes}` : ''}`;
}

function AssignmentItems({ assignment }: { readonly assignment: PickupSummary }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="flex items-center gap-2">
          <Icon name="recycle" className="size-5 text-accent" />
          <span>{wasteLabel(assignment.wasteType)}</span>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <Icon name="user" className="size-5 text-accent" />
          <span className="min-w-0 wrap-anywhere">{fullName(assignment.user)}</span>
        </span>
      </p>
      {assignment.items && assignment.items.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {assignment.items.map((item) => (
            <li key={itemText(item)}>{itemText(item)}</li>
          ))}
        </ul>
      )}
      {assignment.notes && (
        <p className="rounded-md bg-gold-tint px-3 py-2 whitespace-pre-line">{assignment.notes}</p>
      )}
    </div>
  );
}

function AssignmentLinks({ assignment }: { readonly assignment: PickupSummary }) {
  const { phone, firstName } = assignment.user;
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-2">
      {phone && (
        <LinkButton
          tone="secondary"
          icon="phone"
          href={`tel:${phone}`}
          aria-label={`${texts.call} ${firstName}, ${printPhone(phone)}`}
        >
          {texts.call}
        </LinkButton>
      )}
      <LinkButton
        tone="secondary"
        icon="directions"
        href={directionsUrl(assignment)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${texts.directions}: ${assignment.location}`}
      >
        {texts.directions}
      </LinkButton>
    </div>
  );
}

function ToPayLine({ pickup }: { readonly pickup: PickupSummary }) {
  const text = describeToPay(pickup);
  return text === undefined ? null : <p className="text-lg font-bold tabular-nums">{text}</p>;
}

type HeroProps = Omit<Props, 'pickup'> & { readonly stop: Stop };

/** The next stop. Also part of the first view. */
export function StopHero({ stop, now, ...parts }: HeroProps) {
  const { pickup, number, total, plannedAt, kilometres } = stop;
  const titleId = assignmentTitleId(pickup.id);
  return (
    <article
      aria-labelledby={titleId}
      className="@container flex flex-col gap-3 rounded-lg border-2 border-accent bg-surface p-4 shadow-card"
    >
      <div>
        <p className="text-2xl font-bold tabular-nums">{printHours(pickup, now)}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft tabular-nums empty:hidden">
          {total !== undefined && (
            <span className="font-semibold text-heading">{printPlace(number, total)}</span>
          )}
          <PinMark pin={pickup.pin} />
          {plannedAt && <span>{texts.printPlanned(plannedAt)}</span>}
          {kilometres !== undefined && <span className="ml-auto">{printKilometres(kilometres)}</span>}
        </p>
        <h3 id={titleId} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
          {pickup.location}
        </h3>
      </div>
      <StopDetails pickup={pickup} now={now} {...parts} />
    </article>
  );
}
