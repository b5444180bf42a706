import { isDue } from '#contracts/pickups/overdue.ts';
import { noFilter } from '#office/dispatch/day/use-board-params.ts';
import { PickupTable } from '#office/dispatch/rows/pickup-table.tsx';
import { say, texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import type { ParamChanges } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import type { Board } from './use-board.ts';

type Props = { readonly board: Board };

export function BoardRows({ board }: Props) {
  const { day, lines, pickups, filter } = board;
  if (!day.pickups) return day.error ? null : <SkeletonList rows={10} rowClass="h-26 lg:h-10" />;
  if (lines.length === 0 && day.isComplete) return <NothingShown board={board} />;
  return (
    <>
      <p role="status" className="sr-only">
        {day.isComplete ? '' : say.loaded(pickups.length)}
      </p>
      {day.hasMoreLeftovers && (
        <p className="text-sm text-ink-soft">
          {say.leftovers(pickups.filter(({ scheduledAt }) => scheduledAt < board.date).length)}
        </p>
      )}
      <PickupTable
        lines={lines}
        stops={board.stops}
        scope={board.scope}
        actions={board.actions}
        isSending={board.isSending}
        said={{ state: filter.state, collectorId: filter.collectorId, areaId: board.areaId }}
      />
      {!day.isComplete && <p className="text-sm text-ink-soft">{say.loaded(pickups.length)}</p>}
    </>
  );
}

function NothingShown({ board }: Pick<Props, 'board'>) {
  const { pickups, filter, change } = board;
  if (pickups.length === 0)
    return <EmptyState icon="calendar" message={texts.nothingToday} hint={texts.nothingTodayHint} />;
  const open = pickups.filter(isDue).length;
  const today = todayInAccra(readNow());
  const isNarrowed = Boolean(filter.q || filter.waste || filter.collectorId);
  const act = (word: string, changes: ParamChanges, icon?: IconName) => (
    <Button tone="secondary" icon={icon} onClick={() => change(changes)}>
      {word}
    </Button>
  );
  if (isNarrowed || filter.state !== 'unassigned') {
    const clear = act(texts.clearFilters, noFilter, 'x');
    return <EmptyState icon="search" message={texts.nothingFound} action={clear} />;
  }
  if (board.date < today && open > 0) {
    const goOn = act(texts.today, { date: today });
    return <EmptyState icon="clock" message={say.stillOpen(open)} hint={texts.stillOpenHint} action={goOn} />;
  }
  const all = act(texts.all, { status: 'all' });
  return (
    <EmptyState icon="check-circle" message={texts.allAssigned} hint={texts.allAssignedHint} action={all} />
  );
}
