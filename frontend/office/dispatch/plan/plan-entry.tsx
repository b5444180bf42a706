import { useEffect, useRef, useState } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { deviceAnswers } from '#platform/storage/device-database.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { loadKeptPlan, openPlan, planStore, restorePlan, setPlan } from './plan-store.ts';
import { runTexts } from './plan-texts.ts';

/** The plan of the day, whose script is fetched when it is first opened. */
export const LazyPlan = lazyPart(
  async () => (await import('./plan-page.tsx')).PlanPage,
  <SkeletonList rowClass="h-24" />,
);

const LazyChoices = lazyPart(async () => (await import('./plan-choices.tsx')).ChoicesDialog);

/** Whether a plan of this day and area is open; one that the page before has left is opened again once its day is there. */
export function useIsPlanning(board: Board): boolean {
  const { date, areaId, day, pickups } = board;
  const plan = useStore(planStore, () => undefined);
  const shown = useRef(pickups);
  shown.current = pickups;
  const answers = useStore(deviceAnswers, () => true);
  const mayRestore = !plan && day.isComplete && answers;
  useEffect(() => {
    if (!mayRestore) return;
    let isLeft = false;
    void loadKeptPlan().then((kept) => {
      const isMine = kept?.date === date && kept.areaId === areaId;
      if (isMine && !isLeft && !planStore.read()) setPlan(restorePlan(kept, shown.current));
    });
    return () => {
      isLeft = true;
    };
  }, [mayRestore, date, areaId]);
  return plan !== undefined && plan.date === date && plan.areaId === areaId;
}

/** Opens the plan, if there is something to plan; its choices of areas and collectors are in a dialog beside it. */
export function PlanButton({ board }: { readonly board: Board }) {
  const [isChoosing, setChoosing] = useState(false);
  const { date, areaId, day, pickups, isRunning } = board;
  if (date < todayInAccra(readNow()) || pickups.length === 0) return null;
  const isReady = day.isComplete && !isRunning;
  return (
    <div className="flex shrink-0 items-center gap-1 sm:ml-auto">
      <Button
        small
        tone="secondary"
        aria-label={texts.plan}
        disabled={!isReady}
        onPointerEnter={LazyPlan.preload}
        onClick={() => openPlan({ date, areaId })}
        className="px-3"
      >
        {texts.planShort}
      </Button>
      <Button
        small
        tone="secondary"
        icon="chevron-down"
        disabled={!isReady}
        aria-label={runTexts.choices}
        title={runTexts.choices}
        onClick={() => setChoosing(true)}
      />
      {isChoosing && <LazyChoices board={board} onClose={() => setChoosing(false)} />}
    </div>
  );
}
