import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Props = {
  readonly label: string;
  /** Absent while loading. */
  readonly value?: ReactNode;
  readonly icon?: IconName;
};

/** One figure of an overview. Put several into `StatCards`, which makes them a list of terms. */
export function StatCard({ label, value, icon }: Props) {
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {icon && <Icon name={icon} className="hidden size-4 text-accent sm:block" />}
        {label}
      </dt>
      <dd className="text-2xl font-bold tabular-nums sm:text-3xl">
        {value ?? <Skeleton className="my-1 h-6 w-16 sm:h-7.5" />}
      </dd>
    </div>
  );
}

/** A row of figures, three beside each other on a phone; with large text one below the other. */
export function StatCards({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">{children}</dl>;
}
