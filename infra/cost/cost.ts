/** `npm run cost [-- --write]`: what the service costs on AWS; `--write` measures it anew, for `measured.json` and the READMEs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { ensureSite } from '#infra/bundle/build.ts';
import { runCommand } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import measured from './measured.json' with { type: 'json' };
import type { Measured } from './model.ts';

const repetitions = 15;

await runCommand(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  // The log reads its level, and the data layer where its table is, when they are imported.
  const { costTable, insertTables } = await import('./table.ts');
  if (!process.argv.includes('--write')) return console.log(costTable(measured));
  const now = await measure();
  writeFileSync(join(rootFolder, 'infra/cost/measured.json'), toJson(now));
  const read = (name: string) => readFileSync(join(rootFolder, name), 'utf8');
  for (const [name, text] of insertTables(read, now)) writeFileSync(join(rootFolder, name), text);
});

async function measure(): Promise<Measured> {
  const { withEngine } = await import('#infra/bench/bench-data.ts');
  const { measureFixed } = await import('./measure-fixed.ts');
  const { measureFirstVisit, measureUnits } = await import('./measure-units.ts');
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  // A morning, since late in a day some calls have no window left; in the future, since the engine has the real clock.
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2037-11-23T10:30:00.000Z') });
  let now: Measured | undefined;
  await withEngine(async () => {
    const { uses: _, ...units } = await measureUnits(repetitions);
    now = { ...units, firstVisit: measureFirstVisit(), fixed: measureFixed() };
  });
  if (!now) throw new Error('Nothing was measured.');
  return now;
}

function toJson(all: Measured): string {
  const json = JSON.stringify(all, null, 2);
  return `${json.replace(/\{[^{}]*\}/g, (inner) => inner.replace(/\s+/g, ' '))}\n`;
}
