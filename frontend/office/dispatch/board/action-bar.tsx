import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { createJob, type Target } from '#office/dispatch/bulk/bulk-job.ts';
import { BulkProgress } from '#office/dispatch/bulk/bulk-progress.tsx';
import { startJob } from '#office/dispatch/bulk/run-bulk.ts';
import { MoveManyDialog, PostponeManyDialog } from '#office/dispatch/bulk/time-dialogs.tsx';
import { AssignManyDialog } from '#office/dispatch/collectors/assign-many-dialog.tsx';
import { assignTexts, say } from '#office/dispatch/collectors/texts.ts';
import { isChanged, type Selection } from '#office/dispatch/rows/selection.ts';
import { clearSelection, useSelection } from '#office/dispatch/rows/use-selection.ts';
import { LazyPinDialog } from '#office/pickup-dialogs/dialogs.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AssignBar, type ManyAct, StickyBar } from './assign-bar.tsx';
import type { Board } from './use-board.ts';

/** The selected ones as they are now, and what is to be said about them. */
function readSelected(
  pickups: readonly DispatchPickup[],
  shown: readonly DispatchPickup[],
  selection: Selection,
) {
  const selected = pickups.filter(({ id }) => selection.has(id));
  const visible = shown.filter(({ id }) => selection.has(id)).length;
  return {
    selected,
    hidden: selected.length - visible,
    changed: selected.filter((pickup) => isChanged(selection, pickup)).length,
    single: selected.length === 1 ? selected.find(({ status }) => mayAct('pin', 'admin', status)) : undefined,
    releasable: selected.filter(({ status }) => mayAct('release', 'admin', status)),
    movable: selected.filter(({ status }) => isOpen(status)),
    postponable: selected.filter(
      ({ status, awaitingTime }) => mayAct('postpone', 'admin', status) && !awaitingTime,
    ),
  };
}

const fields = 'select, textarea, input:not([type="checkbox"], [type="radio"])';

/** Escape clears the selection, after a dialog, menu or search; `a` assigns it, where nobody writes. */
function usePageKeys(isActive: boolean, onEscape: () => void, onAssign: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const field = event.target instanceof HTMLElement && event.target.closest(fields);
      const hasText = field instanceof HTMLInputElement && field.type === 'search' && field.value !== '';
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === 'Escape' && !hasText) onEscape();
      else if (event.key.toLowerCase() === 'a' && isPlain && !field) {
        event.preventDefault();
        onAssign();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive, onEscape, onAssign]);
}

/** The bar at the bottom: progress of what is being sent, else what can be done with the selection. */
export function ActionBar({ board }: { readonly board: Board }) {
  const [open, setOpen] = useState<ManyAct>();
  const { job, isRunning, scope, pickups, shown, collectors, date, nameOf } = board;
  const selection = useSelection(scope);
  const { hidden, single, ...chosen } = useMemo(
    () => readSelected(pickups, shown, selection),
    [pickups, shown, selection],
  );
  const { selected, changed, releasable, movable, postponable } = chosen;
  const clear = useCallback(() => clearSelection(scope), [scope]);
  const assign = useCallback(() => setOpen('assign'), []);
  usePageKeys(selected.length > 0 && !isRunning, clear, assign);
  const start = (target: Target, pickups: readonly DispatchPickup[]) => {
    startJob(createJob(target, date, pickups, selection));
    clear();
    setOpen(undefined);
  };
  if (job && isRunning)
    return (
      <StickyBar>
        <BulkProgress job={job} nameOf={nameOf} />
      </StickyBar>
    );
  if (selected.length === 0) return null;
  return (
    <>
      <StickyBar>
        <AssignBar
          selected={selected.length}
          hidden={hidden}
          changed={changed}
          releasable={releasable.length}
          canMove={movable.length > 0}
          canPostpone={postponable.length > 0}
          onOpen={setOpen}
          onClear={clear}
        >
          {single && <PinButton key={single.id} id={single.id} onPinned={clear} />}
        </AssignBar>
      </StickyBar>
      <Dialogs
        open={open}
        collectors={collectors}
        {...chosen}
        onStart={start}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

type DialogsProps = Omit<ReturnType<typeof readSelected>, 'hidden' | 'single'> & {
  readonly open: ManyAct | undefined;
  readonly collectors: Board['collectors'];
  readonly onStart: (target: Target, pickups: readonly DispatchPickup[]) => void;
  readonly onClose: () => void;
};

function Dialogs({ open, collectors, changed, onStart, onClose, ...chosen }: DialogsProps) {
  const { selected, releasable, movable, postponable } = chosen;
  return (
    <>
      {open === 'assign' && (
        <AssignManyDialog
          collectors={collectors}
          pickups={selected}
          changed={changed}
          onAssign={(one) => onStart({ id: one.id, name: fullName(one) }, selected)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={open === 'release'}
        title={assignTexts.releaseTitle}
        message={`${say.releaseQuestion(releasable.length)} ${assignTexts.releaseHint}`}
        confirmLabel={say.release(releasable.length)}
        onConfirm={() => onStart(null, releasable)}
        onCancel={onClose}
      />
      {open === 'move' && (
        <MoveManyDialog pickups={movable} onStart={(target) => onStart(target, movable)} onClose={onClose} />
      )}
      {open === 'postpone' && (
        <PostponeManyDialog
          pickups={postponable}
          onStart={(target) => onStart(target, postponable)}
          onClose={onClose}
        />
      )}
    </>
  );
}

function PinButton({ id, onPinned }: { readonly id: string; readonly onPinned: () => void }) {
  const client = useQueryClient();
  const [pickup, setPickup] = useState<Pickup>();
  const [isReading, setReading] = useState(false);
  const open = async () => {
    setReading(true);
    try {
      setPickup((await client.fetchQuery(callQuery('getPickup', { params: { id } }))).pickup);
    } catch (error) {
      toast.error(prefixedError(error));
    }
    setReading(false);
  };
  return (
    <>
      <Button tone="secondary" icon="pin" busy={isReading} onClick={open} className="grow sm:grow-0">
        {assignTexts.pin}
      </Button>
      {pickup && <LazyPinDialog pickup={pickup} onChanged={onPinned} onClose={() => setPickup(undefined)} />}
    </>
  );
}
