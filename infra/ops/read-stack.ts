/**
 * `npm run read-stack -- --stage prod --function pickups/cancel < stack`: the places of a stack from the log as files
 * and lines of the sources. Without `--release`, of the commit that was deployed last. See the runbook, operations.md.
 */
import { text } from 'node:stream/consumers';
import { CommandError, runCommand } from '#infra/command/command-error.ts';
import { parseOptions } from '#infra/command/parse-options.ts';
import { readRelease } from './deploy/release.ts';
import { buildMap } from './read-stack/build-map.ts';
import { withCheckout } from './read-stack/checkout.ts';
import { mapStack } from './read-stack/map-stack.ts';
import { readStageSettings } from './stage-settings.ts';

const usage =
  'npm run read-stack -- --stage prod --function pickups/cancel [--release COMMIT] [--region REGION] < stack';

await runCommand(async () => {
  const one = { type: 'string' } as const;
  const options = { stage: one, function: one, release: one, region: one };
  const {
    stage,
    region,
    release,
    function: entry = '',
  } = parseOptions(options, ['stage', 'function'], usage);
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
  console.log(mapStack(stack, await withCheckout(commit, (folder) => buildMap(folder, entry))).trimEnd());
});
