import { useMemo } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import type { Line } from '#office/dispatch/day/lines.ts';

/** Heights in rem: they grow with the text that people set. `board.css` says the same. */
export const rowHeights = {
  wide: { pickup: 2.5, window: 2 },
  touched: { pickup: 2.5, window: 2.75 },
  narrow: { pickup: 6.5, window: 2.75 },
} as const;

/** From here on a row is one line of a table. */
export const wideRows = '(min-width: 64rem)';

/** There a heading may be lower than a finger. */
export const finePointer = '(pointer: fine)';

/** `board.css` says what these are; what changes in a row concerns nothing outside of it, so layout need not look further. */
export const rowClasses = {
  head: 'board-line board-head bg-sunken text-xs font-semibold text-ink-soft',
  window: 'board-line board-window contain-strict bg-sunken',
  pickup: 'board-line board-pickup contain-strict',
  tickCell: 'board-tick',
  /** On a phone there is no title to point at: long texts get two lines. */
  twoLines: 'line-clamp-2 leading-5 wrap-anywhere',
} as const;

/** What would be the same in each row has no column. */
export type Columns = {
  readonly hasArea: boolean;
  readonly hasState: boolean;
  readonly usual: Status | undefined;
  readonly collectorId: string | undefined;
};

const usualStates = { unassigned: 'pending', assigned: 'assigned', all: undefined } as const;

export function useColumns({ lines, areaId, filter }: Board): Columns {
  const { state, collectorId } = filter;
  return useMemo(() => {
    const isElsewhere = (line: Line) => line.kind === 'pickup' && line.pickup.area.id !== everywhereId;
    return {
      hasArea: !areaId && lines.some(isElsewhere),
      hasState: state === 'all' || (state === 'assigned' && !collectorId),
      usual: usualStates[state],
      collectorId,
    };
  }, [lines, state, collectorId, areaId]);
}
