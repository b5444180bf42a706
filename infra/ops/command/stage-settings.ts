import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';
import { listRegions, readSettings, type Settings } from '#infra/stage/settings.ts';

/** The option for `parseOptions` that names a stage. */
export const stageOption = { stage: { type: 'string' } } as const;

/** Reads the settings of a stage from `cdk.json`, as CDK does; `given` overrides them. */
export function readStageSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const context = readContext();
  return readSettings((name) => given[name] ?? context[name]);
}

/** The regions of the other stages in `cdk.json`. */
export function readOtherRegions(stage: string): readonly string[] {
  const names = Object.keys(readContext().stages).filter((name) => name !== stage);
  return [...new Set(names.flatMap((name) => listRegions(readStageSettings({ stage: name }))))];
}

const readContext = () => JSON.parse(readFileSync(join(rootFolder, 'cdk.json'), 'utf8')).context;
