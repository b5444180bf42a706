import { CommandError } from '#infra/ops/command/command-error.ts';

/** Where the lock lies: a parameter in the account that everybody deploys into. */
export type LockStore = {
  readonly region: string;
  /** Stores a value unless there is one. @returns whether it was stored */
  create(name: string, value: string): Promise<boolean>;
  read(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
};

/** Who deploys, for the other operator to ask. */
export type Holder = { readonly who: string; readonly since: string; readonly id: string };

export function getLockName(stage: string): string {
  return `/sankofa/${stage}/deploying`;
}

/**
 * Holds the lock of a stage while `act` runs: CloudFormation locks one stack, and two deployments would mix theirs.
 * @throws CommandError naming who holds it
 */
export async function withDeployLock<T>(
  store: LockStore,
  stage: string,
  holder: Holder,
  act: () => Promise<T>,
): Promise<T> {
  const name = getLockName(stage);
  const value = JSON.stringify(holder);
  if (!(await store.create(name, value))) {
    const other: Partial<Holder> = JSON.parse((await store.read(name)) ?? '{}');
    throw new CommandError(
      `${other.who ?? 'Somebody'} has been deploying ${stage} since ${other.since ?? 'a moment ago'}. If that ended without ` +
        `giving the lock back: aws ssm delete-parameter --region ${store.region} --name ${name}`,
    );
  }
  try {
    return await act();
  } finally {
    // Somebody may have removed the lock and taken it.
    if ((await store.read(name)) === value) await store.remove(name);
  }
}
