import { Link } from 'react-router-dom';
import { everywhereId } from '#contracts/area-id.ts';
import { todayInAccra } from '#contracts/dates.ts';
import type { OrderPickup, StandingOrder } from '#contracts/standing-orders.ts';
import { describeError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { pickupPath } from '../../platform/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Opened } from './order-list.tsx';
import {
  beginsText,
  endsText,
  orderTitle,
  orderWindow,
  pausedText,
  printPickupTime,
  texts,
} from './texts.ts';
import { UpcomingDates } from './upcoming-dates.tsx';
import { useOrderChange } from './use-orders.ts';

type Props = {
  readonly order: StandingOrder;
  /** Pickups that a change just left as they are. */
  readonly stays: readonly OrderPickup[];
  readonly onOpen: (opened: Opened) => void;
};

/** One repeating pickup: what and when, its next dates, and what can be done about it. */
export function OrderCard({ order, stays, onOpen }: Props) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <Head order={order} />
      {stays.length > 0 && <Stays pickups={stays} />}
      <UpcomingDates order={order} onSkip={(date) => onOpen({ dialog: 'skip', order, date })} />
      <Ways order={order} onOpen={onOpen} />
    </article>
  );
}

function Head({ order }: Pick<Props, 'order'>) {
  const { location, areaId, areaName, pausedUntil, startsOn, endsOn } = order;
  return (
    <header className="flex flex-col gap-1">
      <h2 className="text-lg">{orderTitle(order)}</h2>
      <p className="font-semibold tabular-nums">{orderWindow(order)}</p>
      <p className="wrap-anywhere text-ink-soft">
        {areaId === everywhereId ? location : `${location} (${areaName})`}
      </p>
      {startsOn > todayInAccra(new Date()) && <p className="text-ink-soft">{beginsText(startsOn)}</p>}
      {endsOn && <p className="text-ink-soft">{endsText(endsOn)}</p>}
      {pausedUntil && (
        <p className="mt-1">
          <Badge word={pausedText(pausedUntil)} icon="clock" classes="bg-gold-tint text-gold-tint-ink" />
        </p>
      )}
    </header>
  );
}

function Stays({ pickups }: { readonly pickups: readonly OrderPickup[] }) {
  return (
    <Alert tone="info">
      <p>{texts.stays}</p>
      <ul>
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <Link to={pickupPath(pickup.id)} className="inline-flex min-h-11 items-center underline">
              {printPickupTime(pickup)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Ways({ order, onOpen }: Pick<Props, 'order' | 'onOpen'>) {
  return (
    <footer className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
      {order.pausedUntil ? (
        <Resume order={order} />
      ) : (
        <Button tone="secondary" onClick={() => onOpen({ dialog: 'pause', order })}>
          {texts.pause}
        </Button>
      )}
      <Button tone="secondary" onClick={() => onOpen({ dialog: 'change', order })}>
        {texts.change}
      </Button>
      <Button tone="danger-quiet" className="ml-auto" onClick={() => onOpen({ dialog: 'end', order })}>
        {texts.end}
      </Button>
    </footer>
  );
}

function Resume({ order: { id, version } }: Pick<Props, 'order'>) {
  const change = useOrderChange(() => {});
  const resume = () =>
    change.run((idempotencyKey) =>
      call('updateStandingOrder', { params: { id }, body: { pausedUntil: null, version }, idempotencyKey }),
    );
  return (
    <>
      <Button tone="secondary" onClick={resume} busy={change.busy} busyLabel={texts.resuming}>
        {texts.resume}
      </Button>
      {change.error && <Alert tone="error">{describeError(change.error)}</Alert>}
    </>
  );
}
