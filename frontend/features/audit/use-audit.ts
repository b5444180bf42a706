import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditAction } from '#contracts/audit/audit.ts';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { usePagedList } from '#ui/table/use-paged-list.ts';

export type AuditFilter = {
  readonly by?: string | undefined;
  readonly target?: string | undefined;
  readonly action?: AuditAction | undefined;
};

/** Acts of staff, newest first, filtered by the server. */
export function useAudit(filter: AuditFilter) {
  const query = { limit: '50', ...filter };
  const result = useInfiniteQuery({ ...callPages('listAudit', query), placeholderData: keepPreviousData });
  return usePagedList(result, { selectRows: ({ entries }) => entries, describeError: prefixedError });
}
