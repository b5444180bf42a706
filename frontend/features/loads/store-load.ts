import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Load, TippingOfDay } from '#contracts/loads/load-calls.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { callKey } from '#platform/api/query-client.ts';

type AssignedPages = InfiniteData<CallAnswer<'listAssignedPickups'>>;

/** Shows a load that a call answered at once, and asks the lists again. */
export function storeLoad(client: QueryClient, load: Load): void {
  changeTipping(client, ({ loads, onBoard, ...tipping }) => ({
    ...tipping,
    loads: [load, ...loads.filter(({ id }) => id !== load.id)],
    onBoard: onBoard.filter(({ wasteType }) => !load.wasteTypes.includes(wasteType)),
  }));
  refreshLists(client);
}

/** Takes a load that was undone from the list; what it held comes with the lists when they are asked again. */
export function dropLoad(client: QueryClient, loadId: string): void {
  changeTipping(client, (tipping) => ({
    ...tipping,
    loads: tipping.loads.filter(({ id }) => id !== loadId),
  }));
}

function changeTipping(client: QueryClient, change: (tipping: TippingOfDay) => TippingOfDay): void {
  client.setQueriesData<AssignedPages>(
    { queryKey: callKey('listAssignedPickups') },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => (page.tipping ? { ...page, tipping: change(page.tipping) } : page)),
      },
  );
}
