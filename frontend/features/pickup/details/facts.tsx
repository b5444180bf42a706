import { Link } from 'react-router-dom';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { describeCost, describeMoney } from '#features/money/describe-money.ts';
import { describeToPay } from '#features/money/describe-to-pay.ts';
import { positionText } from '#features/places/print-position.ts';
import { printWhen } from '#shared/print-when.ts';
import type { Role } from '#shared/roles.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Fact } from './part.tsx';
import { partOfRepeat, texts } from './texts.ts';

/** For staff, where visits say something about the pin. */
const LazyVisitFacts = lazyPart(
  async () => (await import('#office/pickup-details/visit-facts.tsx')).VisitFacts,
);

type Props = { readonly pickup: Pickup; readonly viewer: Role };

/** The time that was chosen, and where it is. */
export function Facts({ pickup, viewer }: Props) {
  const { location, digitalAddress, plusCode, pinDoubt, visitMetres, standingOrder } = pickup;
  const cost = describeFact(pickup, viewer);
  const scheduled = pickup.status === 'pending' || pickup.status === 'assigned';
  return (
    <div className="flex flex-col gap-3 py-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={scheduled ? texts.scheduled : texts.when}>
          <span>{printWhen(pickup)}</span>
          {scheduled && <span className="block text-sm font-normal text-ink-soft">{texts.windowNote}</span>}
          {standingOrder && <Repeat everyWeeks={standingOrder.everyWeeks} viewer={viewer} />}
        </Fact>
        {/* For a collector it stands in the head. */}
        {viewer !== 'collector' && <Fact label={texts.location}>{location || texts.erased}</Fact>}
        {cost !== undefined && <Fact label={texts.price}>{cost}</Fact>}
        {digitalAddress && <Fact label={texts.digitalAddress}>{digitalAddress}</Fact>}
        {plusCode && <Position pickup={pickup} viewer={viewer} />}
      </dl>
      {(pinDoubt || visitMetres !== undefined) && <LazyVisitFacts pickup={pickup} />}
    </div>
  );
}

/** The price. What became of it stands in the household's head; staff have a part about the money. */
function describeFact(pickup: Pickup, viewer: Role): string | undefined {
  if (viewer === 'admin') return undefined;
  if (!isOpen(pickup.status)) return describeCost(pickup);
  return viewer === 'collector' ? describeToPay(pickup) : describeMoney(pickup);
}

/** For its household the way to the repeating pickup. */
function Repeat({ everyWeeks, viewer }: { readonly everyWeeks: 1 | 2; readonly viewer: Role }) {
  const text = partOfRepeat(everyWeeks, viewer);
  if (viewer !== 'user') return <span className="block text-sm font-normal text-ink-soft">{text}</span>;
  return (
    <Link to="/standing-orders" className="-my-2 flex min-h-11 items-center text-sm font-normal underline">
      {text}
    </Link>
  );
}

/** Its household finds there what we learned, to correct or remove it. */
function Position({ pickup, viewer }: Props) {
  const isLearned = pickup.positionFrom === 'visits';
  return (
    <Fact label={isLearned ? texts.positionFromVisits : texts.position}>
      <span>{positionText(pickup.plusCode, pickup.position?.accuracy)}</span>
      {isLearned && viewer === 'user' && (
        <Link to="/account" className="-my-2 flex min-h-11 items-center font-normal underline">
          {texts.correctPosition}
        </Link>
      )}
    </Fact>
  );
}
