import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Settings } from '#infra/stage/settings.ts';
import type { JobMetric } from '#jobs/count.ts';
import type { QueueName } from '#jobs/jobs.ts';
import type { AlarmSpec } from './alarm.ts';
import { serviceMetric } from './service-alarms.ts';

const runbook = 'jobs.md';
const period = Duration.minutes(5);

/** What it means for people when a consumer of the stream lags behind. */
const streamWords: Readonly<Record<string, string>> = {
  totals: 'The numbers on the dashboards are old',
  dispatcher: 'No mail goes out and deletions do not finish',
};

/** A consumer of the stream that does not keep up. It gives records up after six hours. */
export function streamAlarm(entry: string, functionName: string): AlarmSpec {
  return {
    name: `${entry}-behind`,
    headline: streamWords[entry] ?? `The job ${entry} lags behind`,
    detail: 'its oldest record has waited for more than ten minutes; after six hours it is given up',
    runbook,
    metric: lambdaMetric('IteratorAge', functionName, 'Maximum', period),
    threshold: Duration.minutes(10).toMilliseconds(),
    periods: [2, 2],
  };
}

/** What is missing after a change that a consumer of the stream passed over. */
const unreadableWords: Readonly<Record<string, string>> = {
  totals: 'the numbers on the dashboards lack it until they are counted anew',
  dispatcher: 'its mails were not sent, and if it was a deletion, that is not finished',
};

/** A consumer of the stream that passes over what it cannot read: nothing repeats that, and no dead letter holds it. */
export function unreadableAlarm(settings: Settings, entry: string): AlarmSpec {
  return {
    name: `${entry}-unreadable`,
    headline: 'A change could not be read',
    detail: unreadableWords[entry] ?? `the job ${entry} passed over it`,
    runbook,
    metric: jobMetric(settings, entry, 'RecordsUnreadable'),
    threshold: 0,
  };
}

/** A job by the clock whose runs fail. */
export function failingAlarm(entry: string, functionName: string): AlarmSpec {
  return {
    name: `${entry}-fails`,
    headline: scheduleWords[entry] ?? `The job ${entry} does not run`,
    detail: 'a run failed, with its repetitions',
    runbook,
    metric: lambdaMetric('Errors', functionName, 'Sum', Duration.hours(1)),
    threshold: 2,
  };
}

/**
 * A job by the clock that is not run at all. Only for one that runs at deployments too: the others would ring from the
 * first deployment to their first run.
 */
export function missingAlarm(entry: string, functionName: string, everyHours: number): AlarmSpec {
  return {
    name: `${entry}-missing`,
    headline: scheduleWords[entry] ?? `The job ${entry} does not run`,
    detail: `it has not been run for ${2 * everyHours} hours`,
    runbook,
    metric: lambdaMetric('Invocations', functionName, 'Sum', Duration.hours(everyHours)),
    threshold: 1,
    when: 'below',
    periods: [2, 2],
    silence: 'bad',
  };
}

const scheduleWords: Readonly<Record<string, string>> = {
  'rotate-keys': 'The key of the tokens is not renewed',
  'fold-totals': 'Reading the overview gets dearer every day',
};

/** What it means for people when messages of a queue lie about. */
const queueWords: Readonly<Record<QueueName, string>> = {
  mail: 'Mails do not go out',
  cascades: 'Deletions and changes of names do not finish',
};

/** Messages that wait, and those that were given up. */
export function queueAlarms(queue: QueueName, queueName: string, deadLetters: string): readonly AlarmSpec[] {
  return [
    {
      name: `${queue}-waits`,
      headline: queueWords[queue],
      detail: 'a message has waited for more than half an hour',
      runbook,
      metric: queueMetric('ApproximateAgeOfOldestMessage', queueName),
      threshold: Duration.minutes(30).toSeconds(),
      periods: [2, 2],
    },
    deadLetterAlarm(`${queue}-dead-letters`, queueWords[queue], deadLetters),
  ];
}

/**
 * Messages that fail again and again. SQS leaves those that were received three times out of the age of the oldest
 * one: while every mail fails, `mail-waits` sees nothing, and the dead letters come only after hours of tries.
 */
export function queueFailingAlarm(settings: Settings, queue: QueueName): AlarmSpec {
  return {
    name: `${queue}-fails`,
    headline: queueWords[queue],
    detail: 'tries have failed for half an hour, and go on until the messages are given up',
    runbook,
    metric: jobMetric(settings, queue, 'MessagesFailed'),
    threshold: 0,
    periods: [6, 6],
  };
}

/** Whatever is given up waits for a person, with its payload. */
export function deadLetterAlarm(name: string, headline: string, queueName: string): AlarmSpec {
  return {
    name,
    headline,
    detail: 'something was given up after all tries and waits among the dead letters, for 14 days',
    runbook,
    metric: queueMetric('ApproximateNumberOfMessagesVisible', queueName),
    threshold: 0,
  };
}

/** What a job counts itself; its name is that of its queue or of its line in `jobs.ts`. */
export function jobMetric(settings: Settings, job: string, metric: JobMetric): Metric {
  return serviceMetric(settings, job, metric, 'Sum');
}

function lambdaMetric(metricName: string, FunctionName: string, statistic: string, over: Duration) {
  return new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName },
    statistic,
    period: over,
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
