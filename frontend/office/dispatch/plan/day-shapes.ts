import type { Coordinates } from '#shared/travel.ts';

export type Point = readonly [x: number, y: number];

export type Size = { readonly width: number; readonly height: number };

const margin = 18;

/** So much further than nine of ten stops from the middle, a position is a mistake, and would leave no room for the others. */
const farOff = 3;

/** North up, at one scale in both directions; what is far off stands at the edge. `isZoomed`: shows all of these, and others outside of the drawing. */
export function projectDay(positions: readonly Coordinates[], { width, height }: Size, isZoomed = false) {
  const lats = positions.map(({ lat }) => lat);
  const squeeze = Math.cos((pickSorted(lats, 0.5) * Math.PI) / 180);
  const xs = positions.map(({ lng }) => lng * squeeze);
  const [left, right] = findSpan(xs, isZoomed);
  const [top, bottom] = findSpan(
    lats.map((lat) => -lat),
    isZoomed,
  );
  // When all stops are at one position there is no scale: draw them in the middle.
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-5),
    (height - 2 * margin) / Math.max(bottom - top, 1e-5),
  );
  const place = (value: number, size: number, middle: number) => {
    const at = size / 2 + (value - middle) * scale;
    return isZoomed ? at : Math.min(size - margin / 2, Math.max(margin / 2, at));
  };
  return ({ lat, lng }: Coordinates): Point => [
    place(lng * squeeze, width, (left + right) / 2),
    place(-lat, height, (top + bottom) / 2),
  ];
}

function pickSorted(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/** From the least to the greatest value, but for those that are far off unless all are wanted. */
function findSpan(values: readonly number[], isWhole: boolean): readonly [number, number] {
  const middle = pickSorted(values, 0.5);
  const distances = values.map((value) => Math.abs(value - middle));
  const most = farOff * pickSorted(distances, 0.9);
  const near = values.filter((value) => isWhole || Math.abs(value - middle) <= most);
  return [Math.min(...near), Math.max(...near)];
}

const print = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function drawLine(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${print(point)}`).join('');
}

/** Points as the data of one path: lines without length, which round ends make dots. A thousand circles would be slow. */
export function drawDots(points: readonly Point[]): string {
  return points.map((point) => `M${print(point)}h0`).join('');
}
