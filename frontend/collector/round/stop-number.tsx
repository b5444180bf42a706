import { printPlace } from '#collector/assignments/texts.ts';
import type { Stop } from './plan-round.ts';

/** Which stop of the stored round it is; a plus for one that was added later. Nothing where no round is stored. */
export function StopNumber({ stop: { number, total } }: { readonly stop: Stop }) {
  if (total === undefined) return null;
  return (
    <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-strong text-base font-bold text-heading tabular-nums">
      <span aria-hidden="true">{number ?? '+'}</span>
      <span className="sr-only">{`${printPlace(number, total)} `}</span>
    </span>
  );
}
