import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import type { Instance } from './instance.ts';

/** The instance as the solver takes it: distances are Euclidean and not rounded; so are times. */
export function toProblem({ places, capacity, vehicles }: Instance): RoutingProblem {
  const size = places.length - 1;
  const column = (key: 'demand' | 'service' | 'opens' | 'closes') =>
    Float64Array.from(places, (place) => place[key]);
  const service = column('service');
  service[0] = 0;
  const fleet = Math.min(vehicles ?? size, size);
  return {
    size,
    distances: euclidean(places),
    demand: column('demand'),
    service,
    opens: column('opens'),
    closes: column('closes'),
    vehicles: Array.from({ length: fleet }, () => ({ capacity })),
    anyFleet: fleet === size,
    balance: 0,
  };
}

function euclidean(places: Instance['places']): Float64Array {
  const distances = new Float64Array(places.length ** 2);
  places.forEach((one, row) => {
    places.forEach((other, column) => {
      // Not Math.hypot: it takes ten times as long.
      distances[row * places.length + column] = Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
    });
  });
  return distances;
}
