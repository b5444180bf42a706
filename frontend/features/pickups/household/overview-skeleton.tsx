import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { HeroSentence } from './hero.tsx';
import { texts } from './texts.ts';

/** Specification, section 9. */
export const recentCount = 3;

/** Something to read, and places for the figures and the cards, as tall as they will be. */
export function OverviewSkeleton() {
  return (
    <>
      <HeroSentence title={texts.next} text={texts.overviewHint} />
      <Skeleton className="h-11" />
      <Skeleton className="my-2 h-7 w-40" />
      <SkeletonList rows={recentCount} rowClass="h-28" />
    </>
  );
}
