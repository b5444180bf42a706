import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { useAreas } from '#features/places/use-areas.ts';
import { wasteOptions } from '#office/pickup-dialogs/waste-options.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { useListParam } from '#ui/list/use-list-params.ts';
import { toSearchable } from '#ui/match-words.ts';
import { usePaused } from '#ui/use-paused.ts';
import { texts } from './texts.ts';

const statusOptions = [
  { value: 'to-assign', label: texts.toAssign },
  { value: 'waiting', label: texts.waiting },
  ...statuses.map((status) => ({ value: status, label: statusLabel(status) })),
];

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

const staleTime = 5 * 60_000;

/** Two of the same name are told apart by the end of their id, which the search finds too. */
const describe = (one: CollectorAccount) => `${fullName(one)} (${shortId(one.id)})`;

/** The browser's own list of suggestions, for what is typed; that counts once it is one of them. */
function CollectorFilter() {
  const [chosen, choose] = useListParam('collectorId');
  const [typed, setTyped] = useState<string>();
  const q = usePaused(typed?.replace(/ \([^)]*\)$/, '') ?? (chosen && shortId(chosen)));
  const { data } = useQuery({
    ...callQuery('listCollectors', { query: { approved: 'true', ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
    staleTime,
  });
  const listId = useId();
  const options = (data?.collectors ?? []).map((one) => ({ id: one.id, label: describe(one) }));
  const known = options.find(({ id }) => id === chosen)?.label ?? '';
  const type = (text: string) => {
    setTyped(text);
    const found = options.find(({ label }) => toSearchable(label) === toSearchable(text).trim());
    if (found || text === '') choose(found?.id ?? '');
  };
  return (
    <>
      <TextField
        hideLabel
        label={texts.collector}
        placeholder={texts.allCollectors}
        type="search"
        list={listId}
        autoComplete="off"
        value={typed ?? known}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={listId}>
        {options.map(({ id, label }) => (
          <option key={id} value={label} />
        ))}
      </datalist>
    </>
  );
}
