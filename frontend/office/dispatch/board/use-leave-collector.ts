import { useEffect, useRef, useState } from 'react';
import { listJobs } from '#office/dispatch/collectors/list-jobs.ts';
import type { Board } from './use-board.ts';

/**
 * Takes the filter off a collector who has nothing left to show: after a hand-over or another change of the day, on
 * another day, and where the address names one from before. One who is chosen by hand stays, to be marked off.
 * @returns whom the board has left like this, until somebody is chosen again
 */
export function useLeaveCollector(board: Board) {
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
