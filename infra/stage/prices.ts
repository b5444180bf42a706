import { usualPrice } from './sms-routes.ts';

/**
 * List prices in US dollars for eu-west-1 (CloudFront: Africa), without tax, as published in 2025. They were written
 * down by hand and not read from AWS: compare them with https://calculator.aws before a decision hangs on them.
 * `free` is what AWS gives every account every month, for ever; offers for the first twelve months are left out.
 */
export type Price = { readonly perUnit: number; readonly free?: number };

export const priceDate = '2025-10';

const million = 1_000_000;
const gigabyte = 1e9;

export const prices = {
  lambdaRequest: { perUnit: 0.2 / million, free: million },
  /** arm64, first tier. */
  lambdaGbSecond: { perUnit: 0.0000133334, free: 400_000 },
  apiRequest: { perUnit: 1.11 / million },
  readUnit: { perUnit: 0.1415 / million },
  writeUnit: { perUnit: 0.7055 / million },
  /** Data and indexes. */
  storedGbMonth: { perUnit: 0.283, free: 25 },
  /** The same data once more, for point-in-time recovery. */
  backedUpGbMonth: { perUnit: 0.2264 },
  /** AWS Backup, warm storage. */
  copiedGbMonth: { perUnit: 0.1131 },
  sqsRequest: { perUnit: 0.4 / million, free: million },
  mail: { perUnit: 0.1 / 1000 },
  /** An SMS to Ghana by the first default route (see the runbook's sms.md); `SMS_PRICE` replaces it. */
  sms: { perUnit: Number(process.env.SMS_PRICE ?? usualPrice) },
  /** A USSD session as a provider bills it, assumed; `USSD_PRICE` replaces it. */
  ussdSession: { perUnit: Number(process.env.USSD_PRICE ?? 0.01) },
  /** Secrets Manager. */
  secretCall: { perUnit: 0.05 / 10_000 },
  logByte: { perUnit: 0.57 / gigabyte, free: 5 * gigabyte },
  /** Vended logs in us-east-1, of CloudFront (whose free bytes are not counted) and the firewall. */
  edgeLogByte: { perUnit: 0.5 / gigabyte },
  /** EventBridge. Events of AWS's services are free unless they are opted into, as SES's are. */
  mailEvent: { perUnit: 1 / million },
  traceRecorded: { perUnit: 5 / million, free: 100_000 },
  cdnRequest: { perUnit: 0.012 / 10_000, free: 10 * million },
  cdnByte: { perUnit: 0.11 / gigabyte, free: 1000 * gigabyte },
  cdnFunction: { perUnit: 0.1 / million, free: 2 * million },
  firewallRequest: { perUnit: 0.6 / million },
} as const satisfies Record<string, Price>;

export type Unit = keyof typeof prices;

/** What costs the same however many pickups there are, a month. */
export const monthly = {
  secret: 0.4,
  alarm: 0.1,
  metric: 0.3,
  firewall: 5,
  firewallRule: 1,
  /** One that shows more than 50 metrics; three others are free. */
  dashboard: 3,
  /** Route 53. */
  zone: 0.5,
} as const;

/** Alarms and metrics of these numbers cost nothing. */
export const monthlyFree = { alarms: 10, metrics: 10 } as const;
