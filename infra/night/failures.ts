import { jobs, queues } from '#jobs/jobs.ts';
import {
  always,
  type Effect,
  grows,
  inEachFourth,
  inEachTenth,
  inReminders,
  once,
  repeated,
  silent,
  together,
  tried,
  type Writes,
  when,
} from './effects.ts';
import { silentDays } from './silent-days.ts';

/** Minutes until an alarm has to ring, where it is not an hour. */
type Failures = Readonly<Record<string, Effect | readonly [effect: Effect, within: number]>>;

const failing = (...checks: readonly string[]): Writes =>
  Object.fromEntries(checks.map((check) => [`Sankofa Probe${check} probe`, 0]));
const ofApi = failing('Health', 'Login');
const everything = failing('Site', 'Health', 'Login', 'Dialling');
/** Nothing reaches the API any more. */
const unreachable = silent(/^(ApiGateway|CloudFront|Sankofa (?!Probe))/);

const fails = (service: string) =>
  tried({
    'ApiGateway 5xx': [0, 0, 0, 1],
    [`Sankofa Faults ${service}`]: 1,
    [`Sankofa Duration ${service}`]: 90,
  });
const refuses = (route: string, service: string): Writes => ({
  [`Sankofa ProviderRefused ${route} ${service}`]: 1,
  [`Sankofa Duration ${route} ${service}`]: 4,
});

/** They stop booking, logging in (signing up by number, too) or starting work. */
const outages: Failures = {
  'booking: its role lost a permission; one household tries': fails('household'),
  'starting work: its role lost a permission; one collector tries': fails('collector'),
  'booking by dialling: its role lost a permission; one person dials': fails('ussd'),
  'booking by dialling: the provider sends no key of ours; one person dials': tried(
    refuses('dialByHubtel', 'ussd'),
  ),
  'sign-up: a deployment breaks it; one person tries': fails('sign-up'),
  'role of the API Gateway: it may invoke no function': together(
    always({ ...ofApi, 'ApiGateway 5xx': [1, 1] }),
    silent(/^Sankofa (?!Probe)/),
  ),
  'the secret with the signing key is deleted': always({
    ...failing('Login'),
    'ApiGateway 5xx': [0, 0, 1],
    'Sankofa Faults login': 1,
  }),
  'the secrets of the origin header are deleted': always({
    ...ofApi,
    'ApiGateway 5xx': [1, 1],
    'Lambda Errors system-authorizer': [1, 1],
  }),
  'DNS of the domain is broken': together(always(everything), unreachable),
  'the firewall refuses everybody': together(always(everything), unreachable),
  'a white page: its script throws; three people load it': tried('Sankofa BrokenPages system'),
  'the firewall blocks dialling alone, whose providers name no browser': always(failing('Dialling')),
  'the firewall blocks a carrier, which sends 600 requests a second': always(
    Object.fromEntries(['ALL', 'RatePerAddress'].map((rule) => [`WAFV2 BlockedRequests ${rule}`, 36_000])),
  ),
  'the site’s files are gone': always(failing('Site')),
  'the table is throttled': always({
    ...ofApi,
    'ApiGateway 5xx': [1, 1],
    'DynamoDB ReadThrottleEvents': 4,
    'Sankofa Faults login': 1,
    'Sankofa Faults system': 1,
  }),
  'the region is down': together(always(ofApi), silent(/^(?!Sankofa Probe)/)),
  'the probe itself does not run': silent(/ (probe|jobs-dispatcher|jobs-totals)$/),
  'codes by SMS: each try fails; one person waits for one': always({
    'Sankofa MessagesFailed codes': [1, 1],
  }),
  'codes by SMS: the credit of the only route is used up': always({
    'Sankofa MessagesFailed codes': [1, 1],
    'Sankofa SmsNoCredit sms': [1, 1],
  }),
  'codes by SMS: AWS, the only route, is in the sandbox': always({
    'Sankofa MessagesFailed codes': [1, 1],
    'Sankofa SmsAccountFault sms': [1, 1],
  }),
  'codes by SMS: nobody reads the queue': together(
    always('SQS ApproximateNumberOfMessagesVisible codes'),
    grows('SQS ApproximateAgeOfOldestMessage codes', 60),
  ),
  'codes by SMS: the dispatcher is stuck at one record': grows('Lambda IteratorAge jobs-dispatcher', 60_000),
  'codes by SMS: the dispatcher does not read the stream': silent(/ jobs-dispatcher$/),
};

/** Codes and notices by SMS have alarms of their own. */
const ofQueues: Failures = Object.fromEntries(
  Object.entries(queues).flatMap(([queue, { visibilitySeconds, maxReceives }]) => {
    if (queue === 'codes' || queue === 'sms') return [];
    const unread = [
      `nobody reads the queue ${queue}`,
      grows(`SQS ApproximateAgeOfOldestMessage ${queue}`, 60),
    ] as const;
    const between = visibilitySeconds / 60;
    const dead = between * maxReceives;
    if (dead > 30) return [unread];
    const failing = together(
      when((minute) => minute < dead && minute % between === 0)(`Sankofa MessagesFailed ${queue}`),
      when((minute) => minute >= dead)(`SQS ApproximateNumberOfMessagesVisible ${queue}-dead-letters`),
    );
    return [unread, [`each message of the queue ${queue} fails until it is a dead letter`, failing] as const];
  }),
);

