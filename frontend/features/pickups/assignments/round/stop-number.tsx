import type { ReactNode } from 'react';
import { texts } from '#features/pickups/assignments/texts.ts';

/** Which stop of the round it is. */
export function StopNumber({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-strong text-base font-bold text-heading tabular-nums">
      <span className="sr-only">{texts.stop} </span>
      {children}
    </span>
  );
}
