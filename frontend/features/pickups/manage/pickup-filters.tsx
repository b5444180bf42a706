import { statuses } from '#contracts/pickups/transitions.ts';
import { useAreas } from '#features/pickups/slots/use-areas.ts';
import { statusLabel } from '#features/pickups/status-badge.tsx';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { CollectorFilter } from './collector-filter.tsx';
import { texts } from './texts.ts';

const statusOptions = [
  { value: 'to-assign', label: texts.toAssign },
  { value: 'waiting', label: texts.waiting },
  ...statuses.map((status) => ({ value: status, label: statusLabel(status) })),
];
const wasteOptions = wasteTypes.map((type) => ({ value: type, label: wasteLabel(type) }));

/** Names in the URL. */
export const filterNames = ['status', 'areaId', 'collectorId', 'wasteType', 'when'] as const;

/** Status, area, collector and kind of waste: all in the URL, all on the server. */
export function PickupFilters() {
  const { areas = [] } = useAreas();
  const areaOptions = areas.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterSelect
        hideLabel
        label={texts.status}
        name="status"
        all={texts.allStatus}
        options={statusOptions}
      />
      <FilterSelect hideLabel label={texts.area} name="areaId" all={texts.allAreas} options={areaOptions} />
      <CollectorFilter />
      <FilterSelect
        hideLabel
        label={texts.columns.wasteType}
        name="wasteType"
        all={texts.allWaste}
        options={wasteOptions}
      />
    </>
  );
}
