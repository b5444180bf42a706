import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { Account } from './account.ts';
import { type Finding, good, stop } from './finding.ts';

export type OurStack = {
  readonly name: string;
  readonly region: string;
  readonly stage: string;
  /** Against deletion: only those of stages that serve people are. */
  readonly isProtected: boolean;
};

/** The stacks of all stages in these regions; one that was never created to its end is none. */
export async function listOurStacks(
  regions: readonly string[],
  account: Account,
): Promise<readonly OurStack[]> {
  const found = await Promise.all(
    regions.map(async (region) =>
      (await account.stacks(region)).map((stack) => ({
        ...stack,
        region,
        stage: /^sankofa-([a-z][a-z0-9]+)-/.exec(stack.name)?.[1] ?? '',
      })),
    ),
  );
  return found.flat().filter(({ stage }) => stage !== '');
}

/** A stage that serves people has its own account: the right to CDK's bootstrap roles is one to deploy all stages of an account. */
export function checkNeighbours(settings: Settings, stacks: readonly OurStack[]): Finding {
  const { stage } = settings;
  const others = stacks.filter((stack) => stack.stage !== stage);
  const { servesPeople } = getProfile(settings);
  const refused = servesPeople ? others : others.filter(({ isProtected }) => isProtected);
  const names = [...new Set(refused.map((stack) => stack.stage))].sort().join(', ');
  if (!names) return good(`No stage is here that ${stage} must not share an account with.`);
  const whom = servesPeople ? `${stage} serves people, and ${names} is` : `${names} serves people, and is`;
  return stop(
    `${whom} in this account, too: who may deploy one of them may deploy the other, by CDK's roles. Deploy ${stage} into an ` +
      `account of its own; infra/runbook/operations.md says why.`,
  );
}
