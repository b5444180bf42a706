import { tableDefinition } from '#data/table/table-definition.ts';
import { jobs } from '#jobs/jobs.ts';

/**
 * Grants that AWS itself uses, in the function's role. Tests record none of them, so they are listed by a pattern
 * of the resource.
 */
type PlatformGrant = {
  readonly action: string;
  readonly resource: RegExp;
  readonly entry: (entry: string) => boolean;
};

const every = () => true;
const triggeredBy = (kind: string) => (entry: string) =>
  jobs.some((job) => entry === `jobs/${job.entry}` && job.trigger.kind === kind);

const grants: readonly PlatformGrant[] = [
  { action: 'logs:CreateLogStream', resource: /:log-group:\/aws\/lambda\/[^*]+:\*$/, entry: every },
  { action: 'logs:PutLogEvents', resource: /:log-group:\/aws\/lambda\/[^*]+:\*$/, entry: every },
  { action: 'xray:PutTraceSegments', resource: /^\*$/, entry: every },
  { action: 'xray:PutTelemetryRecords', resource: /^\*$/, entry: every },
  ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => ({
    action: `dynamodb:${name}`,
    resource: /\/stream\//,
    entry: triggeredBy('stream'),
  })),
  { action: 'sqs:SendMessage', resource: /-stream-dead-letters$/, entry: triggeredBy('stream') },
  // The first one is proved; how many there are depends on the profile.
  {
    action: 'sns:ListSubscriptionsByTopic',
    resource: /:sankofa-[a-z]+-([a-z]+-)?alarms-(page|mail)$/,
    entry: (entry) => entry === 'jobs/probe',
  },
  ...['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => ({
    action: `sqs:${name}`,
    resource: /:sankofa-[a-z]+-((mail|sms)-events|[a-z]+)$/,
    entry: triggeredBy('queue'),
  })),
];

/** Whether Lambda itself needs this in the function's role. */
export function isPlatformGrant(entry: string, action: string, resource: string): boolean {
  return grants.some(
    (grant) => grant.action === action && grant.resource.test(resource) && grant.entry(entry),
  );
}

/** Actions on a table or an index: reading, writing and administering. */
export const tableActions = [
  ...['GetItem', 'BatchGetItem', 'Query', 'Scan', 'ConditionCheckItem'],
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
  ...['PartiQLSelect', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'],
  ...['DescribeTable', 'UpdateTable', 'DeleteTable', 'UpdateTimeToLive', 'UpdateContinuousBackups'],
  ...[
    'CreateBackup',
    'RestoreTableToPointInTime',
    'ExportTableToPointInTime',
    'PutResourcePolicy',
    'TagResource',
  ],
].map((name) => `dynamodb:${name}`);

/** Actions that an index supports. */
export const indexActions = ['Query', 'Scan', 'PartiQLSelect'].map((name) => `dynamodb:${name}`);

export const indexNames: readonly string[] = tableDefinition.indexes.map(({ name }) => name);
