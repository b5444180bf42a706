import { resolveTxt } from 'node:dns/promises';
import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DescribeAccountAttributesCommand,
  PinpointSMSVoiceV2Client,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
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
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { edgeRegion } from '#infra/stage/settings.ts';

/** What preflight reads of an account. Tests provide their own. */
export type Account = {
  /** The account's number. @throws when there are no credentials, or none that are valid in this region */
  number(region: string): Promise<string>;
  /** Version of CDK's bootstrap stack; undefined when the region has none. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** How many Lambdas may run at once. */
  concurrency(region: string): Promise<number>;
  mail(
    region: string,
  ): Promise<{ readonly isInSandbox: boolean; readonly perDay: number; readonly perSecond: number }>;
  /** Whether End User Messaging sends to verified numbers alone. */
  isTextingSandboxed(region: string): Promise<boolean>;
  /** Whether SES has verified an address or a domain. */
  isVerified(region: string, identity: string): Promise<boolean>;
  /** A certificate of us-east-1; undefined when there is none. */
  certificate(
    arn: string,
  ): Promise<{ readonly status: string; readonly names: readonly string[] } | undefined>;
  /** What a secret holds; undefined when there is none. @throws when it may not be read */
  secret(region: string, arn: string): Promise<string | undefined>;
  /** The policy that a domain's DMARC record has; undefined without a record. */
  dmarcPolicy(domain: string): Promise<string | undefined>;
};

/** The account of the user's credentials. */
export const awsAccount: Account = {
  async number(region) {
    const { Account: number } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    return number ?? '';
  },
  async bootstrapVersion(region) {
    const Name = '/cdk-bootstrap/hnb659fds/version';
    try {
      const { Parameter } = await new SSMClient({ region }).send(new GetParameterCommand({ Name }));
      return Number(Parameter?.Value);
    } catch (error) {
      if (error instanceof ParameterNotFound) return undefined;
      throw error;
    }
  },
  async concurrency(region) {
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
    return AccountLimit?.ConcurrentExecutions ?? 0;
  },
  async mail(region) {
    const { ProductionAccessEnabled, SendQuota } = await new SESv2Client({ region }).send(
      new GetAccountCommand({}),
    );
    return {
      isInSandbox: !ProductionAccessEnabled,
      perDay: SendQuota?.Max24HourSend ?? 0,
      perSecond: SendQuota?.MaxSendRate ?? 0,
    };
  },
  async isTextingSandboxed(region) {
    const client = new PinpointSMSVoiceV2Client({ region });
    const { AccountAttributes = [] } = await client.send(new DescribeAccountAttributesCommand({}));
    return AccountAttributes.some(({ Name, Value }) => Name === 'ACCOUNT_TIER' && Value === 'SANDBOX');
  },
  async isVerified(region, EmailIdentity) {
    try {
      const ses = new SESv2Client({ region });
      return (
        (await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))).VerifiedForSendingStatus ?? false
      );
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  },
  async certificate(CertificateArn) {
    try {
      const acm = new ACMClient({ region: edgeRegion });
      const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
      const names = [Certificate?.DomainName, ...(Certificate?.SubjectAlternativeNames ?? [])];
      return { status: Certificate?.Status ?? '', names: names.filter((name) => name !== undefined) };
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  },
  async secret(region, SecretId) {
    try {
      const { SecretString } = await new SecretsManagerClient({ region }).send(
        new GetSecretValueCommand({ SecretId }),
      );
      return SecretString;
    } catch (error) {
      // A secret without a value is reported alike.
      if (error instanceof SecretNotFoundException) return undefined;
      throw error;
    }
  },
  async dmarcPolicy(domain) {
    const records = await resolveTxt(`_dmarc.${domain}`).catch(() => []);
    const record = records.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1'));
    return /;\s*p=(\w+)/.exec(record ?? '')?.[1];
  },
};
