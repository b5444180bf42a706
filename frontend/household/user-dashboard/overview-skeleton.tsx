import { HeroCard } from '#features/pickup/hero.tsx';
import { FirstView } from '#ui/first-view.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { texts } from './texts.ts';

/** Specification, section 9. */
export const recentCount = 3;

/** Places for the pickup that comes next, the figures and the cards, as tall as they will be. */
export function OverviewSkeleton() {
  return (
    <>
      <FirstView>
        <HeroCard title={texts.next}>
          <Skeleton className="h-9 w-1/2 opacity-20" />
          <Skeleton className="h-6 w-2/3 opacity-20" />
          <Skeleton className="mt-auto h-11 opacity-20" />
        </HeroCard>
      </FirstView>
      <Skeleton className="h-11" />
      <Skeleton className="my-2 h-7 w-40" />
      <SkeletonList rows={recentCount} rowClass="h-28" />
    </>
  );
}
