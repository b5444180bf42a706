import type { CallAnswer } from '#platform/api/calls.ts';
import { printCount } from '#shared/print-count.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Panel } from '#ui/panel.tsx';
import { DayChart } from './day-chart.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly overview: Pick<CallAnswer<'getOverview'>, 'pickupsByDay' | 'pickupsByWasteType'>;
};

export function Charts({ overview }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={texts.perDay} note={texts.lastDays}>
        <DayChart days={overview.pickupsByDay} />
      </Panel>
      <Panel title={texts.perWaste} note={texts.allTime}>
        <WasteChart counts={overview.pickupsByWasteType} />
      </Panel>
    </div>
  );
}

type Counts = CallAnswer<'getOverview'>['pickupsByWasteType'];

/** Pickups per kind of waste, most first. The names and numbers are the text; the bars only show them. */
function WasteChart({ counts }: { readonly counts: Counts }) {
  const most = Math.max(1, ...Object.values(counts));
  const sorted = [...wasteTypes].sort((a, b) => counts[b] - counts[a]);
  return (
    <dl className="flex flex-col gap-1.5">
      {sorted.map((type) => (
        <div key={type} className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
          <dt>{wasteLabel(type)}</dt>
          <dd aria-hidden>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3.5 w-full" aria-hidden>
              <rect width="100" height="10" className="fill-sunken" />
              <rect width={(counts[type] / most) * 100} height="10" className="fill-accent" />
            </svg>
          </dd>
          <dd className="text-right font-semibold tabular-nums">{printCount(counts[type])}</dd>
        </div>
      ))}
    </dl>
  );
}
