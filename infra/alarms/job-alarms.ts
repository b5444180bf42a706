import { Duration } from 'aws-cdk-lib';
import { seatMetric } from '#config/report-seat.ts';
import { unreadableMetric } from '#config/report-unreadable.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { QueueName } from '#jobs/jobs.ts';
import { type AlarmSpec, alarmsOf, type Severity } from './alarm.ts';
import { awsMetric, compute, fiveMinutes, jobMetric, minute, serviceMetric } from './metrics.ts';

const alarms = alarmsOf('jobs.md');

type StreamJobText = { readonly severity: Severity; readonly headline: string; readonly patience: Duration };

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
export function streamAlarm(entry: string, FunctionName: string): AlarmSpec {
  const { severity, headline, patience } = findStreamJob(entry);
  const oldest = { statistic: 'Maximum', period: minute };
  return alarms[severity](`${entry}-behind`, {
    headline,
    detail: `its oldest record has waited for more than ${patience.toSeconds()} seconds; after six hours it is dropped`,
    metric: awsMetric('Lambda', 'IteratorAge', { FunctionName }, oldest),
    threshold: patience.toMilliseconds(),
    periods: [2, 4],
  });
}

/** Rings when a stream consumer never runs, so that it has no age. Needs the probe, whose login writes every minute. */
export function unreadStreamAlarm(entry: string, FunctionName: string): AlarmSpec {
  const { severity, headline } = findStreamJob(entry);
  return alarms[severity](`${entry}-missing`, {
    headline,
    detail: 'it has not been run for two minutes, although the probe changes an account each minute',
    metric: awsMetric('Lambda', 'Invocations', { FunctionName }, { period: minute }),
    threshold: 1,
    ringsWhen: 'below',
    periods: [2, 2],
    ringsWithoutData: true,
  });
}

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
export function silentJobAlarm(entry: string, FunctionName: string, everyMinutes: number): AlarmSpec {
  const points = (everyMinutes + lateMinutes) / fiveMinutes.toMinutes();
  const count = (metricName: string) => awsMetric('Lambda', metricName, { FunctionName });
  return alarms.mail(`${entry}-missing`, {
    headline: scheduleHeadlines[entry] ?? `The job ${entry} does not run`,
    detail: `it has had no run without an error for ${everyMinutes + lateMinutes} minutes, though it is to run every ${everyMinutes}`,
    metric: compute(
      'FILL(runs, 0) - FILL(errors, 0)',
      { runs: count('Invocations'), errors: count('Errors') },
      'runs without an error',
    ),
    threshold: 1,
    ringsWhen: 'below',
    periods: [points, points],
    ringsWithoutData: true,
  });
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

/** What people notice when the messages of a queue are not handled. */
const queueTexts: Readonly<Record<QueueName, Pick<AlarmSpec, 'headline' | 'severity'>>> = {
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
  const { severity, headline } = queueTexts[queue];
  const waits = queue in patientMinutes ? findUnread(queue, queueName) : findOld(queueName);
  return [
    alarms[severity](`${queue}-waits`, { headline, ...waits }),
    deadLetterAlarm(`${queue}-dead-letters`, headline, deadLetters),
  ];
}

function findOld(queueName: string) {
  return {
    detail: 'a message has waited for more than half an hour',
    metric: queueMetric('ApproximateAgeOfOldestMessage', queueName),
    threshold: Duration.minutes(30).toSeconds(),
    periods: [2, 2],
  } as const;
}

/** How long due messages of a queue may be there without a minute in which there is none. */
const patientMinutes: Readonly<Partial<Record<QueueName, number>>> = {
  // After two minutes codes are dropped.
  codes: 3,
  // The evening's reminders are many, and leave the provider to codes.
  sms: 30,
};

/** Not by age, as held notices grow old: messages held or being tried are not visible. */
function findUnread(queue: QueueName, queueName: string) {
  const minutes = patientMinutes[queue] ?? 0;
  const metric = queueMetric('ApproximateNumberOfMessagesVisible', queueName);
  return {
    detail: `messages that are due have waited to be taken for ${minutes} minutes`,
    metric: metric.with({ statistic: 'Minimum', period: minute }),
    periods: [minutes, minutes],
  } as const;
}

/** Rings for messages received three times, which SQS leaves out of the oldest age; dead letters come only hours later. */
export function queueFailingAlarm(settings: Settings, queue: QueueName): AlarmSpec {
  const { severity, headline } = queueTexts[queue];
  return alarms[severity](`${queue}-fails`, {
    headline,
    detail: 'tries have failed for a quarter of an hour, and go on until the messages become dead letters',
    metric: jobMetric(settings, queue, 'MessagesFailed'),
    periods: [3, 3],
  });
}

/** Rings for dead letters, and again each day until a person has dealt with them. */
export function deadLetterAlarm(name: string, headline: string, queueName: string): AlarmSpec {
  return alarms.mail(name, {
    headline,
    detail: 'a message failed in all its tries, and is thrown away 14 days after it was first queued',
    metric: queueMetric('ApproximateNumberOfMessagesVisible', queueName),
    ringsDaily: true,
  });
}

function queueMetric(metricName: string, QueueName: string) {
  return awsMetric('SQS', metricName, { QueueName }, { statistic: 'Maximum' });
}

/** Rings when a record could not be read and was left out, when a slot counts a pickup too many, and when the ledger was changed. */
export function recordAlarms(settings: Settings): readonly AlarmSpec[] {
  return [
    alarms.mail('records-left-out', {
      headline: 'A pickup, a person or another record is missing from its lists',
      detail: 'it could not be read and was left out; all others are shown',
      metric: serviceMetric(settings, unreadableMetric.service, unreadableMetric.name, 'Sum'),
    }),
    alarms.mail('places-not-returned', {
      headline: 'A time shows fewer free places than it has',
      detail: 'a pickup was cancelled or moved, and the count of its time could not be lowered',
      metric: serviceMetric(settings, seatMetric.service, seatMetric.name, 'Sum'),
    }),
    // No role may: somebody did it by hand.
    alarms.mail('ledger-altered', {
      headline: 'The books were changed: what people owe or hold may be wrong',
      detail: 'a posting that is written once and for good was changed or removed',
      metric: jobMetric(settings, 'totals', 'LedgerChanged'),
    }),
  ];
}
