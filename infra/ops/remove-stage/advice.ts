import { getLockName } from '#infra/ops/deploy/lock.ts';
import { getReleaseName } from '#infra/ops/deploy/release.ts';
import type { Settings } from '#infra/stage/settings.ts';

/** What of a stage is left after its stacks are deleted. */
export type Remains = { readonly tables: readonly string[]; readonly logGroups: readonly string[] };

/** The commands of the AWS CLI that delete what is left, one a line, to be copied; none when nothing is. */
export function listRemovalCommands({ region }: Settings, { tables, logGroups }: Remains): readonly string[] {
  const unprotect = '--no-deletion-protection-enabled';
  return [
    ...logGroups.map((name) => `aws logs delete-log-group --region ${region} --log-group-name ${name}`),
    ...tables.flatMap((name) => [
      `aws dynamodb update-table --region ${region} --table-name ${name} ${unprotect}`,
      `aws dynamodb wait table-exists --region ${region} --table-name ${name}`,
      `aws dynamodb delete-table --region ${region} --table-name ${name}`,
    ]),
  ];
}

/**
 * What stays although nothing of the stage is left, and the commands that remove it.
 * @param account its number: CDK's templates name none, so that `cdk gc` has to be told
 */
export function adviseAfterRemoval({ region, stage }: Settings, account: string): string {
  return [
    `No stack, log group or table of ${stage} is left. What remains: the backup that DynamoDB keeps of a deleted table`,
    'for 35 days; the record of the last release; the lock of a deployment that broke off; and files in CDK’s bucket. To',
    'remove these (there may be no lock):',
    `aws ssm delete-parameter --region ${region} --name ${getReleaseName(stage)}`,
    `aws ssm delete-parameter --region ${region} --name ${getLockName(stage)}`,
    `npx cdk gc aws://${account}/${region} --unstable=gc`,
  ].join('\n');
}
