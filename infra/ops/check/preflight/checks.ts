import { getProfile } from '#infra/stage/profiles.ts';
import {
  checkDialling,
  edgeRegion,
  getMailAddresses,
  listRegions,
  type Settings,
} from '#infra/stage/settings.ts';
import { listKeyless, listRoutes } from '#infra/stage/sms-routes.ts';
import { mailsPerPickup, peak, secondsPerMonth } from '#infra/stage/volume.ts';
import { jobs } from '#jobs/jobs.ts';
import { sampleValues } from '#site/brand.ts';
import type { Account } from './account.ts';
import { checkDomain, checkIdentity, checkZone } from './domain.ts';
import { type Finding, good, later, stop } from './finding.ts';
import { checkNeighbours, listOurStacks } from './neighbours.ts';
import { checkMobileMoney, checkSmsKey } from './provider-keys.ts';

/** The lowest version of the bootstrap stack that CDK 2.276 accepts. */
const leastBootstrapVersion = 6;

/** About 300 requests a second at 100 ms each, times three. */
const wantedConcurrency = 100;

/** Checks whether a stage can be deployed, and what to request from AWS. @param otherRegions where stages may be besides */
export async function preflight(
  settings: Settings,
  account: Account,
  otherRegions: readonly string[] = [],
): Promise<readonly Finding[]> {
  const { region } = settings;
  const identity = await checkCredentials(region, account);
  if (identity.level === 'stop') return [identity];
  const regions = listRegions(settings);
  const stacks = await listOurStacks([...new Set([...regions, edgeRegion, ...otherRegions])], account);
  return [
    identity,
    ...(await Promise.all(regions.map((each) => checkBootstrap(each, account)))),
    checkNeighbours(settings, stacks),
    ...(await checkGuards(settings, account)),
    await checkConcurrency(settings, account),
    ...(await checkMail(settings, account)),
    ...(await checkIdentity(settings, account, stacks)),
    ...(await checkTexts(settings, account)),
    ...(await checkSmsKey(settings, account)),
    ...(await checkMobileMoney(settings, account)),
    ...(await checkDomain(settings, account)),
    ...(await checkZone(settings, account, stacks)),
    ...checkSettings(settings),
  ];
}

