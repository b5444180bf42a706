import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { wasteOptions } from '#features/booking/content/waste-options.ts';
import { statusLabel } from '#features/pickup/status-badge.tsx';
import { useAreas } from '#features/places/use-areas.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { maxOptions, type Option } from '#ui/form/fields/select-field.tsx';
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
      <LongFilter label={texts.area} name="areaId" all={texts.allAreas} options={areaOptions} />
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

const name = 'collectorId';

/** Collectors come and go a few times a week. */
const staleTime = 5 * 60_000;

/** Two of the same name are told apart by the end of their id, which the search finds too. */
function toOption(collector: CollectorAccount): Option {
  return { value: collector.id, label: `${fullName(collector)} (${shortId(collector.id)})` };
}

function useCollectors(q: string, enabled = true) {
  return useQuery({
    ...callQuery('listCollectors', { query: { approved: 'true', ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
    staleTime,
    enabled,
  });
}

/** One collector: of a list or, where there are more than one answer holds, of those whose names begin as typed. */
function CollectorFilter() {
  const { data } = useCollectors('');
  if (data?.nextCursor) return <CollectorSearch />;
  return <LongFilter {...collectorWords} options={(data?.collectors ?? []).map(toOption)} />;
}

const collectorWords = { label: texts.collector, name, all: texts.allCollectors } as const;

function CollectorSearch() {
  const [chosen] = useListParam(name);
  const [typed, setTyped] = useState<string>();
  const q = usePaused(typed?.replace(/ \([^)]*\)$/, '') ?? (chosen && shortId(chosen)));
  const options = (useCollectors(q).data?.collectors ?? []).map(toOption);
  return <SearchFilter {...collectorWords} options={options} onType={setTyped} />;
}

type FilterProps = {
  readonly label: string;
  readonly name: string;
  readonly all: string;
  readonly options: readonly Option[];
};

function LongFilter(props: FilterProps) {
  return props.options.length > maxOptions ? (
    <SearchFilter {...props} />
  ) : (
    <FilterSelect hideLabel {...props} />
  );
}

type SearchProps = FilterProps & {
  /** Hears what is typed, undefined when nothing is any more. */
  readonly onType?: (text: string | undefined) => void;
};

/** The browser's own list of suggestions; what is typed counts once it is one of them. */
function SearchFilter({ label, name: param, all, options, onType }: SearchProps) {
  const [chosen, choose] = useListParam(param);
  const [typed, setTyped] = useState<string>();
  const listId = useId();
  const known = options.find(({ value }) => value === chosen)?.label ?? '';
  const hear = (text: string | undefined) => {
    setTyped(text);
    onType?.(text);
  };
  const type = (text: string) => {
    hear(text);
    const found =
      options.find(({ label }) => label === text.trim()) ??
      options.find(({ label }) => toSearchable(label) === toSearchable(text).trim());
    if (found || text === '') choose(found?.value ?? '');
  };
  return (
    <>
      <TextField
        hideLabel
        label={label}
        placeholder={all}
        type="search"
        list={listId}
        autoComplete="off"
        value={typed ?? known}
        onChange={(event) => type(event.target.value)}
        onBlur={() => hear(undefined)}
      />
      <datalist id={listId}>
        {options.map(({ value, label: word }) => (
          <option key={value} value={word} />
        ))}
      </datalist>
    </>
  );
}
