import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Settings } from '#infra/stage/settings.ts';
import type { Severity } from '#infra/stage/severity.ts';
import type { JobMetric } from '#jobs/count.ts';
import type { QueueName } from '#jobs/jobs.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

const runbook = 'jobs.md';
const period = Duration.minutes(5);
const minute = Duration.minutes(1);

type StreamJobText = {
  readonly severity: Severity;
  /** What people notice. */
  readonly headline: string;
  /** How long a record may wait. */
  readonly patience: Duration;
};

const streamJobs: Readonly<Record<string, StreamJobText>> = {
  totals: {
    severity: 'mail',
    headline: 'The numbers on the dashboards are old',
    patience: Duration.minutes(10),
  },
  dispatcher: {
    severity: 'page',
    headline: 'Neither codes nor mail go out, and deletions do not finish',
    // Nobody signs up by number without a code, which counts for ten minutes.
    patience: Duration.seconds(90),
  },
};

function findStreamJob(entry: string): StreamJobText {
  const found = streamJobs[entry];
  if (!found) throw new Error(`job-alarms.ts says nothing of the job ${entry}.`);
  return found;
}

/** Rings when a consumer of the stream lags behind. After six hours it drops records. */
export function streamAlarm(entry: string, functionName: string): AlarmSpec {
  const { patience, ...text } = findStreamJob(entry);
  return {
    name: `${entry}-behind`,
    ...text,
    detail: `its oldest record has waited for more than ${patience.toSeconds()} seconds; after six hours it is dropped`,
    runbook,
    metric: lambdaMetric('IteratorAge', functionName, 'Maximum', minute),
    threshold: patience.toMilliseconds(),
    periods: [2, 4],
  };
}

/**
 * Rings when a consumer of the stream is not run at all: then it has no age. Only where the probe is, whose login
 * changes an account every minute.
 */
export function unreadStreamAlarm(entry: string, functionName: string): AlarmSpec {
  const { patience: _, ...text } = findStreamJob(entry);
  return {
    name: `${entry}-missing`,
    ...text,
    detail: 'it has not been run for two minutes, although the probe changes an account each minute',
    runbook,
    metric: lambdaMetric('Invocations', functionName, 'Sum', minute),
    threshold: 1,
    ringsWhen: 'below',
    periods: [2, 2],
    ringsWithoutData: true,
  };
}

/** Rings while records lie in the queue of unreadable ones. */
export function unreadableAlarm(queueName: string): AlarmSpec {
  return {
    ...deadLetterAlarm(
      'unreadable-records',
      'Changes could not be read: mails, deletions or counts are missing',
      queueName,
    ),
    detail: 'a job keeps them for 14 days; they can be replayed once it can read them',
  };
}

/** What a run may be late by, in minutes: EventBridge starts one within a minute, and a failed one is repeated for three. */
const lateMinutes = 5;

/** Rings when a scheduled job has had no run without an error for its period and some minutes: it fails, or is not started. */
export function silentJobAlarm(entry: string, functionName: string, everyMinutes: number): AlarmSpec {
  const points = (everyMinutes + lateMinutes) / period.toMinutes();
  return {
    name: `${entry}-missing`,
    severity: 'mail',
    headline: scheduleHeadlines[entry] ?? `The job ${entry} does not run`,
    detail: `it has had no run without an error for ${everyMinutes + lateMinutes} minutes, though it is to run every ${everyMinutes}`,
    runbook,
    metric: new MathExpression({
      expression: 'FILL(runs, 0) - FILL(errors, 0)',
      usingMetrics: {
        runs: lambdaMetric('Invocations', functionName, 'Sum', period),
        errors: lambdaMetric('Errors', functionName, 'Sum', period),
      },
      label: 'runs without an error',
      period,
    }),
    threshold: 1,
    ringsWhen: 'below',
    periods: [points, points],
    ringsWithoutData: true,
  };
}

const scheduleHeadlines: Readonly<Record<string, string>> = {
  'rotate-keys': 'The key of the tokens is not renewed',
  'queue-reminders': 'Households are not reminded of tomorrow’s pickup',
  'queue-late-rounds': 'Households are not told that their collector is late',
  'queue-due-orders': 'Households with a repeating pickup get none',
  'forget-dialling': 'What people typed while dialling is kept for too long',
  'queue-payments': 'Mobile Money that the provider did not tell of is not noted',
  'queue-figures': 'The figures of the last days are missing',
  'compare-days': 'Nobody would see that bookings, dialling or SMS have stopped',
  warm: 'Functions that most people use do not start, or are slow',
  'fold-totals': 'Reading the overview gets more expensive every day',
};

