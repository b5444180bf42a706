import { execFileSync } from 'node:child_process';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { rootFolder } from '#infra/bundle/folders.ts';
import type { Settings } from '#infra/stage/settings.ts';

/** Systems Manager keeps its last 100 values, with the time of each. */
export function getReleaseName(stage: string): string {
  return `/sankofa/${stage}/release`;
}

/** The commit of the working copy; ends in `-dirty` when files differ from it. */
export function readCommit(): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8' }).trim();
}

/**
 * Records which commit is deployed now, so that `read-stack` can build its source maps, and in words why alarms were ignored.
 */
export async function recordRelease(
  { stage, region }: Settings,
  commit: string,
  ignoredAlarms: string | undefined,
): Promise<void> {
  const parameter = {
    Name: getReleaseName(stage),
    Value: commit,
    Description: ignoredAlarms
      ? `Alarms were ignored: ${ignoredAlarms}`.slice(0, 1024)
      : 'The commit that is deployed',
    Type: 'String',
    Overwrite: true,
  } as const;
  await new SSMClient({ region }).send(new PutParameterCommand(parameter));
}

/** The commit that was deployed last; undefined when none was recorded. */
export async function readRelease({ stage, region }: Settings): Promise<string | undefined> {
  try {
    const command = new GetParameterCommand({ Name: getReleaseName(stage) });
    return (await new SSMClient({ region }).send(command)).Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}
