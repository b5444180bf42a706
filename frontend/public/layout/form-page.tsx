import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly wide?: boolean;
  readonly before?: ReactNode;
  readonly children: ReactNode;
  readonly after?: ReactNode;
};

export function FormPage({ title, intro, wide = false, before, children, after }: Props) {
  // As tall as the window: what is to come moves no footer that is in view.
  return (
    <div
      className={`mx-auto min-h-(--view-height) w-full px-4 py-6 sm:py-12 print:min-h-0 ${wide ? 'max-w-xl' : 'max-w-md'}`}
    >
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      {before}
      <div className="mt-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">{children}</div>
      {after && <div className="mt-5 text-center">{after}</div>}
    </div>
  );
}
