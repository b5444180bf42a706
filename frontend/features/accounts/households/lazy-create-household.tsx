import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

/** Most callers are found. */
export const LazyCreateHousehold = lazyPart(
  async () => (await import('./create-household.tsx')).CreateHousehold,
  <SkeletonList rows={1} rowClass="h-96" />,
);
