import { useEffect, useState } from 'react';
import { useStore } from '#platform/store/use-store.ts';
import { printDate } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { undoStore } from './job-store.ts';
import { undo } from './run-bulk.ts';
import { bulkTexts, say } from './texts.ts';
import { printLeft, type Undo } from './undo.ts';

const nothing: readonly never[] = [];

/** What was changed in the last ten minutes and can be taken back, each with the time that is left. */
export function UndoLines({ isRunning }: { readonly isRunning: boolean }) {
  const undos = useStore(undoStore, () => nothing);
  const now = useSeconds(undos.length > 0);
  const lines = undos.flatMap((one) => {
    const left = printLeft(one.until, now);
    return left ? [{ one, left }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul aria-label={bulkTexts.undos} className="flex flex-col gap-1">
      {lines.map(({ one, left }) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-1 text-sm"
        >
          <span>{describe(one)}</span>
          <Button tone="secondary" small disabled={isRunning} onClick={() => undo(one)}>
            <span className="tabular-nums">{say.undo(left)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function describe({ kind, pickups, date }: Undo): string {
  return say.undoOf[kind](pickups.length, `${printWeekday(date)} ${printDate(date)}`);
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
