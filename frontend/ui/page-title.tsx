import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../brand.ts';

/** Names the document. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
}

let firstView = true;

/** After a navigation inside the app focus goes to the new view's heading; never on the first load. */
function useFocusOnArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view
  useEffect(() => {
    const arrivedByLoad = firstView;
    firstView = false;
    if (arrivedByLoad || document.querySelector('dialog[open]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
};

/** The one `h1` of a view; sets the document's title and takes the focus after a navigation. */
export function PageTitle({ title, children, actions }: Props) {
  usePageTitle(title);
  const heading = useFocusOnArrival(title);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {children && <div className="mt-1 text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
