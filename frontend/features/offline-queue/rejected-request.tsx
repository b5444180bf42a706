import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { putRequest } from '#features/offline-queue/put-request.ts';
import { printReported, type QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { pickupPath } from '#platform/paths.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { RequestLine, removeFromQueue } from './request-line.tsx';
import { rejectionText, texts } from './texts.ts';

/** A request that was not done: why, and what can be done now. */
export function RejectedRequest({ request }: { readonly request: QueuedRequest }) {
  const { accountId, rejection, pickupId, draft } = request;
  const editDraft = (slot?: FreeSlot) => {
    const chosen = slot && { date: slot.date, time: slot.start };
    putRequest(accountId, { draft: chosen ? { ...Object(draft), ...chosen } : draft });
    removeFromQueue(request);
  };
  const { slots = [], unproved, reported } = rejection?.reason === 'refused' ? rejection : {};
  return (
    <Alert tone="error">
      <p>
        {texts.notDone}. <RequestLine request={request} />
      </p>
      <p className="font-semibold">{rejection && rejectionText(rejection)}</p>
      {reported && <p>{printReported(request.body)}</p>}
      <FreeTimes slots={slots} onChoose={draft === undefined ? undefined : editDraft} />
      <div className="mt-2 flex flex-wrap gap-2">
        {unproved && (
          <RouteButton to="/account" tone="secondary">
            {texts.confirm}
          </RouteButton>
        )}
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

type TimesProps = {
  readonly slots: readonly FreeSlot[];
  /** Takes the booking back into the form with this time, to be sent once more. Absent for what was no booking. */
  readonly onChoose: ((slot: FreeSlot) => void) | undefined;
};

/** What the server offered instead of a time that is full. */
function FreeTimes({ slots, onChoose }: TimesProps) {
  if (slots.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{texts.freeTimes}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={`${slot.date} ${slot.start}`}>
            {onChoose ? (
              <RouteButton to="/schedule-pickup" tone="secondary" onClick={() => onChoose(slot)}>
                {printSlot(slot)}
              </RouteButton>
            ) : (
              printSlot(slot)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const printSlot = ({ date, start }: FreeSlot): string => printInstant(toScheduledAt(date, start));
