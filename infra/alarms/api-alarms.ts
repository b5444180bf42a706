import { tableDefinition } from '#data/table/table-definition.ts';
import { type AlarmSpec, alarmsOf } from './alarm.ts';
import { awsMetric, compute, minute, refusedShare } from './metrics.ts';

const { page } = alarmsOf('api.md');

export type ApiAlarmProps = {
  readonly apiId: string;
  readonly authorizerName: string;
  readonly tableName: string;
};

/** Alarms on what the handlers cannot count themselves: crashes, time-outs, and requests that never reach them. */
export function apiAlarms({ apiId, authorizerName, tableName }: ApiAlarmProps): readonly AlarmSpec[] {
  return [
    ...gatewayAlarms(apiId),
    page('api-refuses-cloudfront', {
      headline: 'Nobody gets through to the API',
      detail: 'the function that checks the origin header failed',
      metric: awsMetric('Lambda', 'Errors', { FunctionName: authorizerName }, { period: minute }),
    }),
    page('lambda-throttled', {
      headline: 'People are turned away',
      detail: 'Lambda refused more than ten requests in five minutes, at its limit of concurrent ones',
      metric: awsMetric('Lambda', 'Throttles', {}),
      threshold: 10,
    }),
    ...tableThrottleAlarms(tableName),
  ];
}

function gatewayAlarms(ApiId: string): readonly AlarmSpec[] {
  const http = (metricName: string) => awsMetric('ApiGateway', metricName, { ApiId });
  return [
    page('api-fails-again', {
      headline: 'People get errors, and get them again',
      detail: 'the API gave 5xx answers in two of five minutes, however few people use it',
      metric: http('5xx').with({ period: minute }),
      periods: [2, 5],
    }),
    page('api-errors', {
      headline: 'Sankofa answers with errors',
      detail: 'the API gave ten or more 5xx answers in five minutes, crashes and time-outs included',
      metric: http('5xx'),
      threshold: 9,
      periods: [2, 2],
    }),
    page('api-refuses-most', {
      headline: 'Most people are refused',
      detail: 'more than half of all calls got a 4xx answer for a quarter of an hour',
      metric: refusedShare('100 * refused / requests', { refused: http('4xx'), requests: http('Count') }),
      threshold: 50,
      periods: [3, 3],
    }),
  ];
}

/** Two, since an alarm takes ten metrics at most. */
function tableThrottleAlarms(TableName: string): readonly AlarmSpec[] {
  const indexes = tableDefinition.indexes.map(({ name }) => ({ TableName, GlobalSecondaryIndexName: name }));
  const reads = (of: Record<string, string>) => awsMetric('DynamoDB', 'ReadThrottleEvents', of);
  const writes = (of: Record<string, string>) => awsMetric('DynamoDB', 'WriteThrottleEvents', of);
  return [
    page('table-throttled', {
      headline: 'Reading or saving fails now and then',
      detail: 'DynamoDB refused requests of the table, or writes of an index, in two of five minutes',
      // A hot index slows writes to the table.
      metric: addUp([reads({ TableName }), writes({ TableName }), ...indexes.map(writes)]),
      periods: [2, 5],
    }),
    page('lists-throttled', {
      headline: 'Lists and searches fail now and then',
      detail: 'DynamoDB refused to read an index in two of five minutes',
      metric: addUp(indexes.map(reads)),
      periods: [2, 5],
    }),
  ];
}

function addUp(metrics: readonly ReturnType<typeof awsMetric>[]) {
  const total = metrics.map((_, index) => `FILL(m${index}, 0)`);
  const named = Object.fromEntries(metrics.map((each, index) => [`m${index}`, each]));
  return compute(total.join(' + '), named, 'throttled', minute);
}
