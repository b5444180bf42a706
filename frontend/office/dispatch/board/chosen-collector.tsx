import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { say, texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import type { Board } from './use-board.ts';
import { useLeaveCollector } from './use-leave-collector.ts';

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
