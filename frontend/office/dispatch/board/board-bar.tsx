import { type KeyboardEvent, useId } from 'react';
import { useAreas } from '#features/places/use-areas.ts';
import type { ShownState } from '#office/dispatch/day/match-pickup.ts';
import { PlanButton } from '#office/dispatch/plan/plan-entry.tsx';
import { focusFirstPickup } from '#office/dispatch/rows/use-table-keys.ts';
import { texts } from '#office/dispatch/texts.ts';
import { wasteOptions } from '#office/pickup-dialogs/waste-options.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, parseDate, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { Board } from './use-board.ts';

const states = ['unassigned', 'assigned', 'all'] as const satisfies readonly ShownState[];
const segmentsClasses =
  'flex grow overflow-hidden rounded-md border border-line-strong bg-surface lg:flex-none';

/** The day, what is shown of it, and the plan. One line of 48 px on a desktop. */
export function BoardBar({ board, isPlanning }: { readonly board: Board; readonly isPlanning: boolean }) {
  const { date, day, change } = board;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the search box's
    <div className="board-bar" onKeyDown={goToRows}>
      <DayStepper date={date} onChange={(next) => change({ date: next })} />
      {!isPlanning && (day.pickups || !day.error) && <Filters board={board} />}
      {!isPlanning && <PlanButton board={board} />}
    </div>
  );
}

function goToRows(event: KeyboardEvent): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key === 'ArrowDown' && isSearch && focusFirstPickup()) event.preventDefault();
}

type StepperProps = { readonly date: string; readonly onChange: (date: string) => void };

/** The day of the board: today, tomorrow, or any; each says its weekday. */
function DayStepper({ date, onChange }: StepperProps) {
  const today = todayInAccra(readNow());
  const near = [
    { name: texts.today, day: today },
    { name: texts.tomorrow, day: addDays(today, 1) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div role="group" aria-label={texts.day} className={`${segmentsClasses} sm:grow-0`}>
      {near.map(({ name, day }) => (
        <button
          key={name}
          type="button"
          aria-pressed={day === date}
          data-on={day === date || undefined}
          title={printDateWithDay(day)}
          onClick={() => onChange(day)}
          className="board-segment"
        >
          <span>{name}</span>{' '}
          <span className="font-normal">{printDateWithDay(day).split(' ', 2).join(' ')}</span>
        </button>
      ))}
      <AnyDay date={date} isNear={near.some(({ day }) => day === date)} onChange={onChange} />
    </div>
  );
}

/** The browser's date picker; shows the chosen day unless that has a button of its own. */
function AnyDay({ date, isNear, onChange }: StepperProps & { readonly isNear: boolean }) {
  const [weekday, day, ...month] = printDateWithDay(date).split(' ');
  return (
    <label className="board-segment" data-on={!isNear || undefined} title={texts.date}>
      {isNear ? (
        <Icon name="calendar" className="size-5" />
      ) : (
        <>
          <span>{`${weekday} ${day}`}</span> <span className="font-normal">{month.join(' ')}</span>
        </>
      )}
      <input
        type="date"
        aria-label={texts.date}
        value={date}
        onClick={({ currentTarget }) => openPicker(currentTarget)}
        onChange={(event) => {
          const chosen = parseDate(event.target.value);
          if (chosen) onChange(chosen);
        }}
      />
    </label>
  );
}

/** With a mouse, most browsers open it only by a press on its icon, which is hidden here. */
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // Older browsers do not have it: people type the date.
  }
}

/** From where on the filters stand beside the heading, and from where on the selects have room there, too. */
const [bar, allRoom] = ['(min-width: 64rem)', '(min-width: 81rem)'];

function Filters({ board }: { readonly board: Board }) {
  const { filter, areaId } = board;
  const isBar = useMedia(bar);
  const hasRoom = useMedia(allRoom);
  const id = useId();
  const selects = (
    <div className="grid w-full grid-cols-2 gap-2 sm:w-80 lg:contents">
      <AreaSelect pickups={board.pickups} />
      <FilterSelect hideLabel label={texts.waste} name="waste" all={texts.allWaste} options={wasteOptions} />
    </div>
  );
  return (
    <>
      <States board={board} />
      {isBar && !hasRoom ? (
        <>
          <Button tone={filter.waste || areaId ? 'primary' : 'secondary'} popoverTarget={id}>
            {texts.filters}
          </Button>
          <div id={id} popover="auto" className="board-filters">
            {selects}
          </div>
        </>
      ) : (
        selects
      )}
      <SearchBox label={texts.search} hint={texts.searchHint} quiet />
    </>
  );
}

function States({ board: { filter, counts, day, change } }: { readonly board: Board }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div role="group" aria-label={texts.status} className={`${segmentsClasses} board-states`}>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === filter.state}
          data-on={state === filter.state || undefined}
          onClick={() => change({ status: state === 'unassigned' ? undefined : state })}
          className="board-segment"
        >
          {texts[state]} <span>{day.pickups ? counts[state].toLocaleString('en-GB') : '\u2007'}</span>
        </button>
      ))}
    </div>
  );
}

function AreaSelect({ pickups }: Pick<Board, 'pickups'>) {
  const { areas = [] } = useAreas();
  const names = new Map(pickups.map(({ area }) => [area.id, area.name]));
  for (const { id, name } of areas) names.set(id, name);
  const options = [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return <FilterSelect hideLabel label={texts.area} name="area" all={texts.allAreas} options={options} />;
}
