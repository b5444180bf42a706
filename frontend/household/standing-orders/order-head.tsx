import { everywhereId } from '#contracts/areas/area-id.ts';
import { printSized, sizeMeasure } from '#contracts/money/sizes.ts';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { orderTitle, pausedText } from '#features/pickup/describe-order.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { texts } from './texts.ts';

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
