import type { ReactNode } from 'react';
import { say } from './texts.ts';

type Props = {
  readonly areas: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** Folds away those who do not serve the areas, unless one of them is looked for. */
export function OtherCollectors({ areas, count, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="border-t border-line">
      <summary className="flex min-h-11 items-center px-2 text-sm font-semibold text-brand">
        {say.othersCount(areas, count)}
      </summary>
      {children}
    </details>
  );
}
