import type { FreeSlot } from '#contracts/areas/area-summary.ts';
import { removeUnsent } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue, useQueue } from '#platform/offline/queue/queue-store.ts';
import {
  isWaiting,
  printReported,
  type Queue,
  type QueuedRequest,
} from '#platform/offline/queue/queued-request.ts';
import { pickupPath } from '#platform/paths.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { putRequest } from './put-request.ts';
import { rejectionText, texts } from './texts.ts';

/** A request that waited and was done: shown until people have seen it, as a toast alone is gone too soon. */
type Delivered = { readonly key: string; readonly message: string; readonly subject: string };

const none: readonly Delivered[] = [];
const maxShown = 10;

let delivered = none;
const store = createStore(() => delivered);

function addDelivered(one: Delivered): void {
  delivered = [...delivered.filter(({ key }) => key !== one.key), one].slice(-maxShown);
  store.notify();
}

export function clearDelivered(): void {
  if (delivered.length === 0) return;
  delivered = none;
  store.notify();
}

export const useDelivered = (): readonly Delivered[] => useStore(store, () => none);

export function announceDelivered({ key, subject }: QueuedRequest, message: string): void {
  toast.success(texts.sentText(message));
  addDelivered({ key, message, subject });
}

export function announceRejected({ title }: QueuedRequest, message: string): void {
  toast.error(`${texts.notDone}: ${title}. ${message}`);
}

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

function WaitingList({ queue }: { readonly queue: Queue }) {
  return (
    <details
      open={queue.some(({ call }) => call === 'requestPickup')}
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

function RejectedRequest({ request }: { readonly request: QueuedRequest }) {
  const { accountId, rejection, pickupId, draft } = request;
  const editDraft = (slot?: FreeSlot) => {
    const chosen = slot && { date: slot.date, time: slot.start };
    putRequest(accountId, { draft: chosen ? { ...Object(draft), ...chosen } : draft });
    removeFromQueue(request);
  };
  const { slots = [], unverified, reported } = rejection?.reason === 'refused' ? rejection : {};
  return (
    <Alert tone="error">
      <p>
        {texts.notDone}. <RequestLine request={request} />
      </p>
      <p className="font-semibold">{rejection && rejectionText(rejection)}</p>
      {reported && <p>{printReported(request.body)}</p>}
      <FreeTimes slots={slots} onChoose={draft === undefined ? undefined : editDraft} />
      <div className="mt-2 flex flex-wrap gap-2">
        {unverified && (
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

function RequestLine({ request: { title, subject } }: { readonly request: QueuedRequest }) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      <span>{`: ${subject}`}</span>
    </>
  );
}

function removeFromQueue({ accountId, key }: QueuedRequest): void {
  void changeQueue(accountId, (queue) => removeUnsent(queue, key));
}
