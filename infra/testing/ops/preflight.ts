import type { Account } from '#infra/ops/check/preflight/account.ts';
import { preflight } from '#infra/ops/check/preflight/checks.ts';
import { readSettings } from '#infra/stage/settings.ts';

/** A zone that DNS leads to. */
export const zone = { name: 'sankofa.example', servers: ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'] };

/** An account in which everything is as it should be. */
const ready: Account = {
  number: async () => '111122223333',
  bootstrapVersion: async () => 31,
  concurrency: async () => 1000,
  mail: async () => ({ isInSandbox: false, perDay: 50_000, perSecond: 14 }),
  isTextingSandboxed: async () => false,
  isVerified: async () => true,
  certificate: async () => ({ status: 'ISSUED', names: ['sankofa.example'] }),
  dmarcPolicy: async () => 'reject',
  secret: async (_region, arn) => (arn.includes('paystack') ? 'sk_test_1' : 'cE9QRUkdjsjd='),
  arkeselCredit: async () => ({ status: 200, balance: 'sms_balance 0, main_balance GHS 12.50' }),
  stacks: async () => [],
  resources: async () => [],
  isAudited: async () => true,
  isPublicBlocked: async () => true,
  zone: async () => zone,
  recordTypes: async () => [],
  nameServers: async () => zone.servers,
};

/** A stack as an account lists it. */
export const stack = (name: string, isProtected = false) => ({ name, isProtected });

/** A stage that serves people. */
export const serving = { stage: 'prod', profile: 'production' };

const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'sankofa.example' };

/** The settings of a stage that lacks nothing. */
export const full = {
  domain: 'sankofa.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  mailFrom: 'no-reply@sankofa.example',
  supportEmail: 'help@sankofa.example',
  alarmEmail: 'oncall@sankofa.example',
  heartbeatUrl: 'https://watch.example/ping',
  smsKeyArn: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:sankofa/arkesel-AbCdEf',
};

/** As `full`, with a zone in place of the certificate. */
export const withZone = { ...full, certificateArn: undefined, stages: { dev: { hostedZone } } };

/** What preflight finds fault with, each with its level. @param account differs from one that is ready */
export async function look(
  account: Partial<Account>,
  context: Record<string, unknown> = full,
  otherRegions: readonly string[] = [],
) {
  const settings = readSettings((name) => context[name]);
  const findings = await preflight(settings, { ...ready, ...account }, otherRegions);
  return findings
    .filter(({ level }) => level !== 'good')
    .map(({ level, sentence }) => `${level}: ${sentence}`);
}
