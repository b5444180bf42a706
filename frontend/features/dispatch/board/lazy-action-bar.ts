import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** There is nothing to select before the first rows: its script comes after them, and with it what it leads to. */
export const LazyActionBar = lazyPart(async () => {
  const [{ ActionBar }] = await Promise.all([
    import('./action-bar.tsx'),
    import('#features/dispatch/bulk/bulk-report.tsx'),
  ]);
  return ActionBar;
});
