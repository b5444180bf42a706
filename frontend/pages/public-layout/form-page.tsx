import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Stands above the card. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  /** Stands below the card: the way to the neighbouring page. */
  readonly after?: ReactNode;
};

/** A page that is mainly one form, in a card in the middle. */
export function FormPage({ title, intro, before, children, after }: Props) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6 sm:py-12">
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      {before}
      <div className="mt-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">{children}</div>
      {after && <div className="mt-5 text-center">{after}</div>}
    </div>
  );
}
