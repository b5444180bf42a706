import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';

/** Specification, section 9. */
export const recentCount = 3;

/** Places for figures and cards, as tall as they will be. */
export function OverviewSkeleton() {
  return (
    <>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {['total', 'pending', 'completed'].map((place) => (
          <Skeleton key={place} className="h-19.5 rounded-lg sm:h-22" />
        ))}
      </div>
      <Skeleton className="my-2 h-7 w-40" />
      <SkeletonList rows={recentCount} rowClass="h-28" />
    </>
  );
}
