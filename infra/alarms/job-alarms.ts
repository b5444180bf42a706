import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { QueueName } from '#jobs/jobs.ts';
import type { AlarmSpec } from './alarm.ts';

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
