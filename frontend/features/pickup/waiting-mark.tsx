import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import type { QueueableCall } from '#platform/offline/queue/queued-request.ts';
import { Icon } from '#ui/icon/icon.tsx';

export const queuedTexts = {
  waiting: 'Waiting to be sent',
  toast: 'You’re offline. We’ll send this when you’re online.',
  changeTitle: (name: string, more = '') => [titles[name] ?? '', more].filter(Boolean).join(', '),
} as const;

const titles: Readonly<Record<string, string | undefined>> = {
  requestPickup: 'Schedule pickup',
  cancelPickup: 'Cancel pickup',
  reschedulePickup: 'Move pickup',
  startPickup: 'Start',
  completePickup: 'Mark complete',
  undoComplete: 'Undo',
  couldNotCollect: 'Could not collect',
  reportProblem: 'Report a problem',
  takeCash: 'Cash received',
  createLoad: 'Tipped',
} satisfies Record<QueueableCall, string>;

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
