import { getProfile } from '#infra/stage/profiles.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { Account } from './account.ts';
import { type Finding, good, stop } from './finding.ts';

/** What an account needs before people depend on it: what CloudTrail did not record is never known, what was public stays known. */
export async function checkGuards(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { region } = settings;
  if (!getProfile(settings).servesPeople) return [];
  const number = await account.number(region);
  return [
    (await account.isAudited(region))
      ? good('CloudTrail records all regions.')
      : stop(
          'No trail of CloudTrail records all regions: nobody could find out who changed what. CloudTrail, Trails, "Create trail", ' +
            'with management events; it is for all regions.',
        ),
    (await account.isPublicBlocked(region, number))
      ? good('No bucket of the account can be made public.')
      : stop(
          'Buckets of the account can be made public: aws s3control put-public-access-block --region ' +
            `${region} --account-id ${number} --public-access-block-configuration ` +
            'BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
        ),
  ];
}
