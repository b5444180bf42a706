import type { Area } from '#contracts/areas/areas.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { printDay } from './describe-area.ts';
import { dayTexts, named } from './texts.ts';

type Props = { readonly area: Area; readonly onReopen: (date: string) => void };

/** The days ahead on which an area is closed, and why. */
export function ClosedDays({ area, onReopen }: Props) {
  const today = todayInAccra(new Date());
  const days = area.closedDays.filter(({ date }) => date >= today);
  if (days.length === 0) return <p className="text-ink-soft">{dayTexts.noneClosed}</p>;
  return (
    <ul aria-label={dayTexts.closedDays} className="divide-y divide-line">
      {days.map(({ date, reason }) => (
        <li key={date} className="flex items-center justify-between gap-3 py-1">
          <p className="min-w-0">
            <span className="block font-semibold">{printDay(date)}</span>
            <span className="block wrap-anywhere text-ink-soft">{reason}</span>
          </p>
          <Button tone="quiet" aria-label={named.reopen(printDay(date))} onClick={() => onReopen(date)}>
            {dayTexts.reopen}
          </Button>
        </li>
      ))}
    </ul>
  );
}
