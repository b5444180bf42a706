import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { LazyReportDialog, LazyRescheduleDialog } from '#household/pickup-details/dialogs.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { useNow } from '#ui/use-now.ts';
import type { Needs } from './find-next.ts';
import { NeedsYou } from './needs-you.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useExpectedSpan } from './use-expected-span.ts';

type Opened = { readonly pickup: PickupSummary; readonly isReport: boolean };

export function Notices({ needs }: { readonly needs: Needs }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <NeedsYou
        needs={needs}
        notice={(pickup) => <Notice pickup={pickup} onOpen={(isReport) => setOpened({ pickup, isReport })} />}
      />
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
    <NoticeRow
      pickup={pickup}
      now={now}
      expected={useExpectedSpan(pickup, now)}
      waiting={isWaiting ? <WaitingMark pickupId={pickup.id} /> : undefined}
      onMove={() => onOpen(false)}
      onReport={() => onOpen(true)}
    />
  );
}