type QueueText = Pick<AlarmSpec, 'headline' | 'severity'>;

/** What people notice when the messages of a queue are not handled. */
const queueTexts: Readonly<Record<QueueName, QueueText>> = {
  mail: { severity: 'page', headline: 'Mails do not go out' },
  'mail-events': { severity: 'mail', headline: 'Nobody sees whether mails arrive' },
  codes: { severity: 'page', headline: 'Nobody can sign up, or set a new password, by phone number' },
  sms: { severity: 'mail', headline: 'Notices by SMS do not go out' },
  'sms-events': { severity: 'mail', headline: 'Nobody sees whether SMS arrive' },
  cascades: { severity: 'mail', headline: 'Deletions and changes of names do not finish' },
  orders: { severity: 'mail', headline: 'Households with a repeating pickup get none' },
  payments: {
    severity: 'page',
    headline: 'Nobody is asked for Mobile Money, and what was paid is not noted',
  },
};

/** Rings for messages that wait, and for dead letters. */
export function queueAlarms(queue: QueueName, queueName: string, deadLetters: string): readonly AlarmSpec[] {
  return [
    queue in patientMinutes ? unreadQueueAlarm(queue, queueName) : waitingAlarm(queue, queueName),
    deadLetterAlarm(`${queue}-dead-letters`, queueTexts[queue].headline, deadLetters),
  ];
}

function waitingAlarm(queue: QueueName, queueName: string): AlarmSpec {
  return {
    name: `${queue}-waits`,
    ...queueTexts[queue],
    detail: 'a message has waited for more than half an hour',
    runbook,
    metric: queueMetric('ApproximateAgeOfOldestMessage', queueName),
    threshold: Duration.minutes(30).toSeconds(),
    periods: [2, 2],
  };
}

/** How long due messages of a queue may be there without a minute in which there is none. */
const patientMinutes: Readonly<Partial<Record<QueueName, number>>> = {
  // After two minutes codes are dropped.
  codes: 3,
  // The evening's reminders are many, and leave the provider to codes.
  sms: 30,
};

/**
 * Not by age: codes are dropped before they are old, and notices that the quiet hours hold back grow old. Those that are held
 * back, or being tried, are not visible; a visible one is taken soon.
 */
function unreadQueueAlarm(queue: QueueName, queueName: string): AlarmSpec {
  const minutes = patientMinutes[queue] ?? 0;
  return {
    name: `${queue}-waits`,
    ...queueTexts[queue],
    detail: `messages that are due have waited to be taken for ${minutes} minutes`,
    runbook,
    metric: queueMetric('ApproximateNumberOfMessagesVisible', queueName).with({
      statistic: 'Minimum',
      period: minute,
    }),
    periods: [minutes, minutes],
  };
}

/**
 * Rings for messages that keep failing. SQS leaves those received three times out of the age of the oldest one: while
 * every mail fails, `mail-waits` is silent, and dead letters come only after hours.
 */
export function queueFailingAlarm(settings: Settings, queue: QueueName): AlarmSpec {
  return {
    name: `${queue}-fails`,
    ...queueTexts[queue],
    detail: 'tries have failed for a quarter of an hour, and go on until the messages become dead letters',
    runbook,
    metric: jobMetric(settings, queue, 'MessagesFailed'),
    periods: [3, 3],
  };
}

/** Rings for dead letters, and again each day until a person has dealt with them. */
export function deadLetterAlarm(name: string, headline: string, queueName: string): AlarmSpec {
  return {
    name,
    severity: 'mail',
    headline,
    detail: 'a message failed in all its tries, and is thrown away 14 days after it was first queued',
    runbook,
    metric: queueMetric('ApproximateNumberOfMessagesVisible', queueName),
    ringsDaily: true,
  };
}

/** A metric that a job writes itself, by the name of its queue or of its entry in `jobs.ts`. */
export function jobMetric(settings: Settings, job: string, metric: JobMetric): Metric {
  return serviceMetric(settings, job, metric, 'Sum');
}

function lambdaMetric(metricName: string, FunctionName: string, statistic: string, length: Duration) {
  return new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName },
    statistic,
    period: length,
  });
}

function queueMetric(metricName: string, QueueName: string): Metric {
  return new Metric({
    namespace: 'AWS/SQS',
    metricName,
    dimensionsMap: { QueueName },
    statistic: 'Maximum',
    period,
  });
}
