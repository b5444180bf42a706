import { FirstView } from '#ui/first-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { texts } from './texts.ts';

/** Places for the stop to go to and the next ones, as tall as they will be. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{texts.loading}</span>
      <FirstView>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-96 rounded-lg md:h-64" />
      </FirstView>
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}
