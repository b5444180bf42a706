import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { adminError } from './admin-error.ts';

/** A list of the admin's, as the screens need it. */
export type AdminList<Row> = {
  /** Absent until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** What went wrong last, worded as the specification does. */
  readonly error: string | undefined;
  /** The rows still answer the search before this one. */
  readonly outdated: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Given when there is more. */
  readonly loadMore: (() => void) | undefined;
  readonly loadingMore: boolean;
};

/**
 * Reads a list that loads more as asked.
 * @param rowsOf the rows of one answer
 * @param finish what becomes of all rows before they show
 */
export function adminList<Page, Row>(
  result: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  finish: (rows: readonly Row[]) => readonly Row[],
): AdminList<Row> {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError } = result;
  return {
    rows: data && finish(data.pages.flatMap(rowsOf)),
    error: error ? adminError(error, 'GET') : undefined,
    outdated: result.isPlaceholderData,
    busy: isFetching,
    retry: () => void (isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
    loadMore: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  };
}
