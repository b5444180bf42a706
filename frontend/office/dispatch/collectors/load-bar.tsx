import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { say } from './texts.ts';

/** A load against what the collector can do in a day. The numbers beside it are the text; the bar only shows them. */
export function LoadBar({ load, stops }: { readonly load: number; readonly stops: number }) {
  const share = Math.min(100, (load / Math.max(1, stops)) * 100);
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full rounded-full"
      aria-hidden
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect
        width={share}
        height="6"
        className={classNames(load > stops ? 'fill-danger-ink' : 'fill-accent')}
      />
    </svg>
  );
}

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