async function checkCredentials(region: string, account: Account): Promise<Finding> {
  try {
    return good(`The account is ${await account.number(region)}, the region ${region}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(
      `There are no valid credentials for ${region} (${reason}). Log in with the AWS CLI or set AWS_PROFILE; a ` +
        'region such as af-south-1 has to be enabled first, under Account, AWS Regions.',
    );
  }
}

async function checkBootstrap(region: string, account: Account): Promise<Finding> {
  const version = await account.bootstrapVersion(region);
  if (version !== undefined && version >= leastBootstrapVersion)
    return good(`${region} is bootstrapped for CDK (version ${version}).`);
  return stop(`${region} is not bootstrapped for CDK. Once: npx cdk bootstrap aws://<account>/${region}`);
}

async function checkConcurrency(settings: Settings, account: Account): Promise<Finding> {
  const limit = await account.concurrency(settings.region);
  if (limit >= wantedConcurrency) return good(`${limit} Lambdas may run at once.`);
  return (getProfile(settings).servesPeople ? stop : later)(
    `Only ${limit} Lambdas may run at once: above about ${limit * 5} requests a second people are refused. Request ` +
      '1,000: Service Quotas, AWS Lambda, "Concurrent executions". It is usually granted within hours.',
  );
}

async function checkMail(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { region, stage } = settings;
  const { from, fromDomain: domain } = getMailAddresses(settings);
  const quota = await account.mail(region);
  const isVerified = (await account.isVerified(region, domain)) || (await account.isVerified(region, from));
  return [
    checkMailQuota(quota, getMailNeeds(settings), stage),
    isVerified || settings.hostedZone
      ? good(`SES may send as ${from}${isVerified ? '' : ' once it is deployed'}.`)
      : later(
          `SES may not send as ${from}: SES, Identities, verify the domain ${domain}, or this one address.`,
        ),
  ];
}

/** Whether SES sends to everybody, and as much as the stage needs. */
function checkMailQuota(
  { isInSandbox, perDay, perSecond }: MailNeeds & { readonly isInSandbox: boolean },
  needs: MailNeeds,
  stage: string,
): Finding {
  const has = `${perDay} mails a day, ${perSecond} a second`;
  if (isInSandbox)
    return later(
      `SES is in its sandbox: it sends to verified addresses only, ${has}. To request: SES, Account dashboard, "Request ` +
        'production access": transactional mail about waste pickups, to people who signed up themselves; bounces and ' +
        'complaints are suppressed and monitored.',
    );
  if (perDay >= needs.perDay && perSecond >= needs.perSecond) return good(`SES sends ${has}.`);
  return later(
    `SES sends only ${has}; ${stage} needs ${needs.perDay} and ${needs.perSecond}, or mails wait and "mail-fails" rings. To ` +
      'request: Service Quotas, Amazon SES, "Sending quota" and "Sending rate". It takes a day or more.',
  );
}

async function checkTexts(settings: Settings, account: Account): Promise<readonly Finding[]> {
  const { region, stage } = settings;
  const [routes, keyless] = [listRoutes(settings), listKeyless(settings)];
  const byAws = routes.includes('aws') && (await account.isTextingSandboxed(region));
  return [
    keyless.length === 0
      ? good(`SMS go by ${routes.join(', then ')}.`)
      : (getProfile(settings).servesPeople ? stop : later)(
          `smsKeyArn is not set in cdk.json, context.stages.${stage}: SMS go by ${routes.join(', ')} alone and cost many ` +
            'times as much as by Arkesel. infra/runbook/sms.md, "The routes", says how to get a key; where AWS alone is meant, ' +
            'set "smsRoutes": ["aws"].',
        ),
    ...(byAws
      ? [
          later(
            'End User Messaging is in its sandbox: by AWS, SMS reach verified numbers only. To request: console, End User ' +
              'Messaging SMS, Overview, "Account", "Request production access". It takes a day or more.',
          ),
        ]
      : []),
  ];
}

/** Checks what `cdk.json` lacks; CDK uses placeholders then. */
function checkSettings(settings: Settings): readonly Finding[] {
  const { stage, domain, mailFrom, supportEmail, alarmEmail } = settings;
  const missing = Object.entries({ domain, mailFrom, supportEmail, alarmEmail })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  const { servesPeople } = getProfile(settings);
  const samples = servesPeople ? sampleValues() : [];
  const dialling = checkDialling(settings);
  const where = `cdk.json, context.stages.${stage}`;
  return [
    missing.length === 0
      ? good('Domain, mail addresses and the address for alarms are set.')
      : (servesPeople ? stop : later)(
          `Not set in ${where}: ${missing.join(', ')}. Without them the site has CloudFront’s name and mail is lost.`,
        ),
    ...(samples.length > 0
      ? [stop(`frontend/brand.ts still holds sample values: ${samples.join(', ')}.`)]
      : []),
    ...(dialling ? [later(dialling)] : []),
    ...(servesPeople && !settings.heartbeatUrl
      ? [
          later(
            `heartbeatUrl is not set in ${where}: nothing rings when the account is suspended, or nobody is subscribed to its alarms. ` +
              'infra/runbook/edge.md, "Watched from outside", says how to get one.',
          ),
        ]
      : []),
  ];
}

/** What an account needs before people depend on it: what CloudTrail did not record is never known, what was public stays known. */
async function checkGuards(settings: Settings, account: Account): Promise<readonly Finding[]> {
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

type MailNeeds = { readonly perDay: number; readonly perSecond: number };

/** The busiest day of a month, compared with the average one. */
const busiestDay = 2;

/** Mails a stage needs a day and a second; with people at least a batch, as refused ones come back a minute later. */
export function getMailNeeds(settings: Pick<Settings, 'profile'>): MailNeeds {
  const { servesPeople, plannedPickups } = getProfile(settings);
  const mails = plannedPickups * mailsPerPickup;
  const trigger = jobs.find((job) => job.mails)?.trigger;
  const batch = servesPeople && trigger?.kind === 'queue' ? trigger.batchSize : 1;
  return {
    perDay: Math.ceil((mails / 30.4) * busiestDay),
    perSecond: Math.max(batch, Math.ceil((mails / secondsPerMonth) * peak)),
  };
}
