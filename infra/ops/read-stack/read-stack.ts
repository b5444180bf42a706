/**
 * `npm run read-stack -- --stage prod --function cancelPickup < stack`: the places of a stack from the log as files
 * and lines of the sources; with `--site` those of a stack from a browser. Without `--release`, of the commit that was
 * deployed last. See the runbook, operations.md.
 */
import { text } from 'node:stream/consumers';
import { CommandError, runCommand } from '#infra/bundle/command-error.ts';
import { parseOptions } from '#infra/ops/command/parse-options.ts';
import { readStageSettings, stageOption } from '#infra/ops/command/stage-settings.ts';
import { awsParameters } from '#infra/ops/deploy/parameters.ts';
import { getReleaseName } from '#infra/ops/deploy/release.ts';
import { hasMobileMoney } from '#infra/stage/settings.ts';
import { buildMap } from './build-map.ts';
import { buildSiteMaps } from './build-site-maps.ts';
import { withCheckout } from './checkout.ts';
import { type Maps, mapStack } from './map-stack.ts';

const usage =
  'npm run read-stack -- --stage prod (--function cancelPickup | --site) [--release COMMIT] < stack';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = { ...stageOption, function: one, site: { type: 'boolean' }, release: one } as const;
  const { stage, release, site, function: name } = parseOptions(options, ['stage'], usage);
  if (Boolean(site) === Boolean(name))
    throw new CommandError(`Either --function or --site.\nUsage: ${usage}`);
  const settings = readStageSettings({ stage });
  const deployed = release ?? (await awsParameters(settings.region).read(getReleaseName(settings.stage)));
  if (!deployed)
    throw new CommandError('No release is recorded for this stage; name its commit with --release.');
  const commit = deployed.replace(/-dirty$/, '');
  const isDirty = commit !== deployed;
  console.error(
    `Release ${commit}${isDirty ? ', deployed with changes that were not committed: lines may be wrong.' : ''}`,
  );
  const maps = await withCheckout(commit, async (folder): Promise<Maps> => {
    if (name) return new Map([['index.mjs', (await buildMap(folder, name)).map]]);
    return buildSiteMaps(folder, settings.ussdCode, hasMobileMoney(settings));
  });
  const { stack, unknown } = mapStack(await text(process.stdin), maps);
  if (site && unknown.length > 0)
    console.error(`Not of this release (an older tab?), try another --release: ${unknown.join(', ')}`);
  console.log(stack.trimEnd());
});
