import { useEffect, useRef } from 'react';
import { usePageTitle } from '#ui/page-title.ts';

let firstView = true;

/** The `h1`; after a navigation inside the app it takes the focus, never on the first load. */
export function ViewHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view
  useEffect(() => {
    const arrivedByLoad = firstView;
    firstView = false;
    if (arrivedByLoad || document.querySelector('dialog[open]')) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="min-w-0 grow text-xl leading-6 wrap-anywhere md:text-3xl md:leading-10"
    >
      {title}
    </h1>
  );
}
