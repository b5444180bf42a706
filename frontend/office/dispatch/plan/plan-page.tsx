import { useState } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { listJobs } from '#office/dispatch/collectors/find-collectors.ts';
import { readNow } from '#platform/api/clock.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoicesDialog } from './plan-choices.tsx';
import type { OpenPlan } from './plan-parts.ts';
import { planStore } from './plan-store.ts';
import { planTexts, runTexts, sayRun } from './plan-texts.ts';
import { PlanView } from './plan-view.tsx';

export function PlanPage({ board }: { readonly board: Board }) {
  const plan = useStore(planStore, () => undefined);
  if (!plan) return null;
  return (
    <>
      {plan.handOver !== undefined && <HandOver board={board} collectorId={plan.handOver} />}
      {plan.only && (
        <p>
          <b className="block font-semibold">{sayRun.orderOf(board.nameOf(plan.only))}</b>
          <span className="text-sm text-ink-soft">{planTexts.reorderHint}</span>
        </p>
      )}
      {plan.handOver === undefined && (plan.areaIds || plan.collectors) && (
        <Chosen board={board} plan={plan} />
      )}
      <PlanView plan={plan} board={board} />
    </>
  );
}

function HandOver({ board, collectorId }: { readonly board: Board; readonly collectorId: string }) {
  const jobs = listJobs(board.pickups, collectorId);
  const isToday = board.date === todayInAccra(readNow());
  return (
    <p>
      <b className="block font-semibold">
        {sayRun.handOver(board.nameOf(collectorId), isToday, jobs.length)}
      </b>
      <span className="text-sm text-ink-soft">{runTexts.handOverHint}</span>
    </p>
  );
}

function Chosen({ board, plan }: { readonly board: Board; readonly plan: OpenPlan }) {
  const [isChoosing, setChoosing] = useState(false);
  const { pickups, collectors } = board;
  const areas = new Map(pickups.map(({ area }) => [area.id, area.name]));
  const names = (plan.areaIds ?? []).flatMap((id) => areas.get(id) ?? []);
  const parts = [
    plan.areaIds && (names.length > 3 ? sayRun.areas(names.length, areas.size) : sayRun.only(names)),
    plan.collectors &&
      sayRun.collectors(plan.collectors.length, collectors.filter(({ isOff }) => !isOff).length),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span>{parts.filter(Boolean).join(' · ')}</span>
      <Button tone="quiet" small onClick={() => setChoosing(true)}>
        {runTexts.change}
      </Button>
      {isChoosing && <ChoicesDialog board={board} onClose={() => setChoosing(false)} />}
    </div>
  );
}
