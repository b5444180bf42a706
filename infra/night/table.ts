import type { Replayed } from './replay.ts';

/** The table failure → alarm → minutes, in Markdown. */
export function printNight(replayed: readonly Replayed[]): string {
  const rows = replayed.map(({ failure, isOutage, spoken }) => {
    const [first, ...later] = spoken;
    const more = later.slice(0, 3).map(({ alarm, minutes }) => `${alarm} ${minutes}`);
    return `| ${failure} | ${isOutage ? 'yes' : 'no'} | ${first?.alarm ?? 'none'} | ${first?.severity ?? '–'} | ${first?.minutes ?? '–'} | ${more.join(', ')} |`;
  });
  return [
    '| failure | stops the service | first alarm | by | minutes | then |',
    '|---|---|---|---|---:|---|',
    ...rows,
  ].join('\n');
}
