import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';

/** The page of the runbook with the table. */
export const nightPage = join(rootFolder, 'infra', 'runbook', 'alarms.md');

const between = /(<!-- night -->\n)[\s\S]*?(<!-- \/night -->)/;

/** The page with this table in it. */
export function replaceNight(page: string, table: string): string {
  return page.replace(between, (_, start, end) => `${start}${table}\n${end}`);
}
