import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isOpen, mayAct } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { createJob, type Target } from '#office/dispatch/bulk/bulk-job.ts';
import { BulkProgress } from '#office/dispatch/bulk/bulk-report.tsx';
import { startJob } from '#office/dispatch/bulk/run-bulk.ts';
import { MoveManyDialog, PostponeManyDialog } from '#office/dispatch/bulk/time-dialogs.tsx';
import { CollectorDialog } from '#office/dispatch/collectors/collector-dialog.tsx';
import { assessAssignment, sortByRoom } from '#office/dispatch/collectors/workloads.ts';
import { clearSelection, isChanged, type Selection, useSelection } from '#office/dispatch/rows/selection.ts';
import { assignTexts, pickupsText, say, texts } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { Board } from './use-board.ts';

/** The selected pickups as they are now, and which of them each act is for. */
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
    releasable: selected.filter(({ status }) => mayAct('release', 'admin', status)),
    movable: selected.filter(({ status }) => isOpen(status)),
    postponable: selected.filter(
      ({ status, awaitingTime }) => mayAct('postpone', 'admin', status) && !awaitingTime,
    ),
  };
}

type Chosen = ReturnType<typeof readSelected>;

type ManyAct = 'assign' | 'release' | 'move' | 'postpone';

const fields = 'select, textarea, input:not([type="checkbox"], [type="radio"])';

/** Escape clears the selection, unless it closes a dialog, menu, filters or search; `a` assigns it, unless somebody is typing. */
function usePageKeys(isActive: boolean, onEscape: () => void, onAssign: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (!(event.target instanceof HTMLElement) || event.target.closest('[popover]')) return;
      const field = event.target.closest(fields);
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
  const chosen = useMemo(() => readSelected(pickups, shown, selection), [pickups, shown, selection]);
  const clear = useCallback(() => clearSelection(scope), [scope]);
  const assign = useCallback(() => setOpen('assign'), []);
  usePageKeys(chosen.selected.length > 0 && !isRunning, clear, assign);
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
  if (chosen.selected.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <StickyBar>
        <AssignBar chosen={chosen} onOpen={setOpen} onClear={clear} />
      </StickyBar>
      <Dialogs open={open} collectors={collectors} chosen={chosen} onStart={start} onClose={close} />
    </>
  );
}

export function StickyBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-16 z-20 border-t border-line bg-surface px-4 py-2 shadow-raised md:sticky md:inset-x-auto md:bottom-4 md:rounded-lg md:border low:static print:hidden">
      {children}
    </div>
  );
}

type BarProps = {
  readonly chosen: Chosen;
  readonly onOpen: (act: ManyAct) => void;
  readonly onClear: () => void;
};

function AssignBar({ chosen, onOpen, onClear }: BarProps) {
  const { selected, hidden, changed, releasable, movable, postponable } = chosen;
  const notes = [hidden > 0 && say.hidden(hidden), changed > 0 && say.changed(changed)].filter(Boolean);
  const others = [
    ['release', releasable, say.release(releasable.length)],
    ['postpone', postponable, assignTexts.postpone],
    ['move', movable, assignTexts.move],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <p role="status" className="mr-auto font-semibold tabular-nums">
        <span>{say.selected(selected.length)}</span>
        {notes.length > 0 && (
          <span className="block text-sm font-normal text-ink-soft">{notes.join(' · ')}</span>
        )}
      </p>
      <Button
        tone="quiet"
        icon="x"
        aria-label={assignTexts.clear}
        onClick={onClear}
        className="max-sm:px-2 sm:order-last"
      >
        <span className="max-sm:hidden">{assignTexts.clear}</span>
      </Button>
      {others.map(
        ([act, pickups, word]) =>
          pickups.length > 0 && (
            <Button key={act} tone="secondary" onClick={() => onOpen(act)} className="grow sm:grow-0">
              {word}
            </Button>
          ),
      )}
      <Button icon="truck" onClick={() => onOpen('assign')} className="grow sm:grow-0">
        {assignTexts.assign}
      </Button>
    </div>
  );
}

type DialogsProps = {
  readonly open: ManyAct | undefined;
  readonly collectors: Board['collectors'];
  readonly chosen: Chosen;
  readonly onStart: (target: Target, pickups: readonly DispatchPickup[]) => void;
  readonly onClose: () => void;
};

function Dialogs({ open, collectors, chosen, onStart, onClose }: DialogsProps) {
  const { selected, changed, releasable, movable, postponable } = chosen;
  return (
    <>
      {open === 'assign' && (
        <CollectorDialog
          title={texts.assign}
          intro={<p>{pickupsText(selected.length)}</p>}
          collectors={sortByRoom(collectors)}
          pickups={selected}
          areaIds={[...new Set(selected.map(({ area }) => area.id))]}
          warn={(one) => [
            ...(changed > 0 ? [say.stale(changed)] : []),
            ...(one ? assessAssignment(one, selected) : []),
          ]}
          submit={(one) => (one ? say.assignTo(selected.length, fullName(one)) : assignTexts.assign)}
          onChoose={({ id }) => onStart({ id }, selected)}
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
