import { CloudTrailClient, DescribeTrailsCommand, GetTrailStatusCommand } from '@aws-sdk/client-cloudtrail';
import {
  GetPublicAccessBlockCommand,
  NoSuchPublicAccessBlockConfiguration,
  S3ControlClient,
} from '@aws-sdk/client-s3-control';
import { orUndefined } from '#infra/ops/command/or-undefined.ts';

/** Whether a trail of all regions records who changes what; one of an organisation counts, too. */
export async function isAudited(region: string): Promise<boolean> {
  const client = new CloudTrailClient({ region });
  const { trailList = [] } = await client.send(new DescribeTrailsCommand({}));
  const ofAllRegions = trailList.filter(({ IsMultiRegionTrail }) => IsMultiRegionTrail);
  const found = await Promise.all(
    ofAllRegions.map(({ TrailARN }) => client.send(new GetTrailStatusCommand({ Name: TrailARN }))),
  );
  return found.some(({ IsLogging }) => IsLogging);
}

/** Whether no bucket of the account can be made public. */
export async function isPublicBlocked(region: string, AccountId: string): Promise<boolean> {
  const asked = new S3ControlClient({ region }).send(new GetPublicAccessBlockCommand({ AccountId }));
  const blocked = (await orUndefined(asked, NoSuchPublicAccessBlockConfiguration))
    ?.PublicAccessBlockConfiguration;
  const { BlockPublicAcls, IgnorePublicAcls, BlockPublicPolicy, RestrictPublicBuckets } = blocked ?? {};
  return [BlockPublicAcls, IgnorePublicAcls, BlockPublicPolicy, RestrictPublicBuckets].every(Boolean);
}
