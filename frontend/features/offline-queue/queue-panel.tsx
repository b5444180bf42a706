import { useQueue } from '#platform/offline/queue/queue-store.ts';
import type { Queue, QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { isWaiting } from '#platform/offline/queue/queued-request.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { clearDelivered, useDelivered } from './outcomes.ts';
import { RejectedRequest } from './rejected-request.tsx';
import { RequestLine, removeFromQueue } from './request-line.tsx';
import { texts } from './texts.ts';

/** Everything that was done without a network and what became of it, on every screen until it has been seen. */
export function QueuePanel() {
  const now = Date.now();
  const queue = useQueue();
  const delivered = useDelivered();
  const waiting = queue.filter((one) => isWaiting(one, now));
  const rejected = queue.filter(({ rejection }) => rejection !== undefined);
  if (waiting.length + rejected.length + delivered.length === 0) return null;
  return (
    <section aria-label={texts.panel} className="flex flex-col gap-2">
      {rejected.map((request) => (
        <RejectedRequest key={request.key} request={request} />
      ))}
      {waiting.length > 0 && <WaitingList queue={waiting} />}
      {delivered.length > 0 && (
        <Alert tone="success">
          <p className="font-semibold">{texts.sent}</p>
          <ul>
            {delivered.map(({ key, message, subject }) => (
              <li key={key}>{`${message} (${subject})`}</li>
            ))}
          </ul>
          <Button tone="quiet" className="-ml-4" onClick={clearDelivered}>
            {texts.hide}
          </Button>
        </Alert>
      )}
    </section>
  );
}

/** One line; a booking, which stands in no other list, shows at once what it is. */
function WaitingList({ queue }: { readonly queue: Queue }) {
  return (
    <details
      open={queue.some(({ pickupId }) => !pickupId)}
      className="group rounded-md border-l-4 border-gold-line bg-gold-tint px-3 text-gold-tint-ink"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 py-2 font-semibold">
        <Icon name="clock" className="size-5" />
        <span role="status" className="grow">
          {texts.unsentText(queue.length)}
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ul>
        {queue.map((request) => (
          <WaitingRequest key={request.key} request={request} />
        ))}
      </ul>
      <p className="pb-3 text-sm">{texts.waitingHint}</p>
    </details>
  );
}

/** What may have arrived already cannot be taken back. */
function WaitingRequest({ request }: { readonly request: QueuedRequest }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0">
        <RequestLine request={request} />
      </span>
      {!request.maybeSent && (
        <Button tone="quiet" className="-mx-4" onClick={() => removeFromQueue(request)}>
          {texts.takeBack}
        </Button>
      )}
    </li>
  );
}
