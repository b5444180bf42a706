import type { CallAnswer } from '#platform/api/calls.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Panel } from '#ui/panel.tsx';
import { CountBars } from '#ui/table/count-bars.tsx';
import { DayChart } from './day-chart.tsx';
import { texts } from './texts.ts';

type Props = { readonly overview: Pick<CallAnswer<'getOverview'>, 'pickupsByDay' | 'pickupsByWasteType'> };

export function Charts({ overview }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={texts.perDay} note={texts.lastDays}>
        <DayChart days={overview.pickupsByDay} />
      </Panel>
      <Panel title={texts.perWaste} note={texts.allTime}>
        <CountBars counts={wasteTypes.map((type) => [wasteLabel(type), overview.pickupsByWasteType[type]])} />
      </Panel>
    </div>
  );
}
