import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { ReplanKind } from '#contracts/plan/plan-calls.ts';
import type { Undo } from '#office/dispatch/bulk/undo.ts';

/** Few move once a round has begun or households were told who comes, as when nothing can be undone any more. @param now milliseconds */
export function chooseReplan(
  pickups: readonly DispatchPickup[],
  undos: readonly Undo[],
  now: number,
): ReplanKind {
  const untold = new Set(undos.flatMap((undo) => (undo.until > now ? undo.pickups.map(({ id }) => id) : [])));
  const isTold = ({ id, status }: DispatchPickup) =>
    status === 'in progress' || status === 'completed' || (status === 'assigned' && !untold.has(id));
  return pickups.some(isTold) ? 'few' : 'shortest';
}
