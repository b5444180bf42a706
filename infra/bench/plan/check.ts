import type { Instance, Place } from './instance.ts';

/** Windows and capacities may be missed by so much: sums of unrounded numbers. */
const TOLERANCE = 1e-6;

/**
 * Judges routes by the instance alone; shares nothing with the solver. Answers their distance and what is wrong with
 * them: customers missing or served twice, too much load, too late, too many vehicles.
 */
export function check(instance: Instance, routes: readonly (readonly number[])[]) {
  const [depot, ...customers] = instance.places as [Place, ...Place[]];
  const byNumber = new Map(customers.map((customer) => [customer.number, customer]));
  const visits = routes.flat();
  const faults: string[] = [];
  if (new Set(visits).size !== visits.length) faults.push('A customer is served twice.');
  for (const { number } of customers)
    if (!visits.includes(number)) faults.push(`Customer ${number} is not served.`);
  if (instance.vehicles !== undefined && routes.length > instance.vehicles) faults.push('Too many vehicles.');
  let distance = 0;
  routes.forEach((route, index) => {
    const stops = route.map((number) => byNumber.get(number));
    if (stops.includes(undefined)) faults.push(`Route ${index + 1} visits an unknown customer.`);
    const known = stops.filter((stop) => stop !== undefined);
    const load = known.reduce((sum, { demand }) => sum + demand, 0);
    if (load > instance.capacity + TOLERANCE) faults.push(`Route ${index + 1} carries ${load}.`);
    const { length, late } = drive(depot, known);
    distance += length;
    if (late !== undefined) faults.push(`Route ${index + 1} comes too late to ${late}.`);
  });
  return { distance, faults };
}

/** Drives a route from the depot and back: its length, and the first place it reaches too late. */
function drive(depot: Place, stops: readonly Place[]): { length: number; late?: number } {
  let [length, time] = [0, depot.opens];
  let late: number | undefined;
  let from = depot;
  for (const to of [...stops, depot]) {
    const leg = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    length += leg;
    time = Math.max(time + (from === depot ? 0 : from.service) + leg, to.opens);
    if (time > to.closes + TOLERANCE) late ??= to.number;
    from = to;
  }
  return { length, ...(late !== undefined && { late }) };
}
