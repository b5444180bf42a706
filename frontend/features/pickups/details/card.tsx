import { type ReactNode, type RefObject, useId } from 'react';

type Props = {
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  /** Of the heading, where it may take the focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
};

/** One part of the page under a heading. */
export function Card({ title, aside, headingRef, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={headingRef} id={id} tabIndex={headingRef && -1} className="text-xl wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A labelled fact in a `<dl>`. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
