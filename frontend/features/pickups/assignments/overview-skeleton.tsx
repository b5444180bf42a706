import { Skeleton } from '../../../ui/skeleton.tsx';
import { texts } from './texts.ts';

/** Places for the figures and the next pickup, as tall as they will be. */
export function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{texts.loading}</span>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 lg:grid-cols-4 lg:gap-3">
        {['assigned', 'started', 'overdue', 'completed'].map((place) => (
          <Skeleton key={place} className="h-13 rounded-lg lg:h-16" />
        ))}
      </div>
      <Skeleton className="my-2 h-7 w-40" />
      <Skeleton className="h-80 rounded-lg md:h-48" />
    </div>
  );
}
