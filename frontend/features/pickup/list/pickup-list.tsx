import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Role } from '#shared/roles.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { useNow } from '#ui/use-now.ts';
import { pickupColumns } from './pickup-columns.tsx';

type Props = {
  readonly viewer: Role;
  readonly caption: string;
  readonly list: PagedList<PickupSummary>;
  readonly emptyMessage: string;
  readonly emptyHint?: ReactNode;
  readonly emptyAction?: ReactNode;
};

/** A list of pickups with all its states. */
export function PickupList({ viewer, caption, list, ...empty }: Props) {
  const now = useNow();
  return (
    <>
      <ListFailure list={list} />
      {(list.rows !== undefined || !list.error) && (
        <DataTable
          {...empty}
          caption={caption}
          columns={pickupColumns(viewer, now)}
          list={list}
          rowKey={(pickup) => pickup.id}
        />
      )}
    </>
  );
}
