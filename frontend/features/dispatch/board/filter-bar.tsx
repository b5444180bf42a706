import { useQuery } from '@tanstack/react-query';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { BoardFilter, ShownState } from '#features/dispatch/day/match-pickup.ts';
import { say, texts } from '#features/dispatch/texts.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { type ParamChanges, useListParam } from '#ui/list/use-list-params.ts';

const states = ['unassigned', 'assigned', 'all'] as const satisfies readonly ShownState[];
const wasteOptions = wasteTypes.map((value) => ({ value, label: wasteLabel(value) }));

type Props = {
  readonly filter: BoardFilter;
  /** Absent until the day is there. */
  readonly counts: Readonly<Record<ShownState, number>> | undefined;
  readonly collectors: readonly DispatchCollector[];
  readonly pickups: readonly DispatchPickup[];
  readonly onChange: (changes: ParamChanges) => void;
};

/** What narrows the day: the state with how many there are, waste, search, one collector. */
export function FilterBar({ filter, counts, collectors, pickups, onChange }: Props) {
  const collector = collectors.find(({ id }) => id === filter.collectorId);
  return (
    <div className="z-10 -my-2 flex flex-wrap items-center gap-2 bg-ground py-2 md:sticky md:top-0 low:static">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser */}
      <div
        role="group"
        aria-label={texts.status}
        className="flex w-full overflow-hidden rounded-md border border-line-strong sm:w-auto"
      >
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === filter.state}
            onClick={() => onChange({ status: state === 'unassigned' ? undefined : state })}
            className={classNames(
              'min-h-12 grow px-1.5 text-xs font-semibold whitespace-nowrap tabular-nums sm:px-3 sm:text-sm',
              state === filter.state ? 'bg-action text-action-ink' : 'bg-surface text-brand hover:bg-tint',
            )}
          >
            {counts ? say.filter(texts[state], counts[state]) : texts[state]}
          </button>
        ))}
      </div>
      <div className="grid w-full grid-cols-2 gap-2 sm:w-80">
        <AreaSelect pickups={pickups} />
        <ParamSelect label={texts.waste} name="waste" all={texts.allWaste} options={wasteOptions} />
      </div>
      {filter.collectorId && (
        <Button tone="secondary" icon="x" onClick={() => onChange({ collector: undefined })}>
          {say.onlyOf(collector ? fullName(collector) : '…')}
        </Button>
      )}
      <SearchBox label={texts.search} hint={texts.searchHint} quiet />
    </div>
  );
}

/** Areas change a few times a year. */
const staleTime = 10 * 60_000;

/** Narrows the board to one area: those that are served, and others that have pickups on this day. */
function AreaSelect({ pickups }: { readonly pickups: readonly DispatchPickup[] }) {
  const { data } = useQuery({ ...callQuery('listAreas', {}), staleTime });
  const names = new Map(pickups.map(({ area }) => [area.id, area.name]));
  for (const { id, name } of data?.areas ?? []) names.set(id, name);
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .sort(
      (a, b) =>
        Number(b.value === everywhereId) - Number(a.value === everywhereId) || a.label.localeCompare(b.label),
    );
  return <ParamSelect label={texts.area} name="area" all={texts.allAreas} options={options} />;
}

type SelectProps = {
  readonly label: string;
  /** The parameter of the URL that it writes. */
  readonly name: string;
  /** The first choice, which says without a label what the others are of. */
  readonly all: string;
  readonly options: readonly Option[];
};

/** `FilterSelect` in one line. */
function ParamSelect({ label, name, all, options }: SelectProps) {
  const [value, set] = useListParam(name);
  // What the URL says stands here even before its name is known.
  const isKnown = options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => set(event.target.value)}
      className={controlClasses}
    >
      <option value="">{all}</option>
      {value && !isKnown && <option value={value}>…</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
