import { useInfiniteQuery } from '@tanstack/react-query';
import { listPickups } from '#contracts/admin-calls.ts';
import { PickupList } from '../../features/pickups/list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '../../features/pickups/list/status-filter.tsx';
import { callPages } from '../../platform/api/call-pages.ts';
import { copy } from './copy.ts';
import { ShowAll } from './show-all.tsx';

const limit = '50';

/** Everybody's pickups; the work on them is in the admin's dashboard. */
export function AllOfAdmin() {
  const status = useStatusParam();
  const list = useInfiniteQuery(callPages(listPickups, status ? { limit, status } : { limit }));
  return (
    <>
      <StatusFilter />
      <PickupList
        viewer="admin"
        caption={copy.caption}
        pickups={list.data?.pages.flatMap((page) => page.pickups)}
        list={list}
        failed={copy.failed}
        emptyMessage={copy.none.admin}
        emptyHint={status ? copy.noneInStatus : copy.noneHint.admin}
        emptyAction={status && <ShowAll />}
      />
    </>
  );
}
