import { type ReactNode, useId } from 'react';

/** Parts of a page that belong together: one card under a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {children}
      </div>
    </section>
  );
}

type PartProps = {
  /** None where it is the only part of its group. */
  readonly title?: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
};

export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className="flex flex-col gap-4 p-4 sm:p-6">
      {title && (
        <h3 id={id} className="text-lg">
          {title}
        </h3>
      )}
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
