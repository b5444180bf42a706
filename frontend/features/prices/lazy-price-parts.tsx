import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/* What forms show where there is a price list. */

export const LazySizeChoice = lazyPart(
  async () => (await import('./price-parts.tsx')).SizeChoice,
  <Skeleton className="h-60" />,
);

const fetchPriceLine = async () => (await import('./price-parts.tsx')).PriceLine;
export const LazyPriceLine = lazyPart(fetchPriceLine, <Skeleton className="h-12" />);
