import type { CallAnswer } from '#platform/api/calls.ts';
import { printDateWithDay, printDayAndMonth } from '#shared/print-when.ts';
import { ChartNumbers, ChartRow } from '#ui/table/chart-numbers.tsx';
import { texts } from './texts.ts';

type Days = CallAnswer<'getOverview'>['pickupsByDay'];

/** Units of the drawing: the width of one day, the share of it that the bar fills, the height. */
const step = 10;
const barWidth = 7;
const height = 100;

/** One pickup shows, however many there were on the best day. */
const lowest = 3;

/** `3rd Aug`, under the chart. */
function shortDay(day: string | undefined): string {
  return day ? printDayAndMonth(day) : '';
}

export function DayChart({ days }: { readonly days: Days }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: '', count: 0 });
  const summary = texts.summary(total, most.count, most.day && printDateWithDay(most.day));
  return (
    <figure className="flex flex-col gap-2">
      <Bars days={days} most={most.count} label={`${texts.perDay}: ${summary}`} />
      <div aria-hidden className="flex justify-between text-xs text-ink-soft">
        <span>{shortDay(days[0]?.day)}</span>
        <span>{shortDay(days[Math.floor(days.length / 2)]?.day)}</span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </div>
      <figcaption className="text-sm text-ink-soft">{summary}</figcaption>
      <Numbers days={days} />
    </figure>
  );
}

/** Drawn by hand: thirty rectangles need no library, and the words above and below it are real text. */
function Bars({ days, most, label }: { readonly days: Days; readonly most: number; readonly label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-b border-line-strong"
    >
      {days.map(({ day, count }, index) => {
        const tall = count === 0 ? 0 : Math.max(lowest, (count / most) * height);
        return (
          <g key={day} className="group">
            <title>{texts.bar(printDateWithDay(day), count)}</title>
            {/* The whole column answers the mouse, also above a low bar. */}
            <rect
              x={index * step}
              width={step}
              height={height}
              className="fill-transparent group-hover:fill-tint"
            />
            <rect
              x={index * step + (step - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
              className="fill-accent group-hover:fill-accent"
            />
          </g>
        );
      })}
    </svg>
  );
}

function Numbers({ days }: { readonly days: Days }) {
  return (
    <ChartNumbers showText={texts.showNumbers} caption={texts.perDay} headings={[texts.day, texts.count]}>
      {[...days].reverse().map(({ day, count }) => (
        <ChartRow key={day} heading={printDateWithDay(day)} counts={{ count }} />
      ))}
    </ChartNumbers>
  );
}
