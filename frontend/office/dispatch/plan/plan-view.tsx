import './plan.css';
import { useMemo } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { fullName } from '#shared/full-name.ts';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { DayRounds } from './day-rounds.tsx';
import { type Draft, listBrokenPins, listChanged, listReleased, listShares, shiftStop } from './draft.ts';
import { MoveDialog } from './move-dialog.tsx';
import { OutList } from './out-list.tsx';
import { listRoundSteps, PlanBar } from './plan-bar.tsx';
import { PlanHead } from './plan-head.tsx';
import type { OpenPlan } from './plan-parts.ts';
import { planTexts, runTexts, sayPlan, sayRun } from './plan-texts.ts';
import { listRows, type RoundRow } from './round-rows.ts';
import { useMoves } from './use-moves.ts';
import { type ProposalState, useProposal } from './use-proposal.ts';

type PlanProps = { readonly plan: OpenPlan; readonly board: Board };

/** A proposal for the day: one drawing and one table of its rounds, what is in no round, changes by hand, and how it is applied. */
export function PlanView({ plan, board }: PlanProps) {
  const proposal = useProposal(plan, board);
  const { draft } = plan;
  const { getName, known } = usePeople(board, draft);
  const rows = useMemo(() => {
    const changing = new Set(listRoundSteps(plan).map(({ collectorId }) => collectorId));
    return plan.draft ? listRows(plan.draft, known, getName, changing) : [];
  }, [plan, known, getName]);
  return (
    <section aria-label={planTexts.title} className="flex flex-col gap-3 max-md:pb-20">
      <PlanHead
        plan={plan}
        board={board}
        rows={rows}
        changed={draft ? listChanged(draft, board.pickups).size : 0}
      />
      {!draft && <Proposing proposal={proposal} />}
      {draft && <DraftRounds plan={plan} draft={draft} board={board} rows={rows} getName={getName} />}
    </section>
  );
}

function usePeople({ collectors }: Board, draft: Draft | undefined) {
  const seen = draft?.seen;
  return useMemo(() => {
    const known = new Map(collectors.map((one) => [one.id, one]));
    const holders = new Map(
      [...(seen?.values() ?? [])].map((one) => [one.assignedCollector?.id, one.assignedCollector]),
    );
    const getName = (id: string) => {
      const person = known.get(id) ?? holders.get(id);
      return person ? fullName(person) : planTexts.unknown;
    };
    return { known, getName };
  }, [collectors, seen]);
}

type DraftProps = PlanProps & {
  readonly draft: Draft;
  readonly rows: readonly RoundRow[];
  readonly getName: (id: string) => string;
};

function DraftRounds({ plan, draft, board, rows, getName }: DraftProps) {
  const { day, targets, startMove, change, move, endMove } = useMoves(plan, draft, board);
  const shares = listShares(draft, getName);
  if (rows.length === 0 && draft.out.length === 0)
    return <EmptyState message={planTexts.nothing} hint={planTexts.nothingHint} icon="check-circle" />;
  return (
    <>
      <BrokenPins draft={draft} getName={getName} />
      <OutList draft={draft} onPlace={startMove} />
      {rows.length === 0 && <EmptyState message={planTexts.noRounds} icon="truck" />}
      {rows.length > 0 && (
        <DayRounds
          draft={draft}
          day={day}
          rows={rows}
          stored={plan.stored}
          only={plan.only}
          onMove={plan.only ? undefined : startMove}
          changed={listChanged(draft, board.pickups)}
          open={new Set(shares.map(({ target }) => target.id))}
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
      {targets && <MoveDialog {...targets} onMove={move} onClose={endMove} />}
    </>
  );
}

type Props = { readonly draft: Draft; readonly getName: (collectorId: string) => string };

function BrokenPins({ draft, getName }: Props) {
  const broken = listBrokenPins(draft);
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul>
        {broken.map(({ collectorId, pickup, pin }) => (
          <li key={`${pickup.id} ${pin}`}>{sayPlan.brokenPin(getName(collectorId), pickup, pin)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** In place of a plan that is not there yet: how far it is, or what failed and the way on. */
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

function Parts({ parts, planned }: { readonly parts: number; readonly planned: number }) {
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
