import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Skeleton } from './skeleton.tsx';

type Props = {
  readonly label: string;
  /** Absent while loading. */
  readonly value?: ReactNode;
  readonly icon?: IconName;
};

/** One figure of an overview. Put several into `StatCards`, which makes them a list of terms. */
export function StatCard({ label, value, icon }: Props) {
  return (
    <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {icon && <Icon name={icon} className="size-4 text-leaf-600" />}
        {label}
      </dt>
      <dd className="text-3xl font-bold tabular-nums">{value ?? <Skeleton className="my-1 h-8 w-16" />}</dd>
    </div>
  );
}

/** A row of figures: two beside each other on a phone, the odd one across; all in one row on a desktop. */
export function StatCards({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">{children}</dl>;
}
