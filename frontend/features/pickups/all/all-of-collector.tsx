import { useInfiniteQuery } from '@tanstack/react-query';
import { PickupList } from '#features/pickups/list/pickup-list.tsx';
import { usePickupList } from '#features/pickups/list/use-pickup-list.ts';
import { callPages } from '#platform/api/call-pages.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Alert } from '#ui/state/alert.tsx';
import { texts } from './texts.ts';

/** A collector's open assignments and the finished ones. Nothing is asked before an admin has approved the account. */
export function AllOfCollector() {
  const account = useSession()?.account;
  if (account?.role === 'collector' && !account.isApproved) {
    return <Alert tone="info">{texts.notApproved}</Alert>;
  }
  return (
    <>
      <Open />
      <Done />
    </>
  );
}

function Open() {
  const result = useInfiniteQuery({ ...callPages('listAssignedPickups', { limit: '50' }), ...eachMinute });
  const list = usePickupList(result, texts.failed);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.open}</h2>
      <PickupList
        viewer="collector"
        caption={texts.open}
        list={list}
        emptyMessage={texts.noOpen}
        emptyHint={texts.noOpenHint}
      />
    </section>
  );
}

function Done() {
  const result = useInfiniteQuery(callPages('listCompletedPickups', { limit: '20' }));
  const list = usePickupList(result, texts.failed);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{texts.done}</h2>
      <PickupList
        viewer="collector"
        caption={texts.done}
        list={list}
        emptyMessage={texts.noDone}
        emptyHint={texts.noDoneHint}
      />
    </section>
  );
}
