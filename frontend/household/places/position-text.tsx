import { positionText } from '#features/pickup/print-position.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import type { Position } from '#shared/position.ts';

export function PositionText({ position }: { readonly position: Position }) {
  return <span>{positionText(toPlusCode(position), position.accuracy)}</span>;
}
