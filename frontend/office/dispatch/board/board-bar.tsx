import type { KeyboardEvent } from 'react';
import { PlanButton } from '#office/dispatch/plan/plan-entry.tsx';
import { focusFirstPickup } from '#office/dispatch/rows/use-table-keys.ts';
import { DayStepper } from './day-stepper.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Board } from './use-board.ts';
import './board.css';

function goToRows(event: KeyboardEvent): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key === 'ArrowDown' && isSearch && focusFirstPickup()) event.preventDefault();
}

/** What the board is worked with: the day, what is shown of it, and the plan. One line of 48 px on a desktop. */
export function BoardBar({ board, isPlanning }: { readonly board: Board; readonly isPlanning: boolean }) {
  const { date, areaId, day, filter, counts, pickups, change } = board;
  const hasRows = !isPlanning && Boolean(day.pickups || !day.error);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the search box's
    <div className="board-bar" onKeyDown={goToRows}>
      <DayStepper date={date} onChange={(next) => change({ date: next })} />
      {hasRows && (
        <FilterBar
          filter={filter}
          areaId={areaId}
          counts={day.pickups && counts}
          pickups={pickups}
          onChange={change}
        />
      )}
      {!isPlanning && <PlanButton board={board} />}
    </div>
  );
}
