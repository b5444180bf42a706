import { hasWindows, type RoutingProblem } from './routing-problem.ts';

/** The `count` best neighbours of every stop, nearest first: those of stop s begin at s × count. `isNear` says it of pairs. */
export type Neighbours = { readonly count: number; readonly stops: Int32Array; readonly isNear: Uint8Array };
/** Waiting counts a fifth of its length, lateness whole (weights of Vidal and others, HGS for time windows, 2013). */
const WAIT_WEIGHT = 0.2;
const INDEX_BITS = 4096;

/** Neighbours by distance, for ruining a part of the town. */
export function nearest(problem: RoutingProblem, count: number): Neighbours {
  const width = problem.size + 1;
  return best(problem, count, (from, to) => problem.distances[from * width + to]!);
}

/** Neighbours by distance and by how well the windows of the two follow each other, for placing a stop. */
export function compatible(problem: RoutingProblem, count: number): Neighbours {
  if (!hasWindows(problem)) return nearest(problem, count);
  const width = problem.size + 1;
  const { distances, service, opens, closes } = problem;
  const follow = (from: number, to: number, leg: number) => {
    const wait = opens[to]! - service[from]! - leg - closes[from]!;
    const late = opens[from]! + service[from]! + leg - closes[to]!;
    return leg + WAIT_WEIGHT * Math.max(wait, 0) + Math.max(late, 0);
  };
  return best(problem, count, (from, to) => {
    const leg = distances[from * width + to]!;
    return Math.min(follow(from, to, leg), follow(to, from, leg));
  });
}

function best({ size }: RoutingProblem, wanted: number, measure: (from: number, to: number) => number) {
  const count = Math.max(0, Math.min(wanted, size - 1));
  const stops = new Int32Array((size + 1) * count);
  const isNear = new Uint8Array((size + 1) ** 2);
  const keys = new Float64Array(Math.max(0, size - 1));
  const head = keys.subarray(0, count);
  for (let from = 1; from <= size; from++) {
    let used = 0;
    // The stop rides in the low bits of its rounded measure, so that plain numbers are sorted.
    for (let to = 1; to <= size; to++) {
      if (to !== from) keys[used++] = Math.floor(Math.min(measure(from, to), 1e8) * 1024) * INDEX_BITS + to;
    }
    gatherSmallest(keys, count);
    head.sort();
    for (let rank = 0; rank < count; rank++) {
      const to = head[rank]! % INDEX_BITS;
      stops[from * count + rank] = to;
      isNear[from * (size + 1) + to] = 1;
    }
  }
  return { count, stops, isNear };
}

/** Moves the `count` smallest of different keys to the front, in no order (Hoare's selection). */
function gatherSmallest(keys: Float64Array, count: number): void {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (keys[left]! < pivot) left++;
      while (keys[right]! > pivot) right--;
      if (left > right) break;
      const swap = keys[left]!;
      keys[left++] = keys[right]!;
      keys[right--] = swap;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}
