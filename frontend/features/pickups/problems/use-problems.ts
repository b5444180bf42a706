import { useInfiniteQuery } from '@tanstack/react-query';
import { callPages } from '#platform/api/call-pages.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { texts } from './list-texts.ts';

/** The open problems; `?show=answered` for the others. */
export function useProblems() {
  const [params] = useListParams();
  const status = params.get('show') === 'answered' ? 'answered' : 'open';
  const result = useInfiniteQuery(callPages('listProblems', { status }));
  const list = usePagedList(result, {
    selectRows: ({ problems }) => problems,
    describeError: (error) => failureText(error, texts.failed),
  });
  return { status, list } as const;
}
