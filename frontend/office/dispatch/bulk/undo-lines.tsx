import { useEffect, useState } from 'react';
import { bulkTexts, say } from '#office/dispatch/texts.ts';
import { useStore } from '#platform/store/use-store.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { undoStore } from './job-store.ts';
import { undo } from './run-bulk.ts';
import { printLeft, type Undo } from './undo.ts';

const nothing: readonly never[] = [];

type Props = {
  readonly isRunning: boolean;
  /** What a job that has just ended did, in words; by its id. */
  readonly said?: { readonly id: string; readonly text: string } | undefined;
};

/** What was changed in the last ten minutes and can be taken back, each with the time that is left; the newest in sight. */
export function UndoLines({ isRunning, said }: Props) {
  const undos = useStore(undoStore, () => nothing);
  const now = useSeconds(undos.length > 0);
  const lines = undos.flatMap((one) => {
    const left = printLeft(one.until, now);
    return left ? [<Line key={one.id} one={one} left={left} isRunning={isRunning} said={said} />] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={bulkTexts.undos}
      className="rounded-md border border-line bg-surface px-3 py-1 text-sm lg:-mb-2 lg:py-0"
    >
      {lines[0]}
      {lines.length > 1 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-brand">
            {say.earlier(lines.length - 1)}
          </summary>
          {lines.slice(1)}
        </details>
      )}
    </section>
  );
}

function Line({ one, left, isRunning, said }: Props & { readonly one: Undo; readonly left: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {said?.id === one.id ? (
        <span role="status" className="font-semibold">
          {said.text}
        </span>
      ) : (
        <span>{describe(one)}</span>
      )}
      <Button tone="secondary" small disabled={isRunning} onClick={() => undo(one)}>
        <span className="tabular-nums">{say.undo(left)}</span>
      </Button>
    </p>
  );
}

function describe({ kind, pickups, date }: Undo): string {
  return say.undoOf[kind](pickups.length, printDateWithDay(date));
}

/** Milliseconds, anew each second while somebody needs it. */
function useSeconds(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
