import { readNow } from '#platform/api/clock.ts';
import { parseDate, todayInAccra } from '#shared/dates.ts';
import { type WasteType, wasteTypes } from '#shared/waste.ts';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import type { BoardFilter, ShownState } from './match-pickup.ts';

type BoardParams = {
  readonly date: string;
  readonly areaId: string | undefined;
  readonly filter: BoardFilter;
};

function readState(text: string | null): ShownState {
  return text === 'assigned' || text === 'all' ? text : 'unassigned';
}

function readParams(params: URLSearchParams): BoardParams {
  const waste = params.get('waste');
  return {
    date: parseDate(params.get('date') ?? '') ?? todayInAccra(readNow()),
    areaId: params.get('area') || undefined,
    filter: {
      state: readState(params.get('status')),
      waste: wasteTypes.find((one): one is WasteType => one === waste),
      collectorId: params.get('collector') || undefined,
      q: searchText(params),
    },
  };
}

/** Day, area and filters of the board. They live in the URL: back and reload keep them. */
export function useBoardParams() {
  const [params, change] = useListParams();
  return { ...readParams(params), change };
}

export const noFilter = { status: undefined, waste: undefined, collector: undefined, q: undefined } as const;
