import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { tableDefinition } from '#data/table-definition.ts';
import type { AlarmSpec } from './alarm.ts';
import { refusedShare } from './refused-share.ts';

const period = Duration.minutes(5);
const sum = { statistic: 'Sum', period };

export type ApiAlarmProps = {
  readonly apiId: string;
  readonly authorizerName: string;
  readonly tableName: string;
};

/** What the handlers cannot tell of themselves: crashes, time-outs, and what never reached them. */
export function apiAlarms({ apiId, authorizerName, tableName }: ApiAlarmProps): readonly AlarmSpec[] {
  const runbook = 'api.md';
  const lambda = (metricName: string, dimensionsMap = {}) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, dimensionsMap, ...sum });
  const http = (metricName: string) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, ...sum });
  return [
    {
      name: 'api-errors',
      headline: 'Sankofa answers with errors',
      detail: 'the API gave ten or more 5xx answers in five minutes, crashes and time-outs included',
      runbook,
      metric: http('5xx'),
      threshold: 9,
      periods: [2, 2],
    },
    {
      name: 'api-refuses-most',
      headline: 'Most people are refused',
      detail: 'more than half of all calls got a 4xx answer for a quarter of an hour',
      runbook,
      metric: refusedShare('100 * refused / requests', { refused: http('4xx'), requests: http('Count') }),
      threshold: 50,
      periods: [3, 3],
    },
    {
      name: 'api-refuses-cloudfront',
      headline: 'Nobody gets through to the API',
      detail: 'the check of the origin header failed in itself',
      runbook,
      metric: lambda('Errors', { FunctionName: authorizerName }),
      threshold: 0,
    },
    {
      name: 'lambda-throttled',
      headline: 'People are turned away',
      detail: 'Lambda had no room for more than ten requests in five minutes',
      runbook,
      metric: lambda('Throttles'),
      threshold: 10,
    },
    {
      name: 'table-throttled',
      headline: 'Reading or saving fails now and then',
      detail: 'DynamoDB turned requests away for ten minutes',
      runbook,
      metric: tableThrottles(tableName),
      threshold: 0,
      periods: [2, 2],
    },
  ];
}

/** Refusals of the table and of its indexes, which hold up the writes to the table when they are hot. */
function tableThrottles(TableName: string): MathExpression {
  const metric = (metricName: string, GlobalSecondaryIndexName?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName, ...(GlobalSecondaryIndexName ? { GlobalSecondaryIndexName } : {}) },
      ...sum,
    });
  const metrics = [
    metric('ReadThrottleEvents'),
    metric('WriteThrottleEvents'),
    ...tableDefinition.indexes.flatMap(({ name }) => [
      metric('ReadThrottleEvents', name),
      metric('WriteThrottleEvents', name),
    ]),
  ];
  const named = Object.fromEntries(metrics.map((each, index) => [`m${index}`, each]));
  const total = Object.keys(named).map((name) => `FILL(${name}, 0)`);
  return new MathExpression({
    expression: total.join(' + '),
    usingMetrics: named,
    label: 'throttled',
    period,
  });
}
