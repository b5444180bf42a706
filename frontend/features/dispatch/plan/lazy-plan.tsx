import type { ComponentType } from 'react';
import type { Board } from '#features/dispatch/board/use-board.ts';
import { texts } from '#features/dispatch/texts.ts';
import { notLoadedText } from '#platform/api/api-error.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { openPlan, planStore } from './plan-store.ts';

type Props = { readonly board: Board };

const lazy = lazyComponent<Props>(
  async (): Promise<ComponentType<Props>> => (await import('./plan-view.tsx')).PlanView,
);

/** Whether a plan of this day and area is open. */
export function useIsPlanning({ date, areaId }: Board): boolean {
  const plan = useStore(planStore, () => undefined);
  return plan !== undefined && plan.date === date && plan.areaId === areaId;
}

/** Opens the plan, where there is something to plan. */
export function PlanButton({ board }: Props) {
  const { date, areaId, day, pickups, isRunning } = board;
  if (date < todayInAccra(new Date()) || pickups.length === 0) return null;
  return (
    <Button
      small
      tone="secondary"
      icon="directions"
      disabled={!day.isComplete || isRunning}
      onPointerEnter={() => void lazy.load().catch(() => undefined)}
      onClick={() => openPlan(date, areaId)}
      className="sm:ml-auto sm:min-h-12 sm:px-4 sm:text-base"
    >
      {texts.plan}
    </Button>
  );
}

/** The plan of the day, whose script is fetched when it is first opened. */
export function LazyPlan({ board }: Props) {
  const { Component, error, retry } = useLazyComponent(lazy);
  if (Component) return <Component board={board} />;
  return error ? <ErrorState message={notLoadedText} onRetry={retry} /> : <SkeletonList rowClass="h-24" />;
}
