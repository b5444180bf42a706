import { dayActs, noActs } from '#features/pickup/acts.ts';
import type { PlaceActs } from '#platform/host.ts';
import { postponeRequest } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue } from '#platform/offline/queue/queue-store.ts';
import type { Queue, QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';
import { useStore } from '#platform/store/use-store.ts';
import type { Position } from '#shared/position.ts';
import { askPosition } from '#ui/ask-position.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';

/** Asks once, after the first act. Closed without an answer it is a no. */
export function Positions() {
  const consent = useStore(positionConsent, () => null);
  const { acts } = useStore(dayActs, () => noActs);
  if (consent !== null || acts.length === 0 || !navigator.geolocation) return null;
  const refuse = () => positionConsent.keep(false);
  return (
    <Dialog
      open
      title={positionTexts.title}
      onClose={refuse}
      footer={
        <>
          <Button tone="secondary" onClick={refuse}>
            {positionTexts.no}
          </Button>
          <Button icon="pin" onClick={() => void allowPositions()}>
            {positionTexts.yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{positionTexts.why}</p>
        <p>{positionTexts.when}</p>
        <p>{positionTexts.figures}</p>
        <p className="text-sm text-ink-soft">{positionTexts.later}</p>
      </div>
    </Dialog>
  );
}

export const positionTexts = {
  title: 'Add where you are?',
  why: 'When you start, complete or report a stop, or tip a load, Sankofa can save where your phone is. This helps to find the place next time.',
  when: 'We check only at that moment, never in between. The office sees how far you were from the address, not where you were. We delete it after 90 days.',
  figures:
    'The office’s figures use what you do at your stops, and when. If you say no, nothing else changes.',
  later: 'You can change this under My account.',
  yes: 'Add My Position',
  no: 'No, Thanks',
  denied:
    'Your browser won’t let us see where you are. Allow it in the browser’s settings for this site, then turn it on under My account.',

  section: 'Your position',
  label: 'Add my position to what I do at a stop',
  device: 'For this device only.',
} as const;

/** Whether acts carry a position, on this device: null until the collector was asked. */
export const positionConsent = createKeptValue<boolean | null>('position-consent', (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** Time to answer the browser's question. */
const timeoutMs = 60_000;

/** Turns positions on and has the browser ask; off again when it refuses. */
export async function allowPositions(): Promise<void> {
  positionConsent.keep(true);
  const answer = await askPosition(timeoutMs);
  if (!('problem' in answer) || (answer.problem !== 'denied' && answer.problem !== 'unsupported')) return;
  positionConsent.keep(false);
  toast.error(positionTexts.denied);
}

/** How long an act waits for a position, and its greatest age. */
const waitMs = 3000;
const maximumAgeMs = 30_000;

/** Gives up in time: people may still be reading the browser's question. */
async function findPosition(): Promise<Position | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs));
  const found = await Promise.race([askPosition(waitMs, maximumAgeMs), late]);
  return found && 'position' in found ? found.position : undefined;
}

/** Adds the position, unless the act may have been sent meanwhile: a repetition has to be the same. */
function release(queue: Queue, { key, notBefore }: QueuedRequest, position: Position | undefined): Queue {
  const placed = queue.map((one): QueuedRequest => {
    if (!position || one.key !== key || one.notBefore !== notBefore) return one;
    const body: object = { ...one.body, position };
    return { ...one, body } as QueuedRequest; // only acts are held, and each takes a position
  });
  return postponeRequest(placed, key, undefined);
}

/** Gives acts their position, with consent. They are stored first, so that closing the page loses none. */
export const placeActs: PlaceActs = {
  holdUntil: (now) => (positionConsent.read() ? now + waitMs : undefined),
  add: async (request) => {
    const position = await findPosition();
    const queue = await changeQueue(request.accountId, (before) => release(before, request, position));
    return queue ? queue.find(({ key }) => key === request.key) : request;
  },
};
