import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

/** Once it is known who calls. */
export const LazyStaffRequestForm = lazyPart(
  async () => (await import('./staff-request-form.tsx')).StaffRequestForm,
  <SkeletonList rows={3} rowClass="h-16" />,
);
