import type { ReactNode } from 'react';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { StateIcon } from './error-state.tsx';

type Props = {
  readonly message: string;
  readonly hint?: ReactNode;
  readonly icon?: IconName;
  readonly action?: ReactNode;
};

export function EmptyState({ message, hint, icon = 'list', action }: Props) {
  return (
    <div className="curls flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong bg-surface px-4 py-8 text-center">
      <StateIcon name={icon} />
      <p className="text-lg font-semibold">{message}</p>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
