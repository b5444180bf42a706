import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { callPages } from '#platform/api/call-pages.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { useSession } from '#platform/session/use-session.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { OwnPickups } from './own-pickups.tsx';
import { PickupList } from './pickup-list.tsx';
import { usePickupList } from './use-pickup-list.ts';

/** Every sentence of the page that lists what its viewer may see. */
const texts = {
  failed: 'Failed to fetch pickups.',
  schedule: 'Schedule New Pickup',
  open: 'Assigned pickups',
  done: 'Completed pickups',
  noOpen: 'No pending pickups.',
  noOpenHint: 'When an admin assigns you a pickup, it shows here.',
  noDone: 'No completed pickups yet.',
  noDoneHint: 'Pickups that you mark as complete are kept here.',
  notApproved: 'Your account is waiting for approval. Until then there are no pickups for you.',
} as const;

/** A household's own pickups. */
export function AllOfUser() {
  return (
    <OwnPickups
      path="/all-pickups"
      action={<RouteButton to="/schedule-pickup">{texts.schedule}</RouteButton>}
    />
  );
}

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
    <ListSection caption={texts.open} list={list} emptyMessage={texts.noOpen} emptyHint={texts.noOpenHint} />
  );
}

function Done() {
  const result = useInfiniteQuery(callPages('listCompletedPickups', { limit: '20' }));
  const list = usePickupList(result, texts.failed);
  return (
    <ListSection caption={texts.done} list={list} emptyMessage={texts.noDone} emptyHint={texts.noDoneHint} />
  );
}

type ListProps = Pick<ComponentProps<typeof PickupList>, 'caption' | 'list' | 'emptyMessage' | 'emptyHint'>;

function ListSection({ caption, ...list }: ListProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{caption}</h2>
      <PickupList viewer="collector" caption={caption} {...list} />
    </section>
  );
}
