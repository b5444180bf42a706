import { demoUssdCode, demoUssdKey, hashUssdKey } from '#infra/stage/ussd-keys.ts';
import { unreadableQueue } from '#jobs/jobs.ts';
import { brand } from '#site/brand.ts';
import { isLoopback, localCredentials, localRegion } from './engine/dynamo.ts';
import type { StandIns } from './stand-ins/server.ts';

type Options = {
  readonly endpoint: string;
  readonly tableName: string;
  readonly origin: string;
  readonly standIns: StandIns;
};

/** The functions' environment; the AWS SDK finds the local services by its own variables. */
export function buildFunctionEnvironment({
  endpoint,
  tableName,
  origin,
  standIns,
}: Options): Record<string, string> {
  return {
    TABLE_NAME: tableName,
    SIGNING_KEYS_SECRET_ID: 'sankofa/signing-keys',
    CODE_KEY_SECRET_ID: 'sankofa/code-key',
    SMS_HOURLY_CEILING: process.env.SMS_HOURLY_CEILING ?? '1000',
    MAIL_DAILY_CEILING: process.env.MAIL_DAILY_CEILING ?? '100000',
    SMS_SENDER: 'Sankofa',
    SMS_ROUTES: process.env.SMS_ROUTES ?? 'aws',
    SMS_ROUTES_PARAMETER: '/sankofa-local/sms-routes',
    SMS_KEY_SECRET_ID: 'sankofa/arkesel-key',
    SMS_SITE_ORIGIN: origin,
    USSD_AFRICASTALKING_KEYS: hashUssdKey(demoUssdKey),
    USSD_HUBTEL_KEYS: hashUssdKey(demoUssdKey),
    USSD_CODE: demoUssdCode,
    MAIL_QUEUE_URL: standIns.queueUrl('mail'),
    CODES_QUEUE_URL: standIns.queueUrl('codes'),
    SMS_QUEUE_URL: standIns.queueUrl('sms'),
    CASCADES_QUEUE_URL: standIns.queueUrl('cascades'),
    ORDERS_QUEUE_URL: standIns.queueUrl('orders'),
    PAYMENTS_QUEUE_URL: standIns.queueUrl('payments'),
    MOBILE_MONEY: process.env.MOBILE_MONEY ?? 'local',
    PAYSTACK_KEY_SECRET_ID: 'sankofa/paystack-key',
    PAYSTACK_ORIGIN: `${standIns.endpoint}/paystack`,
    PAYMENT_MAIL_DOMAIN: 'sankofa.test',
    UNREADABLE_QUEUE_URL: standIns.queueUrl(unreadableQueue),
    MAIL_FROM: 'Sankofa <no-reply@sankofa.test>',
    SUPPORT_EMAIL: 'support@sankofa.test',
    ...(brand.supportPhone ? { SUPPORT_PHONE: brand.supportPhone } : {}),
    MAIL_CONFIGURATION_SET: 'sankofa-local',
    SITE_ORIGIN: origin,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'WARN',
    // They would print a line of JSON for each request.
    POWERTOOLS_METRICS_DISABLED: process.env.POWERTOOLS_METRICS_DISABLED ?? 'true',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SQS: standIns.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: standIns.endpoint,
    AWS_ENDPOINT_URL_SESV2: standIns.endpoint,
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: standIns.endpoint,
    AWS_ENDPOINT_URL_SSM: standIns.endpoint,
    ...(isLoopback(endpoint) ? localIdentity : {}),
  };
}

const localIdentity = {
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
};
