import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstance } from './instance.ts';
import { forSeconds, solve } from './solve.ts';

const FOLDER = join(import.meta.dirname, '../instances');
const SECONDS = [1, 10];

/** Prints the gaps of the instances beside this folder, whose best known distances stand in `best.json`. */
export function measureInstances(): void {
  const best: Record<string, number> = JSON.parse(readFileSync(join(FOLDER, 'best.json'), 'utf8'));
  const times = SECONDS.map((seconds) => `${seconds} s | gap`).join(' | ');
  console.log(`\n| instance | customers | best | ${times} | iterations/s |`);
  console.log(`|${'---|'.repeat(4 + 2 * SECONDS.length)}`);
  for (const file of readdirSync(FOLDER).filter((name) => best[name] !== undefined)) {
    const [instance, known] = [readInstance(readFileSync(join(FOLDER, file), 'utf8')), best[file]!];
    const answers = SECONDS.map((seconds) => ({ seconds, ...solve(instance, forSeconds(seconds)) }));
    const cells = answers.map(({ distance }) => `${distance.toFixed(2)} | ${printGap(distance, known)}`);
    const speed = answers.map(({ iterations, seconds }) => Math.round(iterations / seconds)).at(-1);
    console.log(`| ${file} | ${instance.places.length - 1} | ${known} | ${cells.join(' | ')} | ${speed} |`);
  }
}

/** How much longer than the best known, in per cent. */
function printGap(distance: number, best: number): string {
  return `${((distance / best - 1) * 100).toFixed(2).replace('-0.00', '0.00')} %`;
}
