import { execFileSync } from 'node:child_process';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterAlreadyExists,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { CommandError } from '#infra/bundle/command-error.ts';
import { rootFolder } from '#infra/bundle/folders.ts';
import { orUndefined } from '#infra/bundle/or-undefined.ts';

/** Parameters of Systems Manager, in the account and region that everybody deploys into. */
export type Parameters = ReturnType<typeof awsParameters>;

export function awsParameters(region: string) {
  const ssm = new SSMClient({ region });
  return {
    region,
    /** Stores a value unless there is one: of two at once, one does. @returns whether it was stored */
    async create(Name: string, Value: string): Promise<boolean> {
      const put = new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: false });
      return (await orUndefined(ssm.send(put), ParameterAlreadyExists)) !== undefined;
    },
    /** Systems Manager keeps the last 100 values, with the time of each. */
    async write(Name: string, Value: string, Description: string): Promise<void> {
      const put = { Name, Value, Description: Description.slice(0, 1024), Type: 'String' } as const;
      await ssm.send(new PutParameterCommand({ ...put, Overwrite: true }));
    },
    async read(Name: string): Promise<string | undefined> {
      const found = await orUndefined(ssm.send(new GetParameterCommand({ Name })), ParameterNotFound);
      return found?.Parameter?.Value;
    },
    async remove(Name: string): Promise<void> {
      await ssm.send(new DeleteParameterCommand({ Name }));
    },
  };
}

/** Who deploys, for the other operator to ask. */
export type Holder = { readonly who: string; readonly since: string; readonly id: string };

export const getLockName = (stage: string): string => `/sankofa/${stage}/deploying`;

/** Holds the stage's deployment lock, as CloudFormation locks single stacks. @throws CommandError naming who holds it */
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

export const getReleaseName = (stage: string): string => `/sankofa/${stage}/release`;

/** The commit of the working copy; ends in `-dirty` when files differ from it. */
export function readCommit(): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8' }).trim();
}
