import { receivePaystackEvent } from '#contracts/money/mobile-money-calls.ts';
import { dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import { jobs, type QueueName, queues } from '#jobs/jobs.ts';

/** What is written in one minute of a failure, besides or instead of what a quiet minute writes; counted from its start. */
export type Effect = {
  readonly writes?: Readonly<Record<string, readonly number[]>>;
  /** Metrics of which nothing is heard. */
  readonly silences?: RegExp;
};

export type Failure = {
  readonly name: string;
  /** It stops booking, logging in (signing up by number, too) or starting work: an alarm rings within five minutes. */
  readonly isOutage: boolean;
  /** Minutes until an alarm has to ring, where it stops nothing; an hour by default. */
  readonly within?: number;
  readonly effect: (minute: number, names: MetricNames) => Effect;
};

/** Names of metrics, as the synthesized alarms have them. */
export type MetricNames = {
  readonly api: (name: string) => string;
  readonly service: (service: string, name: string) => string;
  readonly route: (service: string, route: string, name: string) => string;
  readonly lambda: (entry: string, name: string) => string;
  readonly queue: (queue: string, name: string) => string;
  readonly table: (name: string) => string;
  readonly certificate: string;
  /** Of backups that came to their end, and of their copies. */
  readonly backups: readonly string[];
};

/** Somebody tries, and tries again: at 1,000 pickups a month nobody else is there at night. */
const tries = [0, 1, 3];
const triedIn = (minute: number) => tries.includes(minute);

const failing = (names: MetricNames, ...checks: readonly string[]) =>
  Object.fromEntries(checks.map((check) => [names.service('probe', check), [0]]));

const everything = ['ProbeSite', 'ProbeHealth', 'ProbeLogin', 'ProbeDialling'];

/** Requests of somebody that a service fails to answer. */
const failedTries =
  (service: string) =>
  (minute: number, names: MetricNames): Effect =>
    triedIn(minute)
      ? {
          writes: {
            [names.api('5xx')]: [0, 0, 0, 1],
            [names.service(service, 'Faults')]: [1],
            [names.service(service, 'Duration')]: [90],
          },
        }
      : {};

/** Nothing reaches the API any more. */
const unreachable = /^(AWS\/ApiGateway|AWS\/CloudFront|Sankofa\/prod (?!.*service=probe))/;

const outages: readonly Omit<Failure, 'isOutage'>[] = [
  { name: 'booking: its role lost a permission; one household tries', effect: failedTries('household') },
  {
    name: 'starting work: its role lost a permission; one collector tries',
    effect: failedTries('collector'),
  },
  { name: 'booking by dialling: its role lost a permission; one person dials', effect: failedTries('ussd') },
  {
    name: 'booking by dialling: the provider sends no key that we know; one person dials',
    effect: (minute, names) =>
      triedIn(minute)
        ? {
            writes: {
              [names.route('ussd', dialByHubtel.name, 'ProviderRefused')]: [1],
              [names.route('ussd', dialByHubtel.name, 'Duration')]: [3],
            },
          }
        : {},
  },
  { name: 'sign-up: a deployment breaks it; one person tries', effect: failedTries('sign-up') },
  {
    name: 'role of the API Gateway: it may invoke no function',
    effect: (_, names) => ({
      writes: { ...failing(names, 'ProbeHealth', 'ProbeLogin'), [names.api('5xx')]: [1, 1] },
      silences: /^Sankofa\/prod (?!.*service=probe)/,
    }),
  },
  {
    name: 'the secret with the signing key is deleted',
    effect: (_, names) => ({
      writes: {
        ...failing(names, 'ProbeLogin'),
        [names.api('5xx')]: [0, 0, 1],
        [names.service('login', 'Faults')]: [1],
      },
    }),
  },
  {
    name: 'the secrets of the origin header are deleted',
    effect: (_, names) => ({
      writes: {
        ...failing(names, 'ProbeHealth', 'ProbeLogin'),
        [names.api('5xx')]: [1, 1],
        [names.lambda('system-authorizer', 'Errors')]: [1, 1],
      },
    }),
  },
  {
    name: 'DNS of the domain is broken',
    effect: (_, names) => ({ writes: failing(names, ...everything), silences: unreachable }),
  },
  {
    name: 'the firewall refuses everybody',
    effect: (_, names) => ({ writes: failing(names, ...everything), silences: unreachable }),
  },
  {
    name: 'a white page: its script throws, the HTML is whole; three people load it',
    effect: (minute, names) =>
      triedIn(minute) ? { writes: { [names.service('system', 'BrokenPages')]: [1] } } : {},
  },
  {
    name: 'the firewall blocks dialling alone, whose providers name no browser',
    effect: (_, names) => ({ writes: failing(names, 'ProbeDialling') }),
  },
  { name: 'the site’s files are gone', effect: (_, names) => ({ writes: failing(names, 'ProbeSite') }) },
  {
    name: 'the table is throttled',
    effect: (_, names) => ({
      writes: {
        ...failing(names, 'ProbeHealth', 'ProbeLogin'),
        [names.api('5xx')]: [1, 1],
        [names.table('ReadThrottleEvents')]: [4],
        [names.service('login', 'Faults')]: [1],
        [names.service('system', 'Faults')]: [1],
      },
    }),
  },
  {
    name: 'the region is down',
    effect: (_, names) => ({
      writes: failing(names, 'ProbeHealth', 'ProbeLogin'),
      silences: /^(?!.*service=probe)/,
    }),
  },
  {
    name: 'the probe itself does not run',
    effect: () => ({ silences: /service=probe|FunctionName=sankofa-prod-jobs-(dispatcher|totals)/ }),
  },
  {
    name: 'codes by SMS: each try fails; one person waits for one',
    effect: (_, names) => ({ writes: { [names.service('codes', 'MessagesFailed')]: [1, 1] } }),
  },
  {
    name: 'codes by SMS: the credit of the only route is used up',
    effect: (_, names) => ({
      writes: {
        [names.service('codes', 'MessagesFailed')]: [1, 1],
        [names.service('sms', 'SmsNoCredit')]: [1, 1],
      },
    }),
  },
  {
    name: 'codes by SMS: AWS, the only route, is in the sandbox',
    effect: (_, names) => ({
      writes: {
        [names.service('codes', 'MessagesFailed')]: [1, 1],
        [names.service('sms', 'SmsAccountFault')]: [1, 1],
      },
    }),
  },
  {
    name: 'codes by SMS: nobody reads the queue',
    effect: (minute, names) => ({
      writes: {
        [names.queue('codes', 'ApproximateNumberOfMessagesVisible')]: [1],
        [names.queue('codes', 'ApproximateAgeOfOldestMessage')]: [minute * 60],
      },
    }),
  },
  {
    name: 'codes by SMS: the dispatcher is stuck at one record',
    effect: (minute, names) => ({
      writes: { [names.lambda('jobs-dispatcher', 'IteratorAge')]: [minute * 60_000] },
    }),
  },
  {
    name: 'codes by SMS: the dispatcher does not read the stream',
    effect: () => ({ silences: /FunctionName=sankofa-prod-jobs-dispatcher/ }),
  },
];

/** Nothing is taken out of a queue. */
const unread = (queue: string) => (minute: number, names: MetricNames) => ({
  writes: { [names.queue(queue, 'ApproximateAgeOfOldestMessage')]: [minute * 60] },
});

/** Each try of a message fails, until it is a dead letter. */
const failingUntilDead =
  (queue: QueueName) =>
  (minute: number, names: MetricNames): Effect => {
    const { visibilitySeconds, maxReceives } = queues[queue];
    const between = visibilitySeconds / 60;
    const isDead = minute >= between * maxReceives;
    return {
      writes: {
        ...(isDead ? {} : minute % between === 0 ? { [names.service(queue, 'MessagesFailed')]: [1] } : {}),
        ...(isDead
          ? { [names.queue(`${queue}-dead-letters`, 'ApproximateNumberOfMessagesVisible')]: [1] }
          : {}),
      },
    };
  };

/** Each try of a request or a check fails; the schedule queues more of them every five minutes. */
const failedChecks = (names: MetricNames) => ({ [names.service('payments', 'MessagesFailed')]: [1] });

/** As many ask in an hour of a busy day. */
const asksIn = (minute: number) => minute % 4 === 0;

const payments: readonly Omit<Failure, 'isOutage'>[] = [
  {
    name: 'Mobile Money: the provider is down for an hour',
    effect: (_, names) => ({ writes: failedChecks(names) }),
  },
  {
    name: 'Mobile Money: the key is not the provider’s after it was renewed',
    effect: (minute, names) => ({
      writes: {
        ...failedChecks(names),
        // Each event is tried again after three minutes.
        ...(minute % 3 === 0
          ? {
              [names.route('payments', receivePaystackEvent.name, 'ProviderRefused')]: [1],
              [names.route('payments', receivePaystackEvent.name, 'Duration')]: [5],
            }
          : {}),
      },
    }),
  },
  {
    name: 'Mobile Money: one event of the provider, refused for its signature, and its repetitions',
    effect: (minute, names) => ({
      writes: [0, 3, 6, 9].includes(minute)
        ? {
            [names.route('payments', receivePaystackEvent.name, 'ProviderRefused')]: [1],
            [names.route('payments', receivePaystackEvent.name, 'Duration')]: [5],
          }
        : {},
    }),
  },
  {
    name: 'Mobile Money: the networks are down, and prompts do not appear (15 requests an hour)',
    effect: (minute, names) => ({
      writes: asksIn(minute)
        ? {
            [names.service('dispatcher', 'PaymentsAsked')]: [1],
            [names.service('household', 'Duration')]: [80],
          }
        : {},
    }),
  },
  {
    name: 'Mobile Money: the networks decline every request (15 an hour)',
    effect: (minute, names) => ({
      writes: asksIn(minute) ? { [names.service('dispatcher', 'PaymentsFailed')]: [1] } : {},
    }),
  },
  {
    name: 'Mobile Money: the provider’s list differs from our books',
    effect: (minute, names) => ({
      writes: minute === 0 ? { [names.service('payments', 'PaymentsDiffer')]: [1] } : {},
    }),
  },
  {
    name: 'Mobile Money: money comes that no pickup is known for',
    effect: (minute, names) => ({
      writes: minute === 0 ? { [names.service('payments', 'PaymentWithoutPickup')]: [1] } : {},
    }),
  },
  {
    name: 'Mobile Money: a refund fails',
    effect: (minute, names) => ({
      writes: minute === 0 ? { [names.service('dispatcher', 'RefundFailed')]: [1] } : {},
    }),
  },
  {
    name: 'Mobile Money: nobody asks what became of requests, which are there for a day and more',
    effect: (minute, names) => ({
      writes:
        minute % 5 === 0
          ? { [names.service('queue-payments', 'OldestOpenPayment')]: [25 * 60 + 1 + minute] }
          : {},
    }),
  },
  { name: 'Mobile Money: nobody reads the queue of payments', effect: unread('payments') },
];

const scheduled = jobs.flatMap(({ entry, trigger, backups }) =>
  trigger.kind === 'schedule' && backups !== 'check' ? [{ entry, every: trigger.everyMinutes }] : [],
);

/** A run and its two repetitions, as Lambda tries what was started by an event. Source: "Error handling and retries" there. */
const repeatedAfter = [0, 1, 3];

/** Each begins right after a run that went well, so that most time passes until one is missed. */
const silentJobs: readonly Omit<Failure, 'isOutage'>[] = scheduled.flatMap(({ entry, every }) => [
  {
    name: `the schedule of ${entry} is disabled, right after a run`,
    within: every + 10,
    effect: (minute, names) =>
      minute === 0 ? {} : { silences: new RegExp(`^${names.lambda(`jobs-${entry}`, 'Invocations')}$`) },
  },
  {
    name: `each run of ${entry} fails, right after one that went well`,
    within: every + 10,
    effect: (minute, names) => {
      const tried = minute > 0 && repeatedAfter.includes(minute % every);
      const [runs, errors] = ['Invocations', 'Errors'].map((name) => names.lambda(`jobs-${entry}`, name));
      return tried && runs && errors ? { writes: { [runs]: [1], [errors]: [1] } } : {};
    },
  },
]);

const others: readonly Omit<Failure, 'isOutage'>[] = [
  {
    name: 'the SMS provider refuses every number, in the evening’s reminders of 30 households',
    effect: (minute, names) => (minute < 30 ? { writes: { [names.service('sms', 'SmsFailed')]: [1] } } : {}),
  },
  {
    name: 'the SMS provider gives no answer, in the evening’s reminders of 30 households',
    effect: (minute, names) => (minute < 30 ? { writes: { [names.service('sms', 'SmsUnknown')]: [1] } } : {}),
  },
  {
    name: 'the first route of SMS fails, and the next one is taken',
    effect: (minute, names) =>
      minute % 10 === 1 ? { writes: { [names.service('sms', 'SmsTurned')]: [1] } } : {},
  },
  {
    name: 'codes by SMS: the provider takes them, and no network delivers them (two a minute)',
    effect: (_, names) => ({
      writes: {
        [names.service('sms', 'CodesSent')]: [1, 1],
        [names.service('sms', 'SmsAccepted')]: [1, 1],
      },
    }),
  },
  {
    name: 'notices by SMS: each try fails',
    effect: (_, names) => ({ writes: { [names.service('sms', 'MessagesFailed')]: [1] } }),
  },
  {
    name: 'notices by SMS: nobody reads the queue',
    effect: (_, names) => ({
      writes: { [names.queue('sms', 'ApproximateNumberOfMessagesVisible')]: [1] },
    }),
  },
  { name: 'what AWS tells of SMS cannot be noted', effect: failingUntilDead('sms-events') },
  { name: 'nobody reads what AWS tells of SMS', effect: unread('sms-events') },
  {
    name: 'somebody makes us send codes: half of the hour’s ceiling is spent',
    effect: (_, names) => ({ writes: { [names.service('codes', 'CodesAboveHalf')]: [1] } }),
  },
  {
    name: 'somebody makes us mail links: half of the day’s ceiling is spent',
    effect: (_, names) => ({ writes: { [names.service('mail', 'LinksAboveHalf')]: [1] } }),
  },
  {
    name: 'somebody signs up invented addresses: too many mails bounce',
    effect: (_, names) => ({ writes: { [names.service('mail-events', 'BouncesAboveLimit')]: [1] } }),
  },
  {
    name: 'somebody else has the key of a provider of USSD, and dials',
    effect: (_, names) => ({
      writes: { [names.route('ussd', dialByHubtel.name, 'ProviderElsewhere')]: [1] },
    }),
  },
  {
    name: 'SMS are taken and not delivered, in the evening’s reminders of 30 households',
    within: 120,
    effect: (minute, names) =>
      minute < 30 ? { writes: { [names.service('sms', 'SmsAccepted')]: [1] } } : {},
  },
  {
    name: 'the certificate of the site is not renewed, and ends in 29 days',
    effect: (minute, names) => (minute === 0 ? { writes: { [names.certificate]: [29] } } : {}),
  },
  {
    name: 'point-in-time recovery is turned off, right after it was looked at',
    within: 70,
    effect: (minute, names) =>
      minute > 0 && minute % 60 === 0
        ? { writes: { [names.service('check-recovery', 'RecoveryMinutes')]: [1_000_000] } }
        : {},
  },
  {
    name: 'nobody looks whether the table can be set back',
    within: 70,
    effect: (minute) => (minute === 0 ? {} : { silences: /service=check-recovery/ }),
  },
  {
    name: 'the night’s backup fails',
    within: 30 * 60,
    effect: (minute) => (minute === 0 ? {} : { silences: /NumberOf(Backup|Copy)JobsCompleted/ }),
  },
  {
    name: 'the copy of the night’s backup fails',
    within: 30 * 60,
    effect: (minute) => (minute === 0 ? {} : { silences: /NumberOfCopyJobsCompleted/ }),
  },
  { name: 'orders cannot be made into pickups', effect: failingUntilDead('orders') },
  { name: 'nobody reads the queue of orders', effect: unread('orders') },
  { name: 'what SES tells of mails cannot be noted', effect: failingUntilDead('mail-events') },
  { name: 'nobody reads what SES tells of mails', effect: unread('mail-events') },
  {
    name: 'SES refuses every mail (a try each minute)',
    effect: (_, names) => ({ writes: { [names.service('mail', 'MessagesFailed')]: [1] } }),
  },
  {
    name: 'the totals are stuck at one record',
    effect: (minute, names) => ({
      writes: { [names.lambda('jobs-totals', 'IteratorAge')]: [minute * 60_000] },
    }),
  },
  {
    name: 'the totals do not read the stream',
    effect: () => ({ silences: /FunctionName=sankofa-prod-jobs-totals/ }),
  },
  {
    name: 'a job cannot read a record',
    effect: (_, names) => ({
      writes: { [names.queue('unreadable', 'ApproximateNumberOfMessagesVisible')]: [1] },
    }),
  },
  {
    name: 'somebody changes a posting of the ledger by hand',
    effect: (minute, names) => ({
      writes: minute === 0 ? { [names.service('totals', 'LedgerChanged')]: [1] } : {},
    }),
  },
  {
    name: 'a cascade became a dead letter',
    effect: (_, names) => ({
      writes: { [names.queue('cascades-dead-letters', 'ApproximateNumberOfMessagesVisible')]: [1] },
    }),
  },
];

export const failures: readonly Failure[] = [
  ...outages.map((failure) => ({ ...failure, isOutage: true })),
  ...[...payments, ...silentJobs, ...others].map((failure) => ({ ...failure, isOutage: false })),
];
