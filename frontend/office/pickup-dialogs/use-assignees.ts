import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { type AssignmentWarning, warnAboutAssignment } from '#contracts/rounds/assignment-warnings.ts';
import { findWorkDate } from '#contracts/rounds/order-round.ts';
import { useAreas } from '#features/places/use-areas.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { usePaused } from '#ui/use-paused.ts';

/** A collector to whom a pickup can be given, with what speaks against it. */
export type Assignee = CallAnswer<'listCollectors'>['collectors'][number] & {
  readonly warnings: readonly AssignmentWarning[];
};

/** Collectors of one answer: for each the server counts what they have on the day. */
const shown = 50;

/** Approved collectors as they are on the day on which it is work: those first whom nothing speaks against, the least busy first. */
export function useAssignees(pickup: PickupSummary) {
  const [typed, setTyped] = useState('');
  const [isLong, setIsLong] = useState(false);
  const q = usePaused(typed);
  const on = findWorkDate(pickup.scheduledAt, readNow());
  const query = { approved: 'true', on, limit: `${shown}`, ...(q ? { q } : {}) } as const;
  const list = useQuery({ ...callQuery('listCollectors', { query }), placeholderData: keepPreviousData });
  const { areas } = useAreas();
  if (list.data && !isLong && (list.data.nextCursor || list.data.collectors.length > 8)) setIsLong(true);
  const job = {
    date: on,
    scheduledAt: pickup.scheduledAt,
    areaId: pickup.area.id,
    isAwaitingTime: pickup.awaitingTime !== undefined,
  };
  const collectors = list.data?.collectors.map((one) => ({
    ...one,
    warnings: warnAboutAssignment({ ...one, load: one.load ?? 0 }, job, readNow()),
  }));
  return {
    collectors: collectors?.sort(compareAssignees),
    areas,
    search: { q, typed, type: setTyped, isNeeded: isLong },
    error: list.error,
    refresh: () => void list.refetch(),
  };
}

function compareAssignees(a: Assignee, b: Assignee): number {
  return a.warnings.length - b.warnings.length || (a.load ?? 0) - (b.load ?? 0) || (a.id < b.id ? 1 : -1);
}

export type Assignees = ReturnType<typeof useAssignees>;
