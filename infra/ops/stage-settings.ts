import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';
import { readSettings, type Settings } from '#infra/stage/settings.ts';

/** The settings of a stage as CDK would read them from `cdk.json`; what is given comes before. */
export function readStageSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const { context } = JSON.parse(readFileSync(join(rootFolder, 'cdk.json'), 'utf8'));
  return readSettings((name) => given[name] ?? context[name]);
}
