import { Skeleton } from '#ui/state/skeleton.tsx';

/** Apart from the other sentences, which come with what is loaded. */
const loadingText = 'Loading available times…';

export function WhenSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{loadingText}</span>
      <Skeleton className="h-28 sm:h-46" />
      <Skeleton className="h-60 sm:h-38" />
      <Skeleton className="h-24" />
    </div>
  );
}

export function ProposalSkeleton() {
  return <Skeleton className="h-16" />;
}
