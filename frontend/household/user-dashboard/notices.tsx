import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { isExpectedToday, readSpan } from '#features/pickup/expected-span.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { LazyReportDialog, LazyRescheduleDialog } from '#household/pickup-details/dialogs.ts';
import { callQuery, everyThreeMinutes } from '#platform/api/query-client.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { useNow } from '#ui/use-now.ts';
import type { Needs } from './find-next.ts';
import { NeedsYou } from './needs-you.tsx';
import { NoticeRow } from './notice-row.tsx';

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

/** When somebody is expected today, by the answer of its page: for lists it would cost a reading of the round. */
export function useExpectedSpan(pickup: PickupSummary | undefined, now: Date): ExpectedSpan | undefined {
  const enabled = pickup !== undefined && isExpectedToday(pickup, now);
  const query = callQuery('getPickup', { params: { id: pickup?.id ?? '' } });
  const { data } = useQuery({ ...query, ...everyThreeMinutes, enabled });
  return enabled ? readSpan(data?.expected, now) : undefined;
}
