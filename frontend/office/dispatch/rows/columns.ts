import { useMemo } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { Line } from '#office/dispatch/day/group-by-window.ts';
import type { BoardFilter } from '#office/dispatch/day/match-pickup.ts';

export type Said = Pick<BoardFilter, 'state' | 'collectorId'> & { readonly areaId: string | undefined };

/** The columns of the table: what would be the same in each row has none. */
export type Columns = {
  readonly hasArea: boolean;
  readonly hasState: boolean;
  readonly usual: Status | undefined;
  /** Whose they are, where they are one collector's. */
  readonly collectorId: string | undefined;
};

const usualStates = { unassigned: 'pending', assigned: 'assigned', all: undefined } as const;

export function useColumns(lines: readonly Line[], { state, collectorId, areaId }: Said): Columns {
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
