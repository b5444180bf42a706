import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AskButton } from '#collector/money/ask-button.tsx';
import { type DoneStop, endUndo } from '#collector/round/done-stops.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/waiting-mark.tsx';
import { describeError } from '#platform/api/api-error.ts';
import { dropUnsent, submitChange } from '#platform/offline/queue/submit-change.ts';
import { pickupCompleted } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { followAssignment, leaveUndoLine, undoLineId } from './focus-assignment.ts';
import { laterTexts } from './texts.ts';
import { showChanged } from './use-assignments.tsx';

type Refusal = { readonly onRefused: (message: string) => void };

/** What was just completed, each with an undo. In the page, so that it covers nothing. */
export function UndoLines({ stops, onRefused }: Refusal & { readonly stops: readonly DoneStop[] }) {
  return stops.map((stop) => (
    <div key={stop.id} className="overflow-clip rounded-lg">
      <UndoLine stop={stop} onRefused={onRefused} />
    </div>
  ));
}

export function UndoLine({ stop, onRefused }: Refusal & { readonly stop: DoneStop }) {
  const client = useQueryClient();
  const seconds = useSecondsLeft(stop);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    const follow = followAssignment(stop.id);
    setBusy(true);
    try {
      await undoCompletion(client, stop);
      follow();
    } catch (error) {
      endUndo(stop.id);
      onRefused(describeError(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 bg-completed py-2 pr-2 pl-4 text-completed-ink">
      <p
        id={undoLineId(stop.id)}
        role="status"
        tabIndex={-1}
        className="flex min-w-0 grow basis-40 items-start gap-2 outline-none"
      >
        <Icon name="check-circle" className="mt-0.5 size-5" />
        <span className="min-w-0">
          <span className="block font-semibold">{pickupCompleted}</span>
          {stop.money && <span className="block font-semibold tabular-nums">{stop.money}</span>}
          <span className="block text-sm wrap-anywhere">{stop.location}</span>
        </span>
      </p>
      <AskButton stop={stop.asked} />
      <Button
        tone="secondary"
        busy={busy}
        busyLabel={laterTexts.undo}
        onClick={() => void undo()}
        aria-label={`${laterTexts.undo}: ${stop.location}`}
        className="shrink-0 tabular-nums"
      >
        {laterTexts.printUndo(seconds)}
      </Button>
    </div>
  );
}

/** Whole seconds until the offer ends; ends it then. */
function useSecondsLeft({ id, until }: DoneStop): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.ceil((until - now) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds > 0) return;
    leaveUndoLine(id);
    endUndo(id);
  }, [seconds, id]);
  return seconds;
}

/** Drops an unsent completion, else asks the server to undo it. @throws {ApiError} its refusal */
async function undoCompletion(client: QueryClient, stop: DoneStop): Promise<void> {
  const { id: pickupId, location, until } = stop;
  if (await dropUnsent(pickupId, 'completePickup')) {
    toast.success(laterTexts.undone);
    return endUndo(pickupId);
  }
  try {
    const answer = await submitChange({
      call: 'undoComplete',
      pickupId,
      body: {},
      key: `undo-${pickupId}-${until}`,
      title: queuedTexts.changeTitle('undoComplete'),
      subject: location,
    });
    endUndo(pickupId);
    if (answer === 'queued') return toast.info(queuedTexts.toast);
    showChanged(client, answer.pickup);
    storePickup(client, answer.pickup);
    toast.success(answer.message);
  } catch (error) {
    refreshLists(client);
    throw error;
  }
}
