import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import type { QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { pickupPath } from '#platform/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { FreeTimes } from './free-times.tsx';
import { removeFromQueue } from './remove-from-queue.ts';
import { RequestLine } from './request-line.tsx';
import { rejectionText, texts } from './texts.ts';

type Props = {
  readonly request: QueuedRequest;
  readonly onEditDraft: (draft: unknown) => void;
};

/** A request that was not done: why, and what can be done now. */
export function RejectedRequest({ request, onEditDraft }: Props) {
  const { rejection, pickupId, draft } = request;
  const editDraft = (slot?: FreeSlot) => {
    onEditDraft(slot ? { ...Object(draft), date: slot.date, time: slot.start } : draft);
    removeFromQueue(request);
  };
  const slots = rejection?.reason === 'refused' ? (rejection.slots ?? []) : [];
  return (
    <Alert tone="error">
      <p>
        {texts.notDone}. <RequestLine request={request} />
      </p>
      <p className="font-semibold">{rejection && rejectionText(rejection)}</p>
      <FreeTimes slots={slots} onChoose={draft === undefined ? undefined : editDraft} />
      <div className="mt-2 flex flex-wrap gap-2">
        {pickupId && (
          <RouteButton to={pickupPath(pickupId)} tone="secondary">
            {texts.look}
          </RouteButton>
        )}
        {draft !== undefined && (
          <RouteButton to="/schedule-pickup" tone="secondary" onClick={() => editDraft()}>
            {texts.bookAgain}
          </RouteButton>
        )}
        <Button tone="quiet" onClick={() => removeFromQueue(request)}>
          {texts.remove}
        </Button>
      </div>
    </Alert>
  );
}
