import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

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
      busyLabel={texts.loadingMore}
      onClick={() => void list.fetchNextPage()}
    >
      {texts.loadMore}
    </Button>
  );
}
