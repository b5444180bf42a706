import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';
import type { Replayed } from './replay.ts';

/** The page of the runbook with the table. */
export const nightPage = join(rootFolder, 'infra', 'runbook', 'alarms.md');

const between = /(<!-- night -->\n)[\s\S]*?(<!-- \/night -->)/;

/** The page with this table in it. */
export function replaceNight(page: string, table: string): string {
  return page.replace(between, (_, start, end) => `${start}${table}\n${end}`);
}

/** The table failure → alarm → minutes, in Markdown. */
export function printNight(replayed: readonly Replayed[]): string {
  const rows = replayed.map(({ name, isOutage, spoken }) => {
    const [first, ...later] = spoken;
    const more = later.slice(0, 3).map(({ alarm, minutes }) => `${alarm} ${minutes}`);
    const { alarm = 'none', severity = '–', minutes = '–' } = first ?? {};
    return `| ${name} | ${isOutage ? 'yes' : 'no'} | ${alarm} | ${severity} | ${minutes} | ${more.join(', ')} |`;
  });
  return [
    '| failure | stops the service | first alarm | by | minutes | then |',
    '|---|---|---|---|---:|---|',
    ...rows,
  ].join('\n');
}
