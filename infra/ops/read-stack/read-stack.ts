/** `npm run read-stack`: a stack's places as lines of the sources. Run it in the deployed commit: see the runbook, operations.md. */
import { text } from 'node:stream/consumers';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions, readStageSettings } from '#infra/ops/command/options.ts';
import { hasMobileMoney } from '#infra/stage/settings.ts';
import { buildMap, buildSiteMaps, mapStack } from './source-maps.ts';

const usage = 'npm run read-stack -- (--function cancelPickup | --site prod) < stack';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const { site: stage, function: name } = parseOptions({ function: one, site: one }, [], usage);
  const { stack, unknown } = mapStack(await text(process.stdin), await buildMaps(name, stage));
  if (stage && unknown.length > 0)
    console.error(`Not of this release (an older tab?), try another one: ${unknown.join(', ')}`);
  console.log(stack.trimEnd());
});

async function buildMaps(name: string | undefined, stage: string | undefined) {
  if (Boolean(stage) === Boolean(name)) throw new CommandError(`Usage: ${usage}`);
  if (name) return new Map([['index.mjs', (await buildMap(name)).map]]);
  const settings = readStageSettings({ stage });
  return buildSiteMaps(settings.ussdCode, hasMobileMoney(settings));
}
