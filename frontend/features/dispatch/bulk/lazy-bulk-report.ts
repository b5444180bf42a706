import { lazyPart } from '#ui/lazy/lazy-part.tsx';

export const LazyBulkReport = lazyPart(async () => (await import('./bulk-report.tsx')).BulkReport);
