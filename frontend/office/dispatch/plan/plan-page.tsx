import './plan.css';
import { useMemo, useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { listJobs } from '#office/dispatch/collectors/workloads.ts';
import { readNow } from '#platform/api/clock.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printWindow } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { DayRounds } from './day-rounds.tsx';
import {
  type Draft,
  isMovable,
  listBrokenPins,
  listChanged,
  listReleased,
  listShares,
  type OutReason,
  shiftStop,
} from './draft.ts';
import { MoveDialog, useMoves } from './move-dialog.tsx';
import { ChoicesDialog } from './plan-choices.tsx';
import { listRoundSteps, PlanBar, PlanHead } from './plan-head.tsx';
import type { OpenPlan } from './plan-parts.ts';
import { planStore } from './plan-store.ts';
import { outReasons, planTexts, runTexts, sayPlan, sayRun } from './plan-texts.ts';
import { listRows, type RoundRow } from './round-rows.ts';
import { type ProposalState, useProposal } from './use-proposal.ts';

export function PlanPage({ board }: { readonly board: Board }) {
  const plan = useStore(planStore, () => undefined);
  if (!plan) return null;
  return (
    <>
      {plan.only && <Intro title={sayRun.orderOf(board.nameOf(plan.only))} hint={planTexts.reorderHint} />}
      {plan.handOver !== undefined ? (
        <Intro title={describeHandOver(board, plan.handOver)} hint={runTexts.handOverHint} />
      ) : (
        (plan.areaIds || plan.collectors) && <Chosen board={board} plan={plan} />
      )}
      <PlanView plan={plan} board={board} />
    </>
  );
}

function describeHandOver({ pickups, date, nameOf }: Board, collectorId: string): string {
  const isToday = date === todayInAccra(readNow());
  return sayRun.handOver(nameOf(collectorId), isToday, listJobs(pickups, collectorId).length);
}

function Intro({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <p>
      <b className="block font-semibold">{title}</b>
      <span className="text-sm text-ink-soft">{hint}</span>
    </p>
  );
}

type PlanProps = { readonly plan: OpenPlan; readonly board: Board };

function Chosen({ board, plan }: PlanProps) {
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

/** A proposal for the day: one drawing and one table of its rounds, what is in no round, changes by hand, and how it is applied. */
function PlanView({ plan, board }: PlanProps) {
  const proposal = useProposal(plan, board);
  const { draft } = plan;
  const { collectors, nameOf } = board;
  const rows = useMemo(() => {
    const known = new Map(collectors.map((one) => [one.id, one]));
    const changing = new Set(listRoundSteps(plan).map(({ collectorId }) => collectorId));
    return plan.draft ? listRows(plan.draft, known, nameOf, changing) : [];
  }, [plan, collectors, nameOf]);
  return (
    <section aria-label={planTexts.title} className="flex flex-col gap-3 max-md:pb-20">
      <PlanHead
        plan={plan}
        board={board}
        rows={rows}
        changed={draft ? listChanged(draft, board.pickups).size : 0}
      />
      {!draft && <Proposing proposal={proposal} />}
      {draft && <DraftRounds plan={plan} draft={draft} board={board} rows={rows} />}
    </section>
  );
}

type DraftProps = PlanProps & {
  readonly draft: Draft;
  readonly rows: readonly RoundRow[];
};

function DraftRounds({ plan, draft, board, rows }: DraftProps) {
  const { day, moving, startMove, change, move, endMove } = useMoves(plan, draft, board);
  const shares = listShares(draft);
  if (rows.length === 0 && draft.out.length === 0)
    return <EmptyState message={planTexts.nothing} hint={planTexts.nothingHint} icon="check-circle" />;
  return (
    <>
      <BrokenPins draft={draft} nameOf={board.nameOf} />
      <OutList draft={draft} onPlace={startMove} />
      {rows.length === 0 && <EmptyState message={planTexts.noRounds} icon="truck" />}
      {rows.length > 0 && (
        <DayRounds
          draft={draft}
          day={day}
          rows={rows}
          only={plan.only}
          onMove={plan.only ? undefined : startMove}
          changed={listChanged(draft, board.pickups)}
          open={new Set(shares.map(({ collectorId }) => collectorId))}
          onShift={(id, by) => change(shiftStop(draft, id, by))}
        />
      )}
      <PlanBar
        plan={plan}
        changing={rows.flatMap(({ name, isChanging }) => (isChanging ? [name] : []))}
        count={shares.reduce((sum, { pickups }) => sum + pickups.length, 0)}
        released={listReleased(draft).length}
        isEdited={rows.some(({ isEdited }) => isEdited) || draft.moved.size > 0}
      />
      {moving && <MoveDialog moving={moving} onMove={move} onClose={endMove} />}
    </>
  );
}

type PinsProps = { readonly draft: Draft; readonly nameOf: Board['nameOf'] };

function BrokenPins({ draft, nameOf }: PinsProps) {
  const broken = listBrokenPins(draft);
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul>
        {broken.map(({ collectorId, pickup, pin }) => (
          <li key={`${pickup.id} ${pin}`}>{sayPlan.brokenPin(nameOf(collectorId), pickup, pin)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Proposing({ proposal }: { readonly proposal: ProposalState }) {
  const { parts, isLarge, planned, error, retry } = proposal;
  if (error !== undefined) {
    const isPart = isLarge && planned < parts;
    const message = isPart ? `${error} ${sayRun.failedParts(parts - planned, parts)}` : error;
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      {isLarge ? <Parts parts={parts} planned={planned} /> : <p>{planTexts.planning}</p>}
      <div className="plan-day has-drawing">
        <Skeleton className="placeholder" />
        <Skeleton className="placeholder" />
      </div>
    </div>
  );
}

function Parts({ parts, planned }: Pick<ProposalState, 'parts' | 'planned'>) {
  const done = sayRun.parts(planned, parts);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold tabular-nums">{done}</p>
      <progress
        aria-label={done}
        max={parts}
        value={planned}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p className="text-sm text-ink-soft">{runTexts.partsHint}</p>
    </div>
  );
}

type OutListProps = { readonly draft: Draft; readonly onPlace: (pickup: DispatchPickup) => void };

const order = ['left-out', 'stops', 'window', 'pin', 'no-collector'] as const satisfies readonly OutReason[];

/** What is in no round and why, each to be given to somebody all the same. Folded away: the day comes first. */
function OutList({ draft, onPlace }: OutListProps) {
  if (draft.out.length === 0) return null;
  const groups = order
    .map((reason) => ({ reason, ids: draft.out.filter((one) => one.reason === reason) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <details className="group/out rounded-lg border border-line bg-surface px-3">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-1 text-sm">
        <Icon name="chevron-down" className="size-5 shrink-0 text-brand group-open/out:rotate-180" />
        <h3 className="text-base">{sayPlan.out(draft.out.length)}</h3>
        {groups.map(({ reason, ids }) => (
          <span key={reason} className="text-ink-soft">
            <span>{outReasons[reason]}</span>
            {groups.length > 1 && <b className="ml-1 tabular-nums">{ids.length}</b>}
          </span>
        ))}
      </summary>
      <p className="text-sm text-ink-soft">
        {draft.handOver === undefined ? planTexts.outHint : planTexts.outReleased}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
        {groups.flatMap(({ reason, ids }) =>
          ids.map(({ pickupId }) => {
            const pickup = draft.seen.get(pickupId);
            return pickup && <Out key={pickupId} pickup={pickup} reason={reason} onPlace={onPlace} />;
          }),
        )}
      </ul>
    </details>
  );
}

type OutProps = Pick<OutListProps, 'onPlace'> & {
  readonly pickup: DispatchPickup;
  readonly reason: OutReason;
};

function Out({ pickup, reason, onPlace }: OutProps) {
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 grow wrap-anywhere">
        <span>{pickup.location}</span>
        <span className="block text-ink-soft">
          {[printWindow(pickup.scheduledAt), pickup.area.name, outReasons[reason]].join(' · ')}
        </span>
      </span>
      {isMovable(pickup) && (
        <Button
          tone="quiet"
          small
          aria-label={sayPlan.placeStop(pickup.location)}
          onClick={() => onPlace(pickup)}
        >
          {planTexts.place}
        </Button>
      )}
    </li>
  );
}
