import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDate, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { readNow } from '#platform/api/clock.ts';
import { pickupPath } from '#platform/paths.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { stateWords, texts } from './texts.ts';

/** An order of every day has two weeks of them. */
const shownDates = 5;

type Props = { readonly order: StandingOrder; readonly onSkip: (date: string) => void };

export function UpcomingDates({ order, onSkip }: Props) {
  const { upcoming } = order;
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
