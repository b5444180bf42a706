import { Skeleton } from '#ui/state/skeleton.tsx';
import { loadingText } from './loading-text.ts';

/** Takes the room of days and windows until they are there. */
export function WhenSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{loadingText}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-44" />
    </div>
  );
}
