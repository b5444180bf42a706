import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstance } from './read-instance.ts';
import { forSeconds, solve } from './solve.ts';

const FOLDER = join(import.meta.dirname, '../instances');
const SECONDS = [1, 10];

/** Prints the gaps of the instances beside this file, whose best known distances stand in `best.json`. */
export function measureInstances(): void {
  const best: Record<string, number> = JSON.parse(readFileSync(join(FOLDER, 'best.json'), 'utf8'));
  console.log(
    `\n| instance | customers | best | ${SECONDS.map((seconds) => `${seconds} s | gap`).join(' | ')} | iterations/s |`,
  );
  console.log(`|${'---|'.repeat(4 + 2 * SECONDS.length)}`);
  for (const file of readdirSync(FOLDER).filter((name) => /\.(txt|vrp)$/.test(name))) {
    const instance = readInstance(readFileSync(join(FOLDER, file), 'utf8'));
    const known = best[file];
    if (known === undefined) continue;
    const answers = SECONDS.map((seconds) => ({ seconds, ...solve(instance, forSeconds(seconds)) }));
    const cells = answers
      .map(({ distance }) => `${distance.toFixed(2)} | ${measureGap(distance, known)}`)
      .join(' | ');
    const speed = answers.map(({ iterations, seconds }) => Math.round(iterations / seconds)).at(-1);
    console.log(`| ${file} | ${instance.places.length - 1} | ${known} | ${cells} | ${speed} |`);
  }
}

function measureGap(distance: number, best: number): string {
  return `${((distance / best - 1) * 100).toFixed(2)} %`;
}
