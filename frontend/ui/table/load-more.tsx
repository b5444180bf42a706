import { Button } from '#ui/button/button.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { PagedList } from './use-paged-list.ts';

type Props = {
  readonly list: Partial<Pick<PagedList<unknown>, 'loadMore' | 'loadingMore'>>;
  readonly label?: string;
};

export function LoadMore({ list, label = uiTexts.loadMore }: Props) {
  if (!list.loadMore) return null;
  return (
    <Button
      tone="secondary"
      className="self-center"
      onClick={list.loadMore}
      busy={list.loadingMore ?? false}
      busyLabel={uiTexts.nowLoading}
    >
      {label}
    </Button>
  );
}
