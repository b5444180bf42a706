import { type ReactNode, useId } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Props = { readonly level: 'h2' | 'h3'; readonly title: string; readonly children: ReactNode };

export function FormSection({ level: Heading, title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}

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
