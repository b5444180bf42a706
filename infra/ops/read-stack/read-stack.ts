/**
 * `npm run read-stack -- --stage prod --function pickups/cancel < stack`: the places of a stack from the log as files
 * and lines of the sources; with `--site` those of a stack from a browser. Without `--release`, of the commit that was
 * deployed last. See the runbook, operations.md.
 */
import { text } from 'node:stream/consumers';
import { CommandError, runCommand } from '#infra/ops/command/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { hasMobileMoney, type Settings } from '#infra/stage/settings.ts';
import { readStageSettings } from '../command/stage-settings.ts';
import { readRelease } from '../deploy/release.ts';
import { buildMap } from './build-map.ts';
import { buildSiteMaps } from './build-site-maps.ts';
import { withCheckout } from './checkout.ts';
import { mapSiteStack, mapStack } from './map-stack.ts';

const usage =
  'npm run read-stack -- --stage prod (--function pickups/cancel | --site) [--release COMMIT] [--region REGION] < stack';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = {
    stage: one,
    function: one,
    site: { type: 'boolean' },
    release: one,
    region: one,
  } as const;
  const { stage, region, release, site, function: entry } = parseOptions(options, ['stage'], usage);
  if (Boolean(site) === Boolean(entry))
    throw new CommandError(`Either --function or --site.\nUsage: ${usage}`);
  const settings = readStageSettings({ stage, region });
  const deployed = release ?? (await readRelease(settings));
  if (!deployed)
    throw new CommandError('No release is recorded for this stage; name its commit with --release.');
  const commit = deployed.replace(/-dirty$/, '');
  console.error(
    commit === deployed
      ? `Release ${commit}`
      : `Release ${commit}, deployed with changes that were not committed: lines may be wrong.`,
  );
  const stack = await text(process.stdin);
  const read = entry ? await readLambda(stack, commit, entry) : await readBrowser(stack, commit, settings);
  console.log(read.trimEnd());
});

async function readLambda(stack: string, commit: string, entry: string): Promise<string> {
  return mapStack(stack, await withCheckout(commit, (folder) => buildMap(folder, entry)));
}

async function readBrowser(stack: string, commit: string, settings: Settings): Promise<string> {
  const maps = await withCheckout(commit, async (folder) =>
    buildSiteMaps(folder, settings.ussdCode, hasMobileMoney(settings)),
  );
  const read = mapSiteStack(stack, maps);
  if (read.unknown.length > 0) {
    console.error(`Not of this release (an older tab?), try another --release: ${read.unknown.join(', ')}`);
  }
  return read.stack;
}
