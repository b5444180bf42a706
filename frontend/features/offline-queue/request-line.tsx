import { removeUnsent } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue } from '#platform/offline/queue/queue-store.ts';
import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';

export function RequestLine({ request: { title, subject } }: { readonly request: QueuedRequest }) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      <span>{`: ${subject}`}</span>
    </>
  );
}

export function removeFromQueue({ accountId, key }: QueuedRequest): void {
  void changeQueue(accountId, (queue) => removeUnsent(queue, key));
}
