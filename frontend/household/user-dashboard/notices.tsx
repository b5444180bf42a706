import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { LazyReportDialog, LazyRescheduleDialog } from '#household/pickup-details/dialogs.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { useSession } from '#platform/session/use-session.ts';
import { useNow } from '#ui/use-now.ts';
import { findNotices } from './find-next.ts';
import { mostShown, NoticeCard, OtherNotices } from './notice-card.tsx';
import { useExpectedSpan } from './use-expected-span.ts';

type Opened = { readonly pickup: PickupSummary; readonly isReport: boolean };

export function Notices({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const found = findNotices(pickups, useNow());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      {found.slice(0, mostShown).map((pickup) => (
        <Notice key={pickup.id} pickup={pickup} onOpen={(isReport) => setOpened({ pickup, isReport })} />
      ))}
      <OtherNotices count={found.length - mostShown} />
      {opened?.isReport && <LazyReportDialog pickup={opened.pickup} onClose={close} />}
      {opened && !opened.isReport && <LazyRescheduleDialog pickup={opened.pickup} onClose={close} />}
    </>
  );
}

type NoticeProps = { readonly pickup: PickupSummary; readonly onOpen: (isReport: boolean) => void };

function Notice({ pickup, onOpen }: NoticeProps) {
  const now = useNow();
  const isWaiting = useWaitingRequests(pickup.id).length > 0;
  return (
    <NoticeCard
      pickup={pickup}
      account={useSession()?.account}
      now={now}
      expected={useExpectedSpan(pickup, now)}
      waiting={isWaiting ? <WaitingMark pickupId={pickup.id} /> : undefined}
      onMove={() => onOpen(false)}
      onReport={() => onOpen(true)}
    />
  );
}
