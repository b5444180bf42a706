import { useInfiniteQuery } from '@tanstack/react-query';
import { listPickups } from '#contracts/admin-calls.ts';
import { callPages } from '../../../platform/api/call-pages.ts';
import { PickupList } from '../list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '../list/status-filter.tsx';
import { usePickupList } from '../list/use-pickup-list.ts';
import { ShowAll } from './show-all.tsx';
import { texts } from './texts.ts';

const limit = '50';

/** Everybody's pickups; the work on them is in the admin's dashboard. */
export function AllOfAdmin() {
  const status = useStatusParam();
  const result = useInfiniteQuery(callPages(listPickups, status ? { limit, status } : { limit }));
  const list = usePickupList(result, texts.failed);
  return (
    <>
      <StatusFilter />
      <PickupList
        viewer="admin"
        caption={texts.caption}
        list={list}
        emptyMessage={texts.none.admin}
        emptyHint={status ? texts.noneInStatus : texts.noneHint.admin}
        emptyAction={status && <ShowAll />}
      />
    </>
  );
}
