import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { printSized, sizeMeasure } from '#contracts/money/sizes.ts';
import type { OrderDate, OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { orderTitle, pausedText } from '#features/pickup/describe-order.ts';
import { readNow } from '#platform/api/clock.ts';
import { pickupPath } from '#platform/paths.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { printPickupTime, stateWords, texts } from './texts.ts';
import { updateOrder, useOrderChange } from './use-orders.ts';

export type Opened = {
  readonly dialog: 'pause' | 'change' | 'drop';
  readonly order: StandingOrder;
  /** The one to be dropped; without it all are. */
  readonly date?: string;
};

type Props = {
  readonly order: StandingOrder;
  /** Pickups that a change just left as they are. */
  readonly stays: readonly OrderPickup[];
  readonly onOpen: (opened: Opened) => void;
};

export function OrderCard({ order, stays, onOpen }: Props) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <OrderHead order={order} />
      {stays.length > 0 && <Stays pickups={stays} />}
      <UpcomingDates order={order} onSkip={(date) => onOpen({ dialog: 'drop', order, date })} />
      <Ways order={order} onOpen={onOpen} />
    </article>
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
      <Button tone="danger-quiet" className="ml-auto" onClick={() => onOpen({ dialog: 'drop', order })}>
        {texts.end}
      </Button>
    </footer>
  );
}

function Resume({ order }: Pick<Props, 'order'>) {
  const { run, busy, message } = useOrderChange(order);
  const resume = () =>
    run(({ idempotencyKey }) =>
      // The button stays while the order changes: it sends the version that the card shows.
      updateOrder({ pausedUntil: null }, { idempotencyKey, subject: order }),
    );
  return (
    <>
      <Button tone="secondary" onClick={resume} busy={busy} busyLabel={texts.resuming}>
        {texts.resume}
      </Button>
      {message && <Alert tone="error">{message}</Alert>}
    </>
  );
}

/** An order of every day has two weeks of them. */
const shownDates = 5;

type DatesProps = { readonly order: StandingOrder; readonly onSkip: (date: string) => void };

function UpcomingDates({ order: { upcoming }, onSkip }: DatesProps) {
  const [isWhole, setWhole] = useState(upcoming.length <= shownDates);
  if (upcoming.length === 0) return <p className="text-ink-soft">{texts.noNext}</p>;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{texts.next}</h3>
      <ul className="divide-y divide-line">
        {(isWhole ? upcoming : upcoming.slice(0, shownDates)).map((one) => (
          <li key={one.date} className="flex min-h-14 items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">
                <span>{printDateWithDay(one.date)}</span>
                {one.pickup?.amount !== undefined && <span>{` · ${printPesewas(one.pickup.amount)}`}</span>}
              </p>
              <p className="text-sm text-ink-soft">
                <State date={one} />
              </p>
            </div>
            {canSkip(one) && (
              <Button tone="quiet" aria-label={texts.skipOn(one.date)} onClick={() => onSkip(one.date)}>
                {texts.skip}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button tone="quiet" className="self-start" onClick={() => setWhole(true)}>
          {texts.allDates(upcoming.length)}
        </Button>
      )}
    </section>
  );
}

function canSkip({ date, pickup, isSkipped, noPlace }: OrderDate): boolean {
  const now = readNow();
  if (isSkipped || noPlace || date < todayInAccra(now)) return false;
  return !pickup || mayActNow('cancel', 'user', pickup, now);
}

function State({ date: { pickup, isSkipped, noPlace } }: { readonly date: OrderDate }): ReactNode {
  if (noPlace) {
    return (
      <>
        <span>{`${noPlace} `}</span>
        <Link to="/schedule-pickup" className="-my-2.5 inline-flex min-h-11 items-center underline">
          {texts.seeTimes}
        </Link>
      </>
    );
  }
  if (isSkipped) return texts.skipped;
  if (!pickup) return texts.later;
  return (
    <Link to={pickupPath(pickup.id)} className="-my-2.5 inline-flex min-h-11 items-center underline">
      {wordOf(stateWords, pickup.status)}
    </Link>
  );
}

export function OrderHead({ order }: { readonly order: StandingOrder }) {
  const { size, count, upcoming, location, areaId, areaName, pausedUntil, startsOn, endsOn } = order;
  // Sizes are shown where something depends on them.
  const hasPrice = upcoming.some(({ pickup }) => pickup?.amount !== undefined);
  return (
    <header className="flex flex-col gap-1">
      <h2 className="text-lg">{orderTitle(order)}</h2>
      {hasPrice && size && (
        <p className="font-semibold">{`${printSized({ size, count })}, ${sizeMeasure(size)}`}</p>
      )}
      <p className="font-semibold tabular-nums">{texts.orderWindow(order)}</p>
      <p className="wrap-anywhere text-ink-soft">
        {areaId === everywhereId ? location : `${location} (${areaName})`}
      </p>
      {startsOn > todayInAccra(readNow()) && <p className="text-ink-soft">{texts.begins(startsOn)}</p>}
      {endsOn && <p className="text-ink-soft">{texts.ends(endsOn)}</p>}
      {pausedUntil && (
        <p className="mt-1">
          <Badge word={pausedText(pausedUntil)} icon="clock" classes="bg-gold-tint text-gold-tint-ink" />
        </p>
      )}
    </header>
  );
}

export function FreshOrder({ order }: { readonly order: StandingOrder | undefined }) {
  if (!order) return null;
  return (
    <div className="rounded-md border border-line bg-ground p-3">
      <OrderHead order={order} />
      {order.notes && <p className="wrap-anywhere">{order.notes}</p>}
    </div>
  );
}
