import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { todayInAccra } from '#shared/dates.ts';
import { collectorApproved } from '#shared/texts.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { toast } from '#ui/toast/toast.ts';
import { PersonSummary } from './person-summary.tsx';
import { texts } from './texts.ts';
import { useDeletion } from './use-deletion.tsx';

const words = texts.collectors;

export type ListedCollector = CallAnswer<'listCollectors'>['collectors'][number];

/** An approval is never taken back. */
function keepApproval(listed: ListedCollector, changed: ListedCollector): ListedCollector {
  return { ...listed, isApproved: listed.isApproved || changed.isApproved };
}

function readApproved(params: URLSearchParams): 'true' | 'false' | undefined {
  const asked = params.get('approved');
  return asked === 'true' || asked === 'false' ? asked : undefined;
}

export function useCollectors() {
  const [params] = useListParams();
  const client = useQueryClient();
  const rows = useOptimisticRows(keepApproval);
  const query = { q: searchText(params), approved: readApproved(params), on: todayInAccra(readNow()) };
  const result = useInfiniteQuery({
    ...callPages('listCollectors', query),
    placeholderData: keepPreviousData,
  });
  const onSettled = () => void client.invalidateQueries({ queryKey: callKey('listCollectors') });
  const list = usePagedList(result, {
    selectRows: (page) => page.collectors,
    adjustRows: rows.apply,
    describeError: prefixedError,
  });
  return {
    list,
    /** A collector as they are now, after a change of the list has been noted. */
    readFresh: async (id: string) => {
      const { data } = await result.refetch({ cancelRefetch: false });
      return data?.pages.flatMap(({ collectors }) => collectors).find((one) => one.id === id);
    },
    approval: useApproval(rows.replace, onSettled),
    removal: useDeletion({
      words,
      run: ({ id }) => call('deleteCollector', { params: { id } }),
      onDeleted: rows.remove,
      onSettled,
    }),
  };
}

function useApproval(onApproved: (collector: CollectorAccount) => void, onSettled: () => void) {
  return useConfirmedAction({
    title: words.approveTitle,
    question: words.approveQuestion,
    hint: words.approveHint,
    confirmLabel: words.approve,
    busyLabel: words.approving,
    tone: 'primary',
    describeRow: (collector) => <PersonSummary person={collector} />,
    describeError: (error) => prefixedError(error, 'PATCH'),
    run: ({ id }: CollectorAccount) => call('approveCollector', { params: { id } }),
    onDone: ({ collector }) => {
      onApproved(collector);
      toast.success(collectorApproved(collector));
    },
    onSettled,
  });
}
