import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminError } from './admin-error.ts';

/** A list of the admin's, as the screens need it. */
export type AdminList<Row> = {
  /** Absent until there is something to show, or until it is sure that there is nothing. */
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

/** Pages without a hit that are gone through before people are asked whether to go on. */
const maxEmptyPages = 10;

/**
 * Reads a list that loads more as asked. A search whose other filters let little pass may answer an empty page with
 * a cursor: while nothing was found, it goes on by itself.
 * @param rowsOf the rows of one answer
 * @param finish what becomes of all rows before they show
 */
export function useAdminList<Page, Row>(
  result: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  finish: (rows: readonly Row[]) => readonly Row[],
): AdminList<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = result;
  const found = data?.pages.flatMap(rowsOf);
  const empty = found?.length === 0 && hasNextPage && !error && !result.isPlaceholderData;
  const goesOn = empty && data !== undefined && data.pages.length < maxEmptyPages;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return {
    rows: found && !goesOn ? finish(found) : undefined,
    error: error ? adminError(error, 'GET') : undefined,
    outdated: result.isPlaceholderData,
    busy: isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : result.refetch()),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: result.isFetchingNextPage,
  };
}
