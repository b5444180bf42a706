import { type ReactNode, useRef } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { useAreas } from '#features/places/use-areas.ts';
import type { BoardFilter, ShownState } from '#office/dispatch/day/match-pickup.ts';
import { texts } from '#office/dispatch/texts.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import type { Option } from '#ui/form/fields/select-field.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { type ParamChanges, useListParam } from '#ui/list/use-list-params.ts';
import { useMedia } from '#ui/use-media.ts';

const states = ['unassigned', 'assigned', 'all'] as const satisfies readonly ShownState[];
const wasteOptions = wasteTypes.map((value) => ({ value, label: wasteLabel(value) }));

type Props = {
  readonly filter: BoardFilter;
  readonly areaId: string | undefined;
  readonly counts: Readonly<Record<ShownState, number>> | undefined;
  readonly pickups: readonly DispatchPickup[];
  readonly onChange: (changes: ParamChanges) => void;
};

/** Where the bar beside the heading begins, and from where on there is room in it for the search, and for all. */
const [bar, searchRoom, allRoom] = ['(min-width: 64rem)', '(min-width: 80rem)', '(min-width: 84rem)'];

/** What narrows the day: the state with how many there are, area, waste, search. What has no room is folded away. */
export function FilterBar({ filter, areaId, counts, pickups, onChange }: Props) {
  const isBar = useMedia(bar);
  const hasSearch = useMedia(searchRoom);
  const hasAll = useMedia(allRoom);
  const selects = (
    <>
      <AreaSelect pickups={pickups} />
      <ParamSelect label={texts.waste} name="waste" all={texts.allWaste} options={wasteOptions} />
    </>
  );
  const search = <SearchBox label={texts.search} hint={texts.searchHint} quiet />;
  const states = <States filter={filter} counts={counts} onChange={onChange} />;
  if (!isBar)
    return (
      <>
        {states}
        <div className="grid w-full grid-cols-2 gap-2 sm:w-80">{selects}</div>
        {search}
      </>
    );
  return (
    <>
      {states}
      {hasAll && selects}
      {hasSearch && search}
      {!hasAll && (
        <Fold isOn={Boolean(filter.waste || areaId || (!hasSearch && filter.q))}>
          {selects}
          {!hasSearch && search}
        </Fold>
      )}
    </>
  );
}

function States({ filter, counts, onChange }: Pick<Props, 'filter' | 'counts' | 'onChange'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div role="group" aria-label={texts.status} className="board-segments board-states">
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === filter.state}
          data-on={state === filter.state || undefined}
          onClick={() => onChange({ status: state === 'unassigned' ? undefined : state })}
          className="board-segment"
        >
          {texts[state]} <span>{counts?.[state].toLocaleString('en-GB') ?? '\u2007'}</span>
        </button>
      ))}
    </div>
  );
}

/** Filters that open below the bar; a press elsewhere or Escape closes them. */
function Fold({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="relative shrink-0"
      onBlur={({ relatedTarget }) => !details.current?.contains(relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.preventDefault();
        close();
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={classNames(buttonClasses(isOn ? 'primary' : 'secondary'), 'list-none')}>
        {texts.filters}
      </summary>
      <div className="board-filters">{children}</div>
    </details>
  );
}

function AreaSelect({ pickups }: { readonly pickups: readonly DispatchPickup[] }) {
  const { areas = [] } = useAreas();
  const names = new Map(pickups.map(({ area }) => [area.id, area.name]));
  for (const { id, name } of areas) names.set(id, name);
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
