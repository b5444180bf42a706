import { positionText } from '#features/pickup/print-position.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import type { Position } from '#shared/position.ts';

/** `6CQXJR37+F6, accurate to 12 m` */
export function PositionText({ position }: { readonly position: Position }) {
  return <span>{positionText(toPlusCode(position), position.accuracy)}</span>;
}
