import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';
import { readSettings, type Settings } from '#infra/stage/settings.ts';

/** The option for `parseOptions` that names a stage. */
export const stageOption = { stage: { type: 'string' } } as const;

/** Reads the settings of a stage from `cdk.json`, as CDK does; `given` overrides them. */
export function readStageSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const { context } = JSON.parse(readFileSync(join(rootFolder, 'cdk.json'), 'utf8'));
  return readSettings((name) => given[name] ?? context[name]);
}
