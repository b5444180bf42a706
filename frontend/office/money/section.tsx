import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** A part of the page that is a table: it has a frame of its own. */
export function Section({ title, note, children }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </header>
      {children}
    </section>
  );
}
