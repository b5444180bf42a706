import { useEffect, useRef, useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { listJobs } from '#office/dispatch/collectors/find-collectors.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { say, texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import type { Board } from './use-board.ts';

/** Whose pickups are shown alone, or that the board has left somebody who has none any more. */
export function ChosenCollector({ board }: { readonly board: Board }) {
  const { date, filter, change, nameOf, pickups, isRunning } = board;
  const { collectorId: only } = filter;
  const isTheirs = ({ assignedCollector }: DispatchPickup) => assignedCollector?.id === only;
  const { left, close } = useLeaveCollector(board);
  if (only)
    return (
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" small icon="x" onClick={() => change({ collector: undefined })}>
          {say.onlyOf(nameOf(only))}
        </Button>
        {date >= todayInAccra(readNow()) && !isRunning && pickups.some(isTheirs) && (
          <Button
            tone="secondary"
            small
            onClick={() => {
              change({ area: undefined });
              openPlan({ date, only });
            }}
          >
            {texts.reorder}
          </Button>
        )}
      </div>
    );
  if (!left) return null;
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{say.left(left)}</span>
        <Button tone="quiet" small onClick={close}>
          {texts.close}
        </Button>
      </div>
    </Alert>
  );
}

/**
 * Takes the filter off a collector who has nothing left to show: after a hand-over or another change of the day, on
 * another day, and where the address names one from before. One who is chosen by hand stays, to be marked off.
 * @returns whom the board has left like this, until somebody is chosen again
 */
function useLeaveCollector(board: Board) {
  const { filter, scope, day, isRunning, pickups, collectors, change, nameOf } = board;
  const { collectorId, state } = filter;
  const [left, setLeft] = useState<{ readonly name: string; readonly scope: string }>();
  const seen = useRef({ id: collectorId, hadJobs: true });
  useEffect(() => {
    if (!collectorId || !day.isComplete || isRunning) return;
    if (seen.current.id !== collectorId) seen.current = { id: collectorId, hadJobs: false };
    const isTheirs = (one: (typeof pickups)[number]) => one.assignedCollector?.id === collectorId;
    const has = state === 'all' ? pickups.some(isTheirs) : listJobs(pickups, collectorId).length > 0;
    const isKnown = collectors.some(({ id }) => id === collectorId);
    if (has || (isKnown && !seen.current.hadJobs)) {
      seen.current.hadJobs ||= has;
      setLeft(undefined);
      return;
    }
    setLeft({ name: nameOf(collectorId), scope });
    change({ collector: undefined });
  }, [collectorId, state, day.isComplete, isRunning, pickups, collectors, change, nameOf, scope]);
  useEffect(() => {
    if (!collectorId) seen.current = { id: undefined, hadJobs: false };
  }, [collectorId]);
  return { left: left?.scope === scope ? left.name : undefined, close: () => setLeft(undefined) };
}
