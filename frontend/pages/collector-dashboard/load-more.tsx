import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';

type Props = {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
};

/** The next page of a list, when there is one. */
export function LoadMore({ list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      tone="secondary"
      className="self-center"
      busy={list.isFetchingNextPage}
      busyLabel={copy.loadingMore}
      onClick={() => void list.fetchNextPage()}
    >
      {copy.loadMore}
    </Button>
  );
}
