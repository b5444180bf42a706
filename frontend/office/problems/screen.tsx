import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { useMay } from '#platform/session/use-may.ts';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { FoldList } from '#ui/list/fold-list.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { LateReports } from './late-reports.tsx';
import { ProblemItem } from './problem-item.tsx';
import { texts } from './texts.ts';

function useProblems() {
  const [params] = useListParams();
  const status = params.get('show') === 'answered' ? 'answered' : 'open';
  const result = useInfiniteQuery(callPages('listProblems', { status }));
  const list = usePagedList(result, {
    selectRows: ({ problems }) => problems,
    describeError: (error) => failureText(error, texts.failed),
  });
  return { status, list, lateReports: result.data?.pages[0]?.lateReports } as const;
}

export function Screen() {
  return (
    <AdminShell>
      <ProblemList />
    </AdminShell>
  );
}

function ProblemList() {
  const { status, list, lateReports } = useProblems();
  const [answering, setAnswering] = useState<ReportedProblem>();
  const { rows } = list;
  const may = useMay();
  useKeepFocus();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterSelect
          hideLabel
          label={texts.which}
          name="show"
          all={texts.open}
          options={[{ value: 'answered', label: texts.answered }]}
        />
        <p role="status" className="text-sm text-ink-soft">
          {rows && rows.length > 0 && texts.count(rows.length, list.loadMore !== undefined)}
        </p>
      </div>
      <ListFailure list={list} />
      {lateReports && may('answerLateReport') && <LateReports reports={lateReports} />}
      <h2 className="text-xl">{texts.title}</h2>
      {rows ? (
        <Items problems={rows} status={status} onAnswer={setAnswering} />
      ) : (
        !list.error && <SkeletonList rows={3} rowClass="h-56" />
      )}
      {rows && rows.length > 0 && <LoadMore list={list} label={texts.loadMore} />}
      {answering && <AnswerDialog problem={answering} onClose={() => setAnswering(undefined)} />}
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
    <FoldList label={texts.list[status]} rows={problems}>
      {(problem) => <ProblemItem problem={problem} onAnswer={() => onAnswer(problem)} />}
    </FoldList>
  );
}
