/** `npm run bench <name>`: one measurement, printed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';

await runCommand(async () => {
  const names = readdirSync(join(import.meta.dirname, 'commands')).map((file) => file.slice(0, -3));
  const name = process.argv[2] ?? '';
  if (!names.includes(name)) throw new CommandError(`Usage: npm run bench <${names.join('|')}>`);
  // Handlers write metrics and their log to the console, where the table of a measurement goes.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
  process.env.POWERTOOLS_METRICS_DISABLED ??= 'true';
  const { bench } = await import(`./commands/${name}.ts`);
  await bench();
});
