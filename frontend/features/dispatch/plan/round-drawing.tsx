import { useMemo } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Coordinates } from '#shared/travel.ts';
import { sayPlan } from './plan-texts.ts';

const width = 280;
const height = 140;
const margin = 14;

type Point = { readonly key: string; readonly x: number; readonly y: number };

/** Positions on the drawing, north up and at one scale in both directions. */
function project(positions: readonly (Coordinates & { readonly key: string })[]): readonly Point[] {
  const [lats, lngs] = [positions.map(({ lat }) => lat), positions.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  // When all stops are at one position there is no scale: draw them in the middle.
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * squeeze, 1e-5),
    (height - 2 * margin) / Math.max(north - south, 1e-5),
  );
  return positions.map(({ key, lat, lng }) => ({
    key,
    x: width / 2 + (lng - (west + east) / 2) * squeeze * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  }));
}

type Props = {
  readonly name: string;
  /** In the order of the visits. */
  readonly stops: readonly (DispatchPickup | undefined)[];
};

/** The positions of a round's stops in their order; the first is filled. No map: it would cost data. */
export function RoundDrawing({ name, stops }: Props) {
  const points = useMemo(
    () =>
      project(stops.flatMap((stop) => (stop?.position ? [{ key: stop.id, ...pick(stop.position) }] : []))),
    [stops],
  );
  if (points.length === 0) return null;
  const [first] = points;
  return (
    <svg
      role="img"
      aria-label={sayPlan.drawing(name, points.length, stops.length)}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full rounded-md bg-sunken"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {points.map(({ key, x, y }) => (
        <circle key={key} cx={x} cy={y} r="3.5" className="fill-surface stroke-accent" strokeWidth="1.5" />
      ))}
      {first && <circle cx={first.x} cy={first.y} r="5.5" className="fill-accent" />}
    </svg>
  );
}

const pick = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng });
