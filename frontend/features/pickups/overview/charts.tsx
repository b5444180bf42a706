import type { CallAnswer } from '#platform/api/calls.ts';
import { Panel } from '#ui/panel/panel.tsx';
import { DayChart } from './day-chart.tsx';
import { texts } from './texts.ts';
import { WasteChart } from './waste-chart.tsx';

type Props = {
  readonly overview: Pick<CallAnswer<'getOverview'>, 'pickupsByDay' | 'pickupsByWasteType'>;
};

/** Pickups per day and per kind of waste. */
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
