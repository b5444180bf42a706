import { type ReactNode, useId } from 'react';

export type Place = 'head' | 'problem' | 'money';

type Props = {
  readonly title: string;
  /** Where the page goes after a change that shows here. */
  readonly place?: Place;
  readonly children: ReactNode;
};

export function Part({ title, place, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-place={place} className="flex min-w-0 flex-col gap-3 py-4">
      <h2 id={id} tabIndex={place && -1} className="text-lg wrap-anywhere outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function QuietActions({ children }: { readonly children: ReactNode }) {
  return <div className="-mx-4 flex flex-col items-start empty:hidden">{children}</div>;
}
