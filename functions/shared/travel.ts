export type Coordinates = { readonly lat: number; readonly lng: number };

/** Half-way between the two in the middle where their number is even; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2;
}

/** The middle of positions, by medians: a few that are wrong hardly move it. 0,0 of none. */
export function findMiddle(positions: readonly Coordinates[]): Coordinates {
  return { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };
}

const EARTH_KM = 6371.0088;

/** Great-circle distances between all positions in kilometres, row by row (haversine by chords of the unit sphere). */
export function greatCircles(positions: readonly Coordinates[]): Float64Array {
  const count = positions.length;
  const points = positions.map(onUnitSphere);
  const kilometres = new Float64Array(count * count);
  points.forEach(([x, y, z], row) => {
    for (let column = 0; column < row; column++) {
      const [otherX, otherY, otherZ] = points[column]!;
      const chord = Math.sqrt((x - otherX) ** 2 + (y - otherY) ** 2 + (z - otherZ) ** 2);
      const distance = 2 * EARTH_KM * Math.asin(Math.min(1, chord / 2));
      kilometres[row * count + column] = distance;
      kilometres[column * count + row] = distance;
    }
  });
  return kilometres;
}

function onUnitSphere({ lat, lng }: Coordinates): readonly [number, number, number] {
  const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)];
}
