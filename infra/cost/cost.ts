/** `npm run cost [-- --write]`: what the service costs on AWS, computed from measurements; `--write` puts it in README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSite } from '#infra/bundle/build.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { CommandError, runCommand } from '#infra/command/command-error.ts';
import { measureFirstVisit } from './measure-site.ts';

const readme = join(rootFolder, 'README.md');
const between = /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/;

await runCommand(async () => {
  await ensureSite();
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  // The log reads its level, and the data layer where its table is, when they are imported.
  const { measureCalls } = await import('./measure-calls.ts');
  const { measureFixed } = await import('./measure-fixed.ts');
  const { costTable } = await import('./table.ts');
  const measured = { ...(await measureCalls()), firstVisit: measureFirstVisit(), fixed: measureFixed() };
  const table = costTable(measured);
  console.log(table);
  if (process.argv.includes('--write')) writeReadme(table);
});

function writeReadme(table: string): void {
  const text = readFileSync(readme, 'utf8');
  if (!between.test(text))
    throw new CommandError('README.md has no place for the table: <!-- cost --> … <!-- /cost -->');
  writeFileSync(
    readme,
    text.replace(between, (_, start, end) => `${start}${table}\n${end}`),
  );
}
