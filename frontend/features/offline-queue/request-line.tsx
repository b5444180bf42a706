import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';

/** What was done, and to what. */
export function RequestLine({ request: { title, subject } }: { readonly request: QueuedRequest }) {
  return (
    <>
      <span className="font-semibold">{title}</span>: {subject}
    </>
  );
}
