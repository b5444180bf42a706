/** `npm run bench <name>`: one measurement, printed. */
import { readdirSync } from 'node:fs';
import { runCommand, StackError } from '#infra/local/stack-error.ts';

type Bench = { readonly bench: () => Promise<void> };

await runCommand(async () => {
  const names = readdirSync(import.meta.dirname)
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts')
    .map((file) => file.slice(0, -3));
  const name = process.argv[2] ?? '';
  if (!names.includes(name)) throw new StackError(`Usage: npm run bench <${names.join('|')}>`);
  const module: Bench = await import(`./${name}.ts`);
  await module.bench();
});
