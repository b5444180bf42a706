import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { approveCollector, deleteCollector, listCollectors } from '#contracts/admin-calls.ts';
import { collectorApproved } from '#contracts/messages.ts';
import { callPages } from '../../platform/api/call-pages.ts';
import { call } from '../../platform/api/client.ts';
import { callKey } from '../../platform/api/query-client.ts';
import { useAdminList } from '../../ui/list/use-admin-list.ts';
import { useConfirmedAction } from '../../ui/list/use-confirmed-action.tsx';
import { useKnown } from '../../ui/list/use-known.ts';
import { searchText, useListParams } from '../../ui/list/use-list-params.ts';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';

const words = texts.collectors;

/** An approval is never taken back. */
function approvedOnce(listed: CollectorAccount, known: CollectorAccount): CollectorAccount {
  return { ...listed, isApproved: listed.isApproved || known.isApproved };
}

function approvedOf(params: URLSearchParams): 'true' | 'false' | undefined {
  const asked = params.get('approved');
  return asked === 'true' || asked === 'false' ? asked : undefined;
}

/** The collectors that search and filter of the URL ask for, and what an admin does to one. */
export function useCollectors() {
  const [params] = useListParams();
  const client = useQueryClient();
  const known = useKnown(approvedOnce);
  const query = { q: searchText(params), approved: approvedOf(params) };
  const result = useInfiniteQuery({ ...callPages(listCollectors, query), placeholderData: keepPreviousData });
  const onSettled = () => void client.invalidateQueries({ queryKey: callKey(listCollectors) });
  return {
    list: useAdminList(result, (page) => page.collectors, known.apply),
    approval: useApproval(known.changed, onSettled),
    removal: useRemoval(known.gone, onSettled),
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
    method: 'PATCH',
    run: ({ id }: CollectorAccount) => call(approveCollector, { params: { id } }),
    onDone: ({ collector }) => {
      onApproved(collector);
      toast.success(collectorApproved(collector));
    },
    onSettled,
  });
}

function useRemoval(onRemoved: (id: string) => void, onSettled: () => void) {
  return useConfirmedAction({
    title: words.deleteTitle,
    question: words.deleteQuestion,
    hint: words.deleteHint,
    confirmLabel: texts.delete,
    busyLabel: texts.deleting,
    tone: 'danger',
    method: 'DELETE',
    run: ({ id }: CollectorAccount) => call(deleteCollector, { params: { id } }),
    onDone: (_, { id }) => {
      onRemoved(id);
      toast.success(words.deleted);
    },
    onSettled,
  });
}
