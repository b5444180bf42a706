import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { callPages } from '#platform/api/call-pages.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import * as sharedTexts from '#shared/texts.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { toast } from '#ui/toast/toast.ts';

/** Resolved is never taken back. */
function resolvedOnce(listed: SupportMessage, known: SupportMessage): SupportMessage {
  return { ...listed, resolvedAt: listed.resolvedAt ?? known.resolvedAt };
}

/** The contact messages. The server knows no filter: the open ones are picked from what is loaded. */
export function useMessages(onlyOpen: boolean) {
  const rows = useOptimisticRows(resolvedOnce);
  const result = useInfiniteQuery(callPages('listMessages', {}));
  const isShown = ({ resolvedAt }: SupportMessage) => !onlyOpen || resolvedAt === undefined;
  const list = usePagedList(result, {
    selectRows: ({ messages }) => messages.filter(isShown),
    adjustRows: (found) => rows.apply(found).filter(isShown),
    describeError: prefixedError,
  });
  const loaded = result.data?.pages.reduce((sum, { messages }) => sum + messages.length, 0) ?? 0;
  return { list, loaded, onResolved: rows.replace };
}

/** Marks one message as dealt with. A second time is the same as once: another admin may have been first. */
export function useResolve({ id }: SupportMessage, onResolved: (message: SupportMessage) => void) {
  const client = useQueryClient();
  const { run, busy, message } = useSubmit({ describe: (error) => prefixedError(error, 'PATCH') });
  const resolve = async () => {
    try {
      const { contactMessage } = await call('resolveMessage', { params: { id } });
      onResolved(contactMessage);
      toast.success(sharedTexts.messageResolved);
    } finally {
      void client.invalidateQueries({ queryKey: callKey('listMessages') });
    }
  };
  return { resolve: () => void run(resolve), busy, error: message };
}
