import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A list that grows by pages, as every screen with a list needs it. */
export type PagedList<Row> = {
  /** Absent until there is something to show, or until it is sure that there is nothing. */
  readonly rows: readonly Row[] | undefined;
  readonly error: string | undefined;
  /** The rows still answer the search before this one. */
  readonly outdated: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
  readonly loadMore: (() => void) | undefined;
  readonly loadingMore: boolean;
};

type Options<Page, Row> = {
  readonly selectRows: (page: Page) => readonly Row[];
  readonly describeError: (error: unknown) => string;
  readonly adjustRows?: (rows: readonly Row[]) => readonly Row[];
};

/** Pages without a hit that are gone through before people are asked whether to go on. */
const maxEmptyPages = 10;

/** Reads a list that loads more as asked. While nothing was found, it goes on over empty pages by itself. */
export function usePagedList<Page, Row>(
  result: UseInfiniteQueryResult<InfiniteData<Page>>,
  { selectRows, describeError, adjustRows }: Options<Page, Row>,
): PagedList<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = result;
  const found = data?.pages.flatMap(selectRows);
  const empty = found?.length === 0 && hasNextPage && !error && !result.isPlaceholderData;
  const goesOn = empty && data !== undefined && data.pages.length < maxEmptyPages;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return {
    rows: found && !goesOn ? (adjustRows?.(found) ?? found) : undefined,
    error: error ? describeError(error) : undefined,
    outdated: result.isPlaceholderData,
    busy: isFetching,
    retry: () => void (result.isFetchNextPageError ? fetchNextPage() : result.refetch()),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: result.isFetchingNextPage,
  };
}
