import { useState } from 'react';
import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { LazyAnswerDialog } from './lazy-answer-dialog.ts';
import { countText, texts } from './list-texts.ts';
import { ProblemItem } from './problem-item.tsx';
import { useProblems } from './use-problems.ts';

/** What households reported, oldest first, with the answer that each one waits for. */
export function ProblemList() {
  const { status, list } = useProblems();
  const [answering, setAnswering] = useState<ReportedProblem>();
  const { rows } = list;
  useKeepFocus();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterSelect
          label={texts.which}
          name="show"
          all={texts.open}
          options={[{ value: 'answered', label: texts.answered }]}
        />
        <p role="status" className="text-sm text-ink-soft">
          {rows && rows.length > 0 && countText(rows.length, list.loadMore !== undefined)}
        </p>
      </div>
      <ListFailure list={list} />
      {rows ? (
        <Items problems={rows} status={status} onAnswer={setAnswering} />
      ) : (
        !list.error && <SkeletonList rows={3} rowClass="h-56" />
      )}
      {rows && rows.length > 0 && <LoadMore list={list} label={texts.loadMore} />}
      {answering && <LazyAnswerDialog problem={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

type ItemsProps = {
  readonly problems: readonly ReportedProblem[];
  readonly status: 'open' | 'answered';
  readonly onAnswer: (problem: ReportedProblem) => void;
};

function Items({ problems, status, onAnswer }: ItemsProps) {
  if (problems.length === 0) {
    return status === 'open' ? (
      <EmptyState icon="check-circle" message={texts.empty} hint={texts.emptyHint} />
    ) : (
      <EmptyState icon="message" message={texts.noneAnswered} />
    );
  }
  return (
    <ul aria-label={texts.list[status]} className="flex flex-col gap-3">
      {problems.map((problem) => (
        <li key={problem.id}>
          <ProblemItem problem={problem} onAnswer={() => onAnswer(problem)} />
        </li>
      ))}
    </ul>
  );
}
