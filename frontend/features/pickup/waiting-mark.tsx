import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { queuedTexts } from './queued-texts.ts';

export function WaitingMark({ pickupId }: { readonly pickupId: string }) {
  const waiting = useWaitingRequests(pickupId);
  if (waiting.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 self-start rounded-full bg-pending px-2.5 py-1 text-sm font-semibold text-pending-ink">
      <Icon name="clock" className="size-4" />
      <span>{`${queuedTexts.waiting}: ${waiting.map(({ title }) => title).join(', ')}`}</span>
    </span>
  );
}
