import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { tableDefinition } from '#data/table/table-definition.ts';
import type { AlarmSpec } from './alarm.ts';
import { refusedShare } from './refused-share.ts';

const period = Duration.minutes(5);
const minute = Duration.minutes(1);
const runbook = 'api.md';
const sum = { statistic: 'Sum', period };

export type ApiAlarmProps = {
  readonly apiId: string;
  readonly authorizerName: string;
  readonly tableName: string;
};

/** Alarms on what the handlers cannot count themselves: crashes, time-outs, and requests that never reach them. */
export function apiAlarms({ apiId, authorizerName, tableName }: ApiAlarmProps): readonly AlarmSpec[] {
  return [
    ...gatewayAlarms(apiId),
    authorizerAlarm(authorizerName),
    lambdaThrottleAlarm,
    ...tableThrottleAlarms(tableName),
  ];
}

function gatewayAlarms(apiId: string): readonly AlarmSpec[] {
  const http = (metricName: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, ...sum });
  return [
    {
      name: 'api-fails-again',
      severity: 'page',
      headline: 'People get errors, and get them again',
      detail: 'the API gave 5xx answers in two of five minutes, however few people use it',
      runbook,
      metric: http('5xx').with({ period: minute }),
      periods: [2, 5],
    },
    {
      name: 'api-errors',
      severity: 'page',
      headline: 'Sankofa answers with errors',
      detail: 'the API gave ten or more 5xx answers in five minutes, crashes and time-outs included',
      runbook,
      metric: http('5xx'),
      threshold: 9,
      periods: [2, 2],
    },
    {
      name: 'api-refuses-most',
      severity: 'page',
      headline: 'Most people are refused',
      detail: 'more than half of all calls got a 4xx answer for a quarter of an hour',
      runbook,
      metric: refusedShare('100 * refused / requests', { refused: http('4xx'), requests: http('Count') }),
      threshold: 50,
      periods: [3, 3],
    },
  ];
}

function authorizerAlarm(FunctionName: string): AlarmSpec {
  return {
    name: 'api-refuses-cloudfront',
    severity: 'page',
    headline: 'Nobody gets through to the API',
    detail: 'the function that checks the origin header failed',
    runbook,
    metric: lambdaMetric('Errors', { FunctionName }).with({ period: minute }),
  };
}

const lambdaThrottleAlarm: AlarmSpec = {
  name: 'lambda-throttled',
  severity: 'page',
  headline: 'People are turned away',
  detail: 'Lambda refused more than ten requests in five minutes, at its limit of concurrent ones',
  runbook,
  metric: lambdaMetric('Throttles'),
  threshold: 10,
};

/** Two, since an alarm takes ten metrics at most. */
function tableThrottleAlarms(tableName: string): readonly AlarmSpec[] {
  const indexes = tableDefinition.indexes.map(({ name }) => name);
  const [reads, writes] = ['ReadThrottleEvents', 'WriteThrottleEvents'] as const;
  const metric = (metricName: string, index?: string) => tableMetric(tableName, metricName, index);
  return [
    {
      name: 'table-throttled',
      severity: 'page',
      headline: 'Reading or saving fails now and then',
      detail: 'DynamoDB refused requests of the table, or writes of an index, in two of five minutes',
      runbook,
      // A hot index slows writes to the table.
      metric: addUp([metric(reads), metric(writes), ...indexes.map((index) => metric(writes, index))]),
      periods: [2, 5],
    },
    {
      name: 'lists-throttled',
      severity: 'page',
      headline: 'Lists and searches fail now and then',
      detail: 'DynamoDB refused to read an index in two of five minutes',
      runbook,
      metric: addUp(indexes.map((index) => metric(reads, index))),
      periods: [2, 5],
    },
  ];
}

function lambdaMetric(metricName: string, dimensionsMap = {}): Metric {
  return new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap, ...sum });
}

function tableMetric(TableName: string, metricName: string, index?: string): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName, ...(index ? { GlobalSecondaryIndexName: index } : {}) },
    ...sum,
  });
}

function addUp(metrics: readonly Metric[]): MathExpression {
  const named = Object.fromEntries(metrics.map((each, index) => [`m${index}`, each]));
  const total = Object.keys(named).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({
    expression: total.join(' + '),
    usingMetrics: named,
    label: 'throttled',
    period: minute,
  });
}
