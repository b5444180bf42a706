import { type ReactNode, useId } from 'react';

type PartProps = {
  readonly title?: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
};

export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className="flex flex-col gap-4 p-4 sm:p-6">
      {title && (
        <h2 id={id} className="text-lg">
          {title}
        </h2>
      )}
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
