import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly text?: string; readonly children: ReactNode };

/** One part of the account page under a heading. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
