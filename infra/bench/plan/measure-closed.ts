import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Closed, measureClosed, solveAsRound, splitRound } from './closed.ts';
import { type Instance, readInstance } from './instance.ts';
import { printGap } from './measure-instances.ts';
import { forSeconds } from './solve.ts';

const SECONDS = 10;

/** Best known distances, proven: every way rounded to a whole number. */
export const BEST_ROUNDED = { 'E-n22-k4.vrp': 375, 'E-n51-k5.vrp': 521, 'X-n101-k25.vrp': 27_591 };

/** An instance with its ways rounded to whole numbers. */
export function readClosed(file: keyof typeof BEST_ROUNDED): Closed {
  const { places, capacity }: Instance = readInstance(
    readFileSync(join(import.meta.dirname, '../instances', file), 'utf8'),
  );
  return {
    capacity,
    demands: places.map(({ demand }) => demand),
    distances: Float64Array.from(
      places.flatMap((one) =>
        places.map((other) => Math.round(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2))),
      ),
    ),
  };
}

/** Solves instances with a depot by the trips to stations alone: one round, the depot its station. */
export function measureClosedRounds(): void {
  console.log(`\nRoutes from a depot as one round with trips to a station, ${SECONDS} s`);
  console.log('\n| instance | customers | best | found | gap | routes |');
  console.log(`|${'---|'.repeat(6)}`);
  for (const [file, best] of Object.entries(BEST_ROUNDED)) {
    const closed = readClosed(file as keyof typeof BEST_ROUNDED);
    const stops = solveAsRound(closed, forSeconds(SECONDS));
    const routes = splitRound(stops, closed);
    const distance = measureClosed(routes, closed);
    console.log(
      `| ${file} | ${stops.length} | ${best} | ${distance} | ${printGap(distance, best)} | ${routes.length} |`,
    );
  }
}
