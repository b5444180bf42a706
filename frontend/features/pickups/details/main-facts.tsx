import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { directionsUrl } from '#features/pickups/directions.ts';
import { isExpectedToday, readSpan } from '#features/pickups/expected-span.ts';
import { describeBefore } from '#features/pickups/expected-texts.ts';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { printSpan, printWhen, printWindow } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useNow } from '#ui/use-now.ts';
import { Card, Fact } from './card.tsx';
import { partOfRepeat, texts } from './texts.ts';

/** For staff, where visits say something about the pin. */
const LazyVisitFacts = lazyPart(async () => (await import('./visit-facts.tsx')).VisitFacts);

type Props = {
  readonly pickup: Pickup;
  readonly expected?: ExpectedSpan | undefined;
  readonly viewer: Role;
};

/** What, how it stands, when and where: all that matters on the way there. */
export function MainFacts({ pickup, expected, viewer }: Props) {
  const now = useNow();
  return (
    <Card
      title={wasteLabel(pickup.wasteType)}
      aside={<StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />}
    >
      <When
        pickup={pickup}
        expected={isExpectedToday(pickup, now) ? readSpan(expected, now) : undefined}
        viewer={viewer}
      />
      <Where pickup={pickup} viewer={viewer} />
      {(pickup.pinDoubt || pickup.visitMetres !== undefined) && <LazyVisitFacts pickup={pickup} />}
    </Card>
  );
}

function When({ pickup, expected, viewer }: Props) {
  const scheduled = pickup.status === 'pending' || pickup.status === 'assigned';
  return (
    <dl>
      <Fact label={scheduled ? texts.scheduled : texts.when}>
        <span className="block text-xl font-bold">{printWhen(pickup)}</span>
        {(scheduled || expected) && (
          <span className="mt-1 flex items-start gap-2 text-sm font-normal text-ink-soft">
            <Icon name="clock" className="mt-0.5 size-4" />
            {/* Two lines on a phone, with either sentence. */}
            <span className="min-h-[2lh] sm:min-h-0">
              {printWindow(pickup.scheduledAt)}.{' '}
              {expected ? <Span expected={expected} viewer={viewer} /> : texts.windowNote}
            </span>
          </span>
        )}
        {pickup.standingOrder && (
          <span className="mt-1 flex items-start gap-2 text-sm font-normal text-ink-soft">
            <Icon name="refresh" className="mt-0.5 size-4" />
            <Repeat everyWeeks={pickup.standingOrder.everyWeeks} viewer={viewer} />
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Span({ expected, viewer }: { readonly expected: ExpectedSpan; readonly viewer: Role }) {
  return (
    <>
      <strong className="text-ink">{printSpan(expected)}</strong>,{' '}
      {describeBefore(expected.before, viewer === 'user')}.
    </>
  );
}

/** For its household the way to the repeating pickup. */
function Repeat({ everyWeeks, viewer }: { readonly everyWeeks: 1 | 2; readonly viewer: Role }) {
  const text = partOfRepeat(everyWeeks, viewer);
  if (viewer !== 'user') return text;
  return (
    <Link to="/standing-orders" className="-my-3 inline-flex min-h-11 items-center underline">
      {text}
    </Link>
  );
}

type WayProps = { readonly pickup: Pickup; readonly tone: ButtonTone };

function Where({ pickup, viewer }: { readonly pickup: Pickup; readonly viewer: Role }) {
  const { location, digitalAddress, plusCode } = pickup;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3 sm:flex-row sm:items-end sm:justify-between">
      <dl className="flex min-w-0 flex-col gap-3">
        <Fact label={texts.location}>{location || texts.erased}</Fact>
        {digitalAddress && <Fact label={texts.digitalAddress}>{digitalAddress}</Fact>}
        {plusCode && <Position pickup={pickup} viewer={viewer} />}
      </dl>
      <Directions pickup={pickup} tone={viewer === 'user' ? 'quiet' : 'secondary'} />
    </div>
  );
}

/** Its household finds there what we learned, to correct or remove it. */
function Position({ pickup, viewer }: { readonly pickup: Pickup; readonly viewer: Role }) {
  const isLearned = pickup.positionFrom === 'visits';
  return (
    <Fact label={isLearned ? texts.positionFromVisits : texts.position}>
      {pickup.plusCode}
      {isLearned && viewer === 'user' && (
        <Link to="/account" className="-my-2 flex min-h-11 items-center font-normal underline">
          {texts.correctPosition}
        </Link>
      )}
    </Fact>
  );
}

/** The way there, in the device's map. */
function Directions({ pickup, tone }: WayProps) {
  const { location, status } = pickup;
  if (!location || !isOpen(status)) return null;
  return (
    <LinkButton
      tone={tone}
      icon="directions"
      href={directionsUrl(pickup)}
      target="_blank"
      rel="noreferrer"
      className={classNames('shrink-0 self-start', tone === 'quiet' && 'max-sm:-ml-4')}
    >
      {texts.directions}
    </LinkButton>
  );
}
