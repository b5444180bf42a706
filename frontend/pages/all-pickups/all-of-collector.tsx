import { useInfiniteQuery } from '@tanstack/react-query';
import { listAssignedPickups, listCompletedPickups } from '#contracts/collector-calls.ts';
import { PickupList } from '../../features/pickups/list/pickup-list.tsx';
import { callPages } from '../../platform/api/call-pages.ts';
import { eachMinute } from '../../platform/api/query-client.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { copy } from './copy.ts';

/** A collector's open jobs and the finished ones. Nothing is asked before an admin has approved the account. */
export function AllOfCollector() {
  const account = useSession()?.account;
  if (account?.role === 'collector' && !account.isApproved) {
    return <Alert tone="info">{copy.notApproved}</Alert>;
  }
  return (
    <>
      <Open />
      <Done />
    </>
  );
}

function Open() {
  const list = useInfiniteQuery({ ...callPages(listAssignedPickups, { limit: '50' }), ...eachMinute });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{copy.open}</h2>
      <PickupList
        viewer="collector"
        caption={copy.open}
        pickups={list.data?.pages.flatMap((page) => page.pickups)}
        list={list}
        failed={copy.failed}
        emptyMessage={copy.noOpen}
        emptyHint={copy.noOpenHint}
      />
    </section>
  );
}

function Done() {
  const list = useInfiniteQuery(callPages(listCompletedPickups, { limit: '20' }));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{copy.done}</h2>
      <PickupList
        viewer="collector"
        caption={copy.done}
        pickups={list.data?.pages.flatMap((page) => page.pickups)}
        list={list}
        failed={copy.failed}
        emptyMessage={copy.noDone}
        emptyHint={copy.noDoneHint}
      />
    </section>
  );
}
