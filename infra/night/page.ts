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

/** The table failure → alarm → minutes, in Markdown, with the first alarm of a small stage. */
export function printNight(replayed: readonly Replayed[], small: readonly Replayed[]): string {
  const rows = replayed.map(({ name, isOutage, spoken }, index) => {
    const [first, ...later] = spoken;
    const more = later.slice(0, 3).map(({ alarm, minutes }) => `${alarm} ${minutes}`);
    const { alarm = 'none', severity = '–', minutes = '–' } = first ?? {};
    const [inSmall] = small[index]?.spoken ?? [];
    const there = inSmall ? `${inSmall.alarm} ${inSmall.minutes}` : 'none';
    return `| ${name} | ${isOutage ? 'yes' : 'no'} | ${alarm} | ${severity} | ${minutes} | ${more.join(', ')} | ${there} |`;
  });
  return [
    '| failure | stops the service | first alarm | by | minutes | then | in `small` |',
    '|---|---|---|---|---:|---|---|',
    ...rows,
  ].join('\n');
}
