import { CommandError } from '#infra/bundle/command-error.ts';
import type { Parameters } from './parameters.ts';

/** Who deploys, for the other operator to ask. */
export type Holder = { readonly who: string; readonly since: string; readonly id: string };

export const getLockName = (stage: string): string => `/sankofa/${stage}/deploying`;

/**
 * Holds the lock of a stage while `act` runs: CloudFormation locks one stack, and two deployments would mix theirs.
 * @throws CommandError naming who holds it
 */
export async function withDeployLock<T>(
  parameters: Pick<Parameters, 'region' | 'create' | 'read' | 'remove'>,
  stage: string,
  holder: Holder,
  act: () => Promise<T>,
): Promise<T> {
  const name = getLockName(stage);
  const value = JSON.stringify(holder);
  if (!(await parameters.create(name, value))) {
    const other: Partial<Holder> = JSON.parse((await parameters.read(name)) ?? '{}');
    throw new CommandError(
      `${other.who ?? 'Somebody'} has been deploying ${stage} since ${other.since ?? 'a moment ago'}. If that ended without ` +
        `giving the lock back: aws ssm delete-parameter --region ${parameters.region} --name ${name}`,
    );
  }
  try {
    return await act();
  } finally {
    // Somebody may have removed the lock and taken it.
    if ((await parameters.read(name)) === value) await parameters.remove(name);
  }
}
