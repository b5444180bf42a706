import { resolveNs, resolveTxt } from 'node:dns/promises';
import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { CloudTrailClient, DescribeTrailsCommand, GetTrailStatusCommand } from '@aws-sdk/client-cloudtrail';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DescribeAccountAttributesCommand,
  PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  NoSuchHostedZone,
  Route53Client,
} from '@aws-sdk/client-route-53';
import {
  GetPublicAccessBlockCommand,
  NoSuchPublicAccessBlockConfiguration,
  S3ControlClient,
} from '@aws-sdk/client-s3-control';
import {
  GetSecretValueCommand,
  ResourceNotFoundException as SecretNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { orUndefined } from '#infra/bundle/or-undefined.ts';
import { listStackResources } from '#infra/ops/command/aws.ts';
import { awsParameters } from '#infra/ops/deploy/parameters.ts';
import { edgeRegion } from '#infra/stage/settings.ts';

/** `{"status":"success","data":{"sms_balance":"2003","main_balance":"GHS 12.50"}}`. Source: https://developers.arkesel.com, "Balance". */
const balances = v.object({ data: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined) });

/** What preflight reads of the account of the user's credentials. */
export const awsAccount = {
  /** The account's number. @throws when there are no credentials, or none that are valid in this region */
  async number(region: string): Promise<string> {
    const { Account: number = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    return number;
  },
  /** Version of CDK's bootstrap stack; undefined when the region has none. */
  async bootstrapVersion(region: string): Promise<number | undefined> {
    const version = await awsParameters(region).read('/cdk-bootstrap/hnb659fds/version');
    return version === undefined ? undefined : Number(version);
  },
  async concurrency(region: string): Promise<number> {
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
    return AccountLimit?.ConcurrentExecutions ?? 0;
  },
  async mail(region: string) {
    const account = await new SESv2Client({ region }).send(new GetAccountCommand({}));
    const { Max24HourSend: perDay = 0, MaxSendRate: perSecond = 0 } = account.SendQuota ?? {};
    return { isInSandbox: !account.ProductionAccessEnabled, perDay, perSecond };
  },
  /** Whether End User Messaging sends to verified numbers alone. */
  async isTextingSandboxed(region: string): Promise<boolean> {
    const client = new PinpointSMSVoiceV2Client({ region });
    const { AccountAttributes = [] } = await client.send(new DescribeAccountAttributesCommand({}));
    return AccountAttributes.some(({ Name, Value }) => Name === 'ACCOUNT_TIER' && Value === 'SANDBOX');
  },
  /** Whether SES has verified an address or a domain; undefined when it has no such identity. */
  async isVerified(region: string, EmailIdentity: string): Promise<boolean | undefined> {
    const asked = new SESv2Client({ region }).send(new GetEmailIdentityCommand({ EmailIdentity }));
    const identity = await orUndefined(asked, NotFoundException);
    return identity && (identity.VerifiedForSendingStatus ?? false);
  },
  /** A certificate of us-east-1; undefined when there is none. */
  async certificate(CertificateArn: string) {
    const acm = new ACMClient({ region: edgeRegion });
    const asked = acm.send(new DescribeCertificateCommand({ CertificateArn }));
    const found = await orUndefined(asked, ResourceNotFoundException);
    if (!found) return undefined;
    const { Status: status = '', DomainName = '', SubjectAlternativeNames = [] } = found.Certificate ?? {};
    return { status: String(status), names: [DomainName, ...SubjectAlternativeNames] };
  },
  /** What a secret holds; undefined when there is none, or none with a value. @throws when it may not be read */
  async secret(region: string, SecretId: string): Promise<string | undefined> {
    const asked = new SecretsManagerClient({ region }).send(new GetSecretValueCommand({ SecretId }));
    return (await orUndefined(asked, SecretNotFoundException))?.SecretString;
  },
  /** What Arkesel's account has, in its own words; none where it does not say. @throws when it cannot be reached */
  async arkeselCredit(key: string): Promise<{ readonly status: number; readonly balance: string }> {
    const answer = await fetch(`${environment('SMS_ARKESEL_ORIGIN')}/api/v2/clients/balance-details`, {
      headers: { 'api-key': key },
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = v.parse(balances, await answer.json().catch(() => ({})));
    const told = Object.entries(data ?? {}).filter(([name]) => name.endsWith('_balance'));
    return { status: answer.status, balance: told.map((one) => one.join(' ')).join(', ') };
  },
  async stacks(region: string) {
    const found: { readonly name: string; readonly isProtected: boolean }[] = [];
    const client = new CloudFormationClient({ region });
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
      for (const { StackName: name = '', StackStatus = '', EnableTerminationProtection = false } of Stacks)
        if (!empty.includes(StackStatus)) found.push({ name, isProtected: EnableTerminationProtection });
    return found;
  },
  resources: listStackResources,
  /** Whether a trail of all regions records who changes what; one of an organisation counts, too. */
  async isAudited(region: string): Promise<boolean> {
    const client = new CloudTrailClient({ region });
    const { trailList = [] } = await client.send(new DescribeTrailsCommand({}));
    const ofAllRegions = trailList.filter(({ IsMultiRegionTrail }) => IsMultiRegionTrail);
    const found = await Promise.all(
      ofAllRegions.map(({ TrailARN }) => client.send(new GetTrailStatusCommand({ Name: TrailARN }))),
    );
    return found.some(({ IsLogging }) => IsLogging);
  },
  /** Whether no bucket of the account can be made public. */
  async isPublicBlocked(region: string, AccountId: string): Promise<boolean> {
    const asked = new S3ControlClient({ region }).send(new GetPublicAccessBlockCommand({ AccountId }));
    const blocked = (await orUndefined(asked, NoSuchPublicAccessBlockConfiguration))
      ?.PublicAccessBlockConfiguration;
    const { BlockPublicAcls, IgnorePublicAcls, BlockPublicPolicy, RestrictPublicBuckets } = blocked ?? {};
    return [BlockPublicAcls, IgnorePublicAcls, BlockPublicPolicy, RestrictPublicBuckets].every(Boolean);
  },
  zone: readZone,
  recordTypes: listRecordTypes,
  nameServers: (domain: string): Promise<readonly string[]> => resolveNs(domain).catch(() => []),
  /** The policy that a domain's DMARC record has; undefined without a record. */
  async dmarcPolicy(domain: string): Promise<string | undefined> {
    const records = await resolveTxt(`_dmarc.${domain}`).catch(() => []);
    const record = records.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1'));
    return /;\s*p=(\w+)/.exec(record ?? '')?.[1];
  },
};

/** Of stacks whose creation went back, or never began: there is nothing of them. */
const empty = ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'];

export type Account = typeof awsAccount;

/** A name of DNS, to be compared. */
export const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

const createClient = () => new Route53Client({ region: edgeRegion });

async function readZone(Id: string) {
  const found = await orUndefined(createClient().send(new GetHostedZoneCommand({ Id })), NoSuchHostedZone);
  if (!found) return undefined;
  return {
    name: plain(found.HostedZone?.Name ?? ''),
    servers: (found.DelegationSet?.NameServers ?? []).map(plain),
  };
}

async function listRecordTypes(HostedZoneId: string, name: string): Promise<readonly string[]> {
  // Sorted by name, and of one name there are fewer.
  const asked = new ListResourceRecordSetsCommand({ HostedZoneId, StartRecordName: name, MaxItems: 100 });
  const { ResourceRecordSets = [] } = await createClient().send(asked);
  return ResourceRecordSets.flatMap(({ Name = '', Type }) =>
    plain(Name) === plain(name) ? (Type ?? []) : [],
  );
}
