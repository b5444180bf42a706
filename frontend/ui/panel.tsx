import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const seeAll = 'See all';

type Props = {
  readonly title: string;
  readonly note?: string;
  readonly to?: string;
  readonly children: ReactNode;
};

export function Panel({ title, note, to, children }: Props) {
  const heading = <h2 className="text-lg">{title}</h2>;
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      {note || to ? (
        <header className="flex flex-wrap items-baseline justify-between gap-x-3">
          {heading}
          {note && <p className="text-sm text-ink-soft">{note}</p>}
          {to && (
            <Link
              to={to}
              className="-my-2 flex min-h-11 items-center font-semibold text-brand underline"
              aria-label={`${seeAll}: ${title}`}
            >
              {seeAll}
            </Link>
          )}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
