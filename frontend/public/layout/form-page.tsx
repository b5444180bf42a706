import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly after?: ReactNode;
};

export function FormPage({ title, intro, wide = false, children, after }: Props) {
  // As tall as the window, so that the footer in view does not move.
  return (
    <div
      className={`mx-auto min-h-(--view-height) w-full px-4 py-6 sm:py-12 print:min-h-0 ${wide ? 'max-w-xl' : 'max-w-md'}`}
    >
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">{children}</div>
      {after && <div className="mt-5 text-center">{after}</div>}
    </div>
  );
}
