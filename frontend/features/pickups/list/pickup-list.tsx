import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups.ts';
import type { Role } from '#contracts/roles.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ListFailure } from './list-failure.tsx';
import { pickupColumns } from './pickup-columns.tsx';

type Props = {
  readonly viewer: Role;
  readonly caption: string;
  /** Absent while loading. */
  readonly pickups: readonly PickupSummary[] | undefined;
  /** What `useInfiniteQuery` gave. */
  readonly list: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly data: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What a failure is called where the server said nothing. */
  readonly failed: string;
  readonly emptyMessage: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
};

/** A list of pickups with all its states. */
export function PickupList(props: Props) {
  const { viewer, caption, pickups, list, failed, emptyMessage, emptyHint, emptyAction } = props;
  const now = useNow();
  return (
    <>
      <ListFailure list={list} sentence={failed} />
      {(pickups !== undefined || !list.error) && (
        <DataTable
          caption={caption}
          columns={pickupColumns(viewer, now)}
          rows={pickups}
          rowKey={(pickup) => pickup.id}
          emptyMessage={emptyMessage}
          emptyHint={emptyHint}
          emptyAction={emptyAction}
          onLoadMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
        />
      )}
    </>
  );
}
