import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** Only where a station is switched on. */
export const LazyTipping = lazyPart(
  async () => (await import('./tipping-part.tsx')).TippingPart,
  <div className="h-18" />,
);
