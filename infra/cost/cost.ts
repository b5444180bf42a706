/** `npm run cost [-- --write]`: what the service costs on AWS, computed from measurements; `--write` puts it into the READMEs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSite } from '#infra/bundle/build.ts';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { measureFirstVisit } from './measure-site.ts';

const between = /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/;

await runCommand(async () => {
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  // The log reads its level, and the data layer where its table is, when they are imported.
  const { measureCalls } = await import('./measure-calls.ts');
  const { measureFixed } = await import('./measure-fixed.ts');
  const { costSummary, costTable } = await import('./table.ts');
  const measured = { ...(await measureCalls()), firstVisit: measureFirstVisit(), fixed: measureFixed() };
  const table = costTable(measured);
  console.log(table);
  if (!process.argv.includes('--write')) return;
  write('README.md', costSummary(measured));
  write('infra/cost/README.md', table);
});

function write(name: string, table: string): void {
  const file = join(rootFolder, name);
  const text = readFileSync(file, 'utf8');
  if (!between.test(text))
    throw new CommandError(`${name} does not say where the table goes: <!-- cost --> … <!-- /cost -->`);
  writeFileSync(
    file,
    text.replace(between, (_, start, end) => `${start}${table}\n${end}`),
  );
}
