import { link, type Routes, reload, retime, unlink } from './routes.ts';

export type Journal = ReturnType<typeof createJournal>;

/** Room for every stop being taken out and put back once. */
export function createJournal(routes: Routes) {
  const steps = 2 * routes.problem.size + 2;
  return {
    routes,
    length: 0,
    stops: new Int32Array(steps),
    previous: new Int32Array(steps),
    /** The route it left, or -1 when the step put it in. */
    left: new Int32Array(steps),
    touched: new Int32Array(steps),
    mark: new Int32Array(routes.problem.vehicles.length),
    attempt: 0,
  };
}

export function takeOut(journal: Journal, stop: number): void {
  const step = journal.length++;
  journal.stops[step] = stop;
  journal.left[step] = journal.routes.routeOf[stop]!;
  journal.previous[step] = journal.routes.previous[stop]!;
  unlink(journal.routes, stop);
}

export function putIn(journal: Journal, stop: number, route: number, after: number): void {
  const step = journal.length++;
  journal.stops[step] = stop;
  journal.left[step] = -1;
  link(journal.routes, stop, route, after);
}

export function forget(journal: Journal): void {
  journal.length = 0;
}

/** Takes back every step since the journal was last emptied, the last one first. */
export function undo(journal: Journal): void {
  const { routes, stops, left, previous, mark, touched } = journal;
  journal.attempt++;
  let count = 0;
  for (let step = journal.length - 1; step >= 0; step--) {
    const stop = stops[step]!;
    const isRemoval = left[step]! >= 0;
    const route = isRemoval ? left[step]! : routes.routeOf[stop]!;
    if (isRemoval) link(routes, stop, route, previous[step]!);
    else unlink(routes, stop);
    if (mark[route] === journal.attempt) continue;
    mark[route] = journal.attempt;
    touched[count++] = route;
  }
  journal.length = 0;
  for (let index = 0; index < count; index++) {
    if (routes.timed) retime(routes, touched[index]!);
    if (routes.problem.stations) reload(routes, touched[index]!);
  }
}
