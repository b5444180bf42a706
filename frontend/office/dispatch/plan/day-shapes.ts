import type { Coordinates } from '#shared/travel.ts';

export type Point = readonly [x: number, y: number];

export type Size = { readonly width: number; readonly height: number };

const margin = 18;

/** So much further than nine of ten stops from the middle, a position is a mistake, and would leave no room for the others. */
const farOff = 3;

/** North up, at one scale in both directions; what is far off stands at the edge. `isZoomed`: shows all of these, and others outside of the drawing. */
export function projectDay(positions: readonly Coordinates[], { width, height }: Size, isZoomed = false) {
  const squeeze = Math.cos(
    (pickSorted(
      positions.map(({ lat }) => lat),
      0.5,
    ) *
      Math.PI) /
      180,
  );
  const flat = positions.map(({ lat, lng }): Point => [lng * squeeze, -lat]);
  const [left, right] = findSpan(
    flat.map(([x]) => x),
    isZoomed,
  );
  const [top, bottom] = findSpan(
    flat.map(([, y]) => y),
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
  const most =
    farOff *
    pickSorted(
      values.map((value) => Math.abs(value - middle)),
      0.9,
    );
  const near = values.filter((value) => isWhole || Math.abs(value - middle) <= most);
  return [Math.min(...near), Math.max(...near)];
}

/** The convex hull of points, in turn; fewer than three points have none. */
export function findHull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const hull = [...halfHull(sorted), ...halfHull([...sorted].reverse())];
  return hull.length < 3 ? [] : hull;
}

/** The lower or upper chain of the hull, without its last point: the other chain starts with it. */
function halfHull(sorted: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of sorted) {
    while (!turnsLeft(side.at(-2), side.at(-1), point)) side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

/** Whether the way over these points turns left; one that has not begun does. */
function turnsLeft(one: Point | undefined, next: Point | undefined, [x, y]: Point): boolean {
  if (!one || !next) return true;
  return (next[0] - one[0]) * (y - one[1]) - (next[1] - one[1]) * (x - one[0]) > 0;
}

const print = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function drawLine(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${print(point)}`).join('');
}

/** Points as the data of one path: lines without length, which round ends make dots. A thousand circles would be slow. */
export function drawDots(points: readonly Point[]): string {
  return points.map((point) => `M${print(point)}h0`).join('');
}

type Placed = { readonly id: string; readonly centre: Coordinates };

/** A colour (a number below `colours`) for each round, another one for those close by while there are enough. `given` stay: a change by hand recolours nothing. */
export function chooseColours(
  rounds: readonly Placed[],
  colours: number,
  given: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const chosen = new Map(given);
  const places = new Map(rounds.map(({ id, centre }) => [id, centre]));
  for (const { id, centre } of rounds) {
    if (chosen.has(id)) continue;
    const apart = Array.from({ length: colours }, (_, colour) =>
      Math.min(
        ...[...chosen].map(([other, its]) => {
          const place = its === colour ? places.get(other) : undefined;
          return place
            ? Math.hypot(place.lat - centre.lat, place.lng - centre.lng)
            : Number.POSITIVE_INFINITY;
        }),
      ),
    );
    chosen.set(id, apart.indexOf(Math.max(...apart)));
  }
  return chosen;
}
