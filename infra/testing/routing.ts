import { expect } from 'vitest';
import { measureDistance } from '#domain/plan/loads.ts';
import { listRoutes, type Routes } from '#domain/plan/routes.ts';
import type { RoutingProblem } from '#domain/plan/routing-problem.ts';
import { createRandom } from '#domain/plan/solver.ts';

type Shape = { seed: number; size: number; windows?: boolean; vehicles?: number };

/** A random problem with a depot: places on a square of 100, windows for half of the stops. */
export function randomProblem(shape: Shape): RoutingProblem {
  const { seed, size, windows = true, vehicles = size } = shape;
  const random = createRandom(seed);
  const places = Array.from({ length: size + 1 }, () => [random() * 100, random() * 100] as const);
  const width = size + 1;
  const distances = new Float64Array(width * width);
  places.forEach(([x, y], row) => {
    places.forEach(([otherX, otherY], column) => {
      distances[row * width + column] = Math.sqrt((x - otherX) ** 2 + (y - otherY) ** 2);
    });
  });
  const opens = new Float64Array(width);
  const closes = new Float64Array(width).fill(windows ? 1000 : Number.POSITIVE_INFINITY);
  for (let stop = 1; windows && stop <= size; stop += 2) {
    opens[stop] = 150 + random() * 400;
    closes[stop] = opens[stop]! + 60;
  }
  return {
    size,
    distances,
    demand: Float64Array.from(places, (_, stop) => (stop === 0 ? 0 : 1 + Math.floor(random() * 9))),
    service: new Float64Array(width).fill(windows ? 10 : 0, 1),
    opens,
    closes,
    vehicles: Array.from({ length: vehicles }, () => ({ capacity: 50 })),
    anyFleet: vehicles === size,
    balance: 0,
  };
}

/** What is wrong with routes: stops missing or served twice, too much load, too late. Shares nothing with the solver. */
export function faultsOf(problem: RoutingProblem, routes: readonly (readonly number[])[]): string[] {
  const visits = routes.flat().toSorted((one, other) => one - other);
  const faults = visits.length === new Set(visits).size ? [] : ['A stop is served twice.'];
  routes.forEach((stops, vehicle) => {
    const { capacity, allows } = problem.vehicles[vehicle]!;
    if (stops.reduce((sum, stop) => sum + problem.demand[stop]!, 0) > capacity) faults.push('Too much load.');
    if (allows && stops.some((stop) => allows[stop] !== 1)) faults.push('A stop that is not allowed.');
    let [time, from] = [problem.opens[0]!, 0];
    for (const stop of [...stops, 0]) {
      time += problem.service[from]! + problem.distances[from * (problem.size + 1) + stop]!;
      time = Math.max(time, problem.opens[stop]!);
      if (time > problem.closes[stop]! + 1e-9) faults.push(`Too late at ${stop}.`);
      from = stop;
    }
  });
  return faults;
}

/** The length of the leg between two stops, or one and the depot (0). */
export function legOf({ size, distances }: RoutingProblem, from: number, to: number): number {
  return distances[from * (size + 1) + to]!;
}

/** Holds everything that routes keep for themselves against what follows from their lists alone. */
export function expectExact(routes: Routes): void {
  const { problem } = routes;
  const { routes: lists } = listRoutes(routes);
  const used = lists.filter(({ length }) => length > 0).length;
  expect([routes.served, routes.used]).toEqual([lists.flat().length, used]);
  lists.forEach((list, route) => {
    const load = list.reduce((sum, stop) => sum + problem.demand[stop]!, 0);
    expect(routes.room[route]).toBeCloseTo(problem.vehicles[route]!.capacity - load, 9);
    expect(routes.stops[route]).toBe(list.length);
    expect([routes.first[route], routes.last[route]]).toEqual([list[0] ?? 0, list.at(-1) ?? 0]);
    const isEmpty = routes.kinds[routes.kindOf[route]!]!.empty.includes(route);
    expect(isEmpty).toBe(list.length === 0);
    if (list.length > 0) expectTimes(routes, list, route);
    const alone = { ...problem, vehicles: [problem.vehicles[route]!] };
    const straight = { ...alone, stations: undefined };
    expect(routes.detours[route]).toBeCloseTo(
      measureDistance(alone, [list]) - measureDistance(straight, [list]),
      9,
    );
  });
}

function expectTimes(routes: Routes, list: readonly number[], route: number): void {
  const { problem } = routes;
  const { service, opens, closes } = problem;
  let time = opens[0]!;
  list.forEach((stop, index) => {
    const before = list[index - 1] ?? 0;
    expect([routes.routeOf[stop], routes.previous[stop], routes.next[stop]]).toEqual([
      route,
      before,
      list[index + 1] ?? 0,
    ]);
    expect(routes.legTo[stop]).toBe(legOf(problem, before, stop));
    time = Math.max(time + service[before]! + legOf(problem, before, stop), opens[stop]!);
    expect(routes.earliest[stop]).toBeCloseTo(time, 9);
  });
  let limit = closes[0]!;
  list.toReversed().forEach((stop, index, reversed) => {
    const leg = legOf(problem, stop, reversed[index - 1] ?? 0);
    limit = Math.min(limit - leg - service[stop]!, closes[stop]!);
    expect(routes.latest[stop]).toBeCloseTo(limit, 9);
  });
}
