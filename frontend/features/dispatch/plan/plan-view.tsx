import { useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Board } from '#features/dispatch/board/use-board.ts';
import { createPlanJob } from '#features/dispatch/bulk/bulk-job.ts';
import { startJob } from '#features/dispatch/bulk/run-bulk.ts';
import { useStore } from '#platform/store/use-store.ts';
import { fullName } from '#shared/full-name.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { type Draft, listChanged, listShares, moveStop } from './draft.ts';
import { MoveDialog } from './move-dialog.tsx';
import { OutList } from './out-list.tsx';
import { PlanBar } from './plan-bar.tsx';
import { PlanHead } from './plan-head.tsx';
import { type OpenPlan, planStore, setPlan } from './plan-store.ts';
import { planTexts } from './plan-texts.ts';
import { RoundCard } from './round-card.tsx';
import { useProposal } from './use-proposal.ts';

/** A proposal for the day: rounds side by side, what is in no round, changes by hand, and then the bulk calls of the board. */
export function PlanView({ board }: { readonly board: Board }) {
  const plan = useStore(planStore, () => undefined);
  return plan ? <Plan plan={plan} board={board} /> : null;
}

type PlanProps = { readonly plan: OpenPlan; readonly board: Board };

function Plan({ plan, board }: PlanProps) {
  const proposal = useProposal(plan, board.pickups);
  const { draft } = plan;
  return (
    <section aria-label={planTexts.title} className="flex flex-col gap-4 max-md:pb-20">
      <PlanHead plan={plan} changed={draft ? listChanged(draft, board.pickups).size : 0} />
      {proposal.error && <ErrorState message={proposal.error} onRetry={proposal.retry} />}
      {!draft && !proposal.error && <Planning />}
      {draft && <DraftRounds plan={plan} draft={draft} board={board} />}
    </section>
  );
}

function Planning() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>{planTexts.planning}</p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-64" />
        ))}
      </div>
    </div>
  );
}

/** Whom to call what, and with how many stops by the draft. */
function usePlanned({ collectors }: Board, { rounds, seen }: Draft) {
  const known = new Map(collectors.map((one) => [one.id, one]));
  const holders = new Map(
    [...seen.values()].map((one) => [one.assignedCollector?.id, one.assignedCollector]),
  );
  const getName = (id: string) => {
    const person = known.get(id) ?? holders.get(id);
    return person ? fullName(person) : planTexts.unknown;
  };
  const loads = new Map(rounds.map(({ collectorId, stops }) => [collectorId, stops.length]));
  return {
    known,
    getName,
    planned: collectors.map((one) => ({ ...one, load: loads.get(one.id) ?? one.load })),
  };
}

function DraftRounds({ plan, draft, board }: PlanProps & { readonly draft: Draft }) {
  const [moving, setMoving] = useState<DispatchPickup>();
  const { known, getName, planned } = usePlanned(board, draft);
  const changed = listChanged(draft, board.pickups);
  const shares = listShares(draft, getName);
  const rounds = draft.rounds.filter(({ stops }) => stops.length > 0);
  const change = (next: Draft) => setPlan({ ...plan, draft: next });
  const apply = () => {
    startJob(createPlanJob(shares));
    setPlan(undefined);
  };
  if (rounds.length === 0 && draft.out.length === 0)
    return <EmptyState message={planTexts.nothing} hint={planTexts.nothingHint} icon="check-circle" />;
  return (
    <>
      <OutList draft={draft} onPlace={setMoving} />
      {rounds.length === 0 && <EmptyState message={planTexts.noRounds} icon="truck" />}
      <Rounds {...{ rounds, known, getName, changed, draft }} onMove={setMoving} />
      <PlanBar
        count={shares.reduce((sum, { pickups }) => sum + pickups.length, 0)}
        isEdited={draft.moved.size > 0}
        onApply={apply}
      />
      {moving && (
        <MoveDialog
          pickup={moving}
          collectorId={
            draft.rounds.find(({ stops }) => stops.some((one) => one.pickupId === moving.id))?.collectorId
          }
          collectors={planned}
          onMove={(to) => {
            change(moveStop(draft, moving.id, to));
            setMoving(undefined);
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

type RoundsProps = Pick<ReturnType<typeof usePlanned>, 'known' | 'getName'> & {
  readonly rounds: Draft['rounds'];
  readonly changed: ReadonlySet<string>;
  readonly draft: Draft;
  readonly onMove: (pickup: DispatchPickup) => void;
};

/** Side by side; on a phone one by one, to be wiped. */
function Rounds({ rounds, known, getName, changed, draft, onMove }: RoundsProps) {
  const byName = rounds.toSorted((one, other) =>
    getName(one.collectorId).localeCompare(getName(other.collectorId), 'en'),
  );
  return (
    <ul
      data-scrolls
      aria-label={planTexts.rounds}
      className="flex snap-x snap-mandatory items-start gap-3 overflow-x-auto sm:grid sm:grid-cols-2 sm:overflow-visible lg:grid-cols-3 xl:grid-cols-4"
    >
      {byName.map((round) => (
        <RoundCard
          key={round.collectorId}
          round={round}
          name={getName(round.collectorId)}
          collector={known.get(round.collectorId)}
          seen={draft.seen}
          changed={changed}
          onMove={onMove}
        />
      ))}
    </ul>
  );
}
