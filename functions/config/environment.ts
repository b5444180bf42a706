import * as v from 'valibot';

const required = v.pipe(v.string(), v.nonEmpty());
const ceiling = v.pipe(required, v.transform(Number), v.integer(), v.minValue(3));

/** Every environment variable a function may need. Each function asks for its own; CDK gives it just those. */
const variables = {
  TABLE_NAME: required,
  SIGNING_KEYS_SECRET_ID: required,
  /** The key of the HMACs that are stored of codes, and that sign challenges. */
  CODE_KEY_SECRET_ID: required,
  SMS_HOURLY_CEILING: ceiling,
  MAIL_DAILY_CEILING: ceiling,
  /** Zero bits of each part of a proof of work: with 13 a cheap phone is busy for one to three seconds. */
  PROOF_BITS: v.optional(v.pipe(required, v.transform(Number), v.integer(), v.maxValue(32)), '13'),
  SMS_SENDER: required,
  /** Who carries SMS, in this order, with commas; and the parameter by which operators change it. */
  SMS_ROUTES: required,
  SMS_ROUTES_PARAMETER: required,
  /** The site's own domain: Arkesel reports there, and codes name it; empty without one. */
  SMS_SITE_ORIGIN: v.optional(v.string(), ''),
  SMS_KEY_SECRET_ID: required,
  SMS_ARKESEL_ORIGIN: v.optional(v.pipe(v.string(), v.url()), 'https://sms.arkesel.com'),
  ORIGIN_SECRET_ID: required,
  PREVIOUS_ORIGIN_SECRET_ID: required,
  PROBE_SECRET_ID: required,
  ALARM_TOPICS: required,
  /** What the probe calls while all is well; empty without one. */
  HEARTBEAT_URL: v.optional(v.string(), ''),
  MAIL_QUEUE_URL: required,
  SMS_QUEUE_URL: required,
  CODES_QUEUE_URL: required,
  CASCADES_QUEUE_URL: required,
  ORDERS_QUEUE_URL: required,
  PAYMENTS_QUEUE_URL: required,
  UNREADABLE_QUEUE_URL: required,
  MAIL_FROM: required,
  SUPPORT_EMAIL: required,
  SITE_ORIGIN: required,
  /** `essential` where only metrics are sent that essential alarms, or the business figures, look at. */
  METRICS: v.optional(v.picklist(['all', 'essential']), 'all'),
  POWERTOOLS_METRICS_NAMESPACE: required,
  /** `required` where admins may do nothing without a second factor. */
  SECOND_FACTOR: v.optional(v.literal('required')),
  /** What the keys of the providers of USSD hash to; empty without one, which refuses every request. */
  USSD_AFRICASTALKING_KEYS: v.optional(v.string(), ''),
  USSD_HUBTEL_KEYS: v.optional(v.string(), ''),
  USSD_AFRICASTALKING_ADDRESSES: v.optional(v.string(), ''),
  USSD_HUBTEL_ADDRESSES: v.optional(v.string(), ''),
  /** What people dial; absent where nobody can. */
  USSD_CODE: v.optional(v.string()),
  /** The stage's name, with which references of payments begin; empty where Mobile Money is off. */
  MOBILE_MONEY: v.optional(v.string(), ''),
  /** The key that Paystack knows us by, two while one replaces the other; where its API is; and of the addresses it gets. */
  PAYSTACK_KEY_SECRET_ID: required,
  PAYSTACK_ORIGIN: v.optional(v.pipe(v.string(), v.url()), 'https://api.paystack.co'),
  PAYMENT_MAIL_DOMAIN: required,
  /** What an admin may let go of in a day without a second one, in pesewas; 0 where there is no limit. */
  MONEY_LIMIT: v.optional(v.pipe(required, v.transform(Number), v.integer(), v.minValue(0)), '20000'),
  /** The operator's number, as people dial it; empty without one. */
  SUPPORT_PHONE: v.optional(v.string(), ''),
  /** What the job `warm` starts, by their names with spaces. */
  WARM_FUNCTIONS: required,
  MAIL_CONFIGURATION_SET: v.optional(v.string()),
} as const;

type VariableName = keyof typeof variables;

/** The value of one variable, read when it is used so that tests can set it. @throws Error naming the variable when it is missing */
export function environment<const N extends VariableName>(name: N): v.InferOutput<(typeof variables)[N]> {
  const parsed = v.safeParse(variables[name], process.env[name]);
  if (!parsed.success) throw new Error(`The environment variable ${name} is missing or empty.`);
  return parsed.output;
}