/** Each try of a request or a check fails; the schedule queues more of them every five minutes. */
const failedChecks = always('Sankofa MessagesFailed payments');
const refusedEvent = refuses('receivePaystackEvent', 'payments');

const payments: Failures = {
  'Mobile Money: the provider is down for an hour': failedChecks,
  // Each event is tried again after three minutes.
  'Mobile Money: the key is not the provider’s after it was renewed': together(
    failedChecks,
    when((minute) => minute % 3 === 0)(refusedEvent),
  ),
  'Mobile Money: an event is refused for its signature, and its repetitions': repeated(refusedEvent),
  'Mobile Money: no prompt appears, 15 requests an hour': inEachFourth({
    'Sankofa PaymentsAsked dispatcher': 1,
    'Sankofa Duration household': 80,
  }),
  'Mobile Money: the networks decline 15 requests an hour': inEachFourth('Sankofa PaymentsFailed dispatcher'),
  'Mobile Money: the provider’s list differs from our books': once('Sankofa PaymentsDiffer payments'),
  'Mobile Money: money comes that no pickup is known for': once('Sankofa PaymentWithoutPickup payments'),
  'Mobile Money: a refund fails': once('Sankofa RefundFailed dispatcher'),
  'Mobile Money: nobody asks what became of requests for a day and more': (minute) =>
    minute % 5 === 0 ? grows('Sankofa OldestOpenPayment queue-payments', 1, 25 * 60 + 1)(minute) : {},
};

/** Each begins right after a run that went well, so that most time passes until one is missed. */
const silentJobs: Failures = Object.fromEntries(
  jobs.flatMap(({ entry, trigger, onAws }) => {
    if (trigger.kind !== 'schedule' || onAws === 'backups') return [];
    const every = trigger.everyMinutes;
    // A run and its two repetitions, as Lambda tries what was started by an event ("Error handling and retries" there).
    const failed = when((minute) => minute > 0 && [0, 1, 3].includes(minute % every));
    const runs = `Lambda Invocations jobs-${entry}`;
    const isDisabled = silent(new RegExp(`^${runs}$`), 1);
    return [
      [`the schedule of ${entry} is disabled, right after a run`, [isDisabled, every + 10]],
      [
        `each run of ${entry} fails, right after one that went well`,
        [failed({ [runs]: 1, [`Lambda Errors jobs-${entry}`]: 1 }), every + 10],
      ],
    ];
  }),
);

const others: Failures = {
  'the SMS provider refuses every number of 30 reminders': inReminders('Sankofa SmsFailed sms'),
  'the SMS provider gives no answer to 30 reminders': inReminders('Sankofa SmsUnknown sms'),
  'the first route of SMS fails, the next is taken': inEachTenth('Sankofa SmsTurned sms'),
  'codes by SMS: taken and not delivered, two a minute': always({
    'Sankofa CodesSent sms': [1, 1],
    'Sankofa SmsAccepted sms': [1, 1],
  }),
  'notices by SMS: each try fails': always('Sankofa MessagesFailed sms'),
  'notices by SMS: nobody reads the queue': always('SQS ApproximateNumberOfMessagesVisible sms'),
  'somebody makes us send codes: half of the ceiling is spent': always('Sankofa CodesAboveHalf codes'),
  'somebody makes us mail links: half of the ceiling is spent': always('Sankofa LinksAboveHalf mail'),
  'somebody signs up invented addresses: mails bounce': always('Sankofa BouncesAboveLimit mail-events'),
  'somebody else dials with a provider’s key': always('Sankofa ProviderElsewhere dialByHubtel ussd'),
  'SMS are taken and not delivered, for 30 reminders': [inReminders('Sankofa SmsAccepted sms'), 120],
  'the certificate of the site is not renewed, and ends in 29 days': once({
    'CertificateManager DaysToExpiry': 29,
  }),
  'point-in-time recovery is off, right after it was looked at': [
    when((minute) => minute > 0 && minute % 60 === 0)({
      'Sankofa RecoveryMinutes check-recovery': 1_000_000,
    }),
    70,
  ],
  'nobody looks whether the table can be set back': [silent(/ check-recovery$/, 1), 70],
  'the night’s backup fails': [silent(/^Backup /, 1), 30 * 60],
  'the copy of the night’s backup fails': [silent(/^Backup NumberOfCopyJobsCompleted/, 1), 30 * 60],
  'one of the subscriptions of alarms is ended by the link in its mails': always(failing('Subscriptions')),
  'SES refuses every mail (a try each minute)': always('Sankofa MessagesFailed mail'),
  'the totals are stuck at one record': grows('Lambda IteratorAge jobs-totals', 60_000),
  'the totals do not read the stream': silent(/ jobs-totals$/),
  'a job cannot read a record': always('SQS ApproximateNumberOfMessagesVisible unreadable'),
  'somebody changes a posting of the ledger by hand': once('Sankofa LedgerChanged totals'),
};

export type Failure = {
  readonly name: string;
  /** An alarm has to call somebody within five minutes. */
  readonly isOutage: boolean;
  readonly within: number;
  readonly effect: Effect;
};

const list = (failures: Failures, isOutage: boolean) =>
  Object.entries(failures).map(([name, row]): Failure => {
    const [effect, within] = typeof row === 'function' ? [row, isOutage ? 5 : 60] : row;
    return { name, isOutage, within, effect };
  });

export const failures: readonly Failure[] = [
  ...list(outages, true),
  ...list({ ...payments, ...silentJobs, ...ofQueues, ...others, ...silentDays }, false),
];
