import { useEffect } from 'react';
import { useReachable } from '#platform/api/reachability.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

/** The failure of a collector's list: the specification wants a toast beside it. */
export function FailureWithToast({ list }: { readonly list: PagedList<unknown> }) {
  const reachable = useReachable();
  const failed = list.error !== undefined && (reachable || list.rows === undefined);
  useEffect(() => {
    if (failed) toast.error(texts.loadFailed);
  }, [failed]);
  return <ListFailure list={list} />;
}
