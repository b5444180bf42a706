import { lazyPart } from '#ui/lazy/lazy-part.tsx';

export const LazyTipping = lazyPart(
  async () => (await import('./tipping-part.tsx')).TippingPart,
  <div className="h-18" />,
);
