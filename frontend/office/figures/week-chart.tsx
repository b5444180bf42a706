import { printDateWithDay, printDayAndMonth } from '#shared/print-when.ts';
import { ChartNumbers, ChartRow } from '#ui/table/chart-numbers.tsx';
import { countNotCollected, sumFigures, type Week } from './sum-figures.ts';
import { texts } from './texts.ts';

/** Units of the drawing: the way from a week to the next, the height, and the room above the highest point. */
const step = 10;
const height = 100;
const top = 4;

/** The lines of the chart; each also differs by its dashes, so that no colour is needed. */
const lines = [
  { key: 'booked', dash: undefined, className: 'text-ink-soft' },
  { key: 'completed', dash: undefined, className: 'text-brand' },
  { key: 'onTime', dash: '6 4', className: 'text-ink' },
] as const;

/** Booked, completed and on time, week by week, with the same in words and, on demand, in a table. */
export function WeekChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const { booked, completed } = sumFigures(weeks);
  const summary = texts.summary(booked, completed);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {lines.map(({ key, dash, className }) => (
          <li key={key} className="flex items-center gap-2">
            <svg viewBox="0 0 24 4" width="24" height="4" className={className} aria-hidden>
              <path d="M0 2H24" stroke="currentColor" strokeWidth="4" strokeDasharray={dash} />
            </svg>
            {texts[key]}
          </li>
        ))}
      </ul>
      <Drawing weeks={weeks} label={`${texts.weeks}: ${summary}`} />
      <div aria-hidden className="flex justify-between text-xs text-ink-soft">
        <span>{weeks[0] && printDayAndMonth(weeks[0].monday)}</span>
        <span>{weeks.length > 1 && printDayAndMonth(weeks.at(-1)?.monday ?? '')}</span>
      </div>
      <figcaption className="text-sm text-ink-soft">{summary}</figcaption>
      <Numbers weeks={weeks} />
    </figure>
  );
}

function Drawing({ weeks, label }: { readonly weeks: readonly Week[]; readonly label: string }) {
  const most = Math.max(1, ...weeks.map(({ booked }) => booked));
  const width = Math.max(1, weeks.length - 1) * step;
  // One week alone is a level line.
  const points = weeks.length === 1 ? [weeks[0], weeks[0]] : weeks;
  const place = (index: number, count: number) =>
    `${index * step} ${height - (count / most) * (height - top)}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-b border-line-strong"
    >
      {lines.map(({ key, dash, className }) => (
        <path
          key={key}
          d={`M${points.map((week, index) => place(index, week?.[key] ?? 0)).join('L')}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeDasharray={dash}
          vectorEffect="non-scaling-stroke"
          className={className}
        />
      ))}
    </svg>
  );
}

const headings = [
  texts.week,
  texts.booked,
  texts.completed,
  texts.onTime,
  texts.couldNotCollect,
  texts.cancelledLate,
  texts.problems,
];

function Numbers({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <ChartNumbers showText={texts.showNumbers} caption={texts.weeks} headings={headings}>
      {[...weeks].reverse().map((week) => (
        <ChartRow key={week.monday} heading={printDateWithDay(week.monday)} counts={listCounts(week)} />
      ))}
    </ChartNumbers>
  );
}

function listCounts(week: Week) {
  const { booked, completed, onTime, cancelledLate, problems } = week;
  return { booked, completed, onTime, notCollected: countNotCollected(week), cancelledLate, problems };
}
