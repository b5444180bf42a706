import * as v from 'valibot';

/** An IAM action that a function used, and on what. */
export type UsedAction = {
  /** `pickups/cancel`, `jobs/mail`. */
  readonly entry: string;
  /** `dynamodb:Query` */
  readonly action: string;
  /** `table`, `index/lists`, a secret's id, a queue's name, a sender's address. */
  readonly resource: string;
};

/** A request to AWS or to its local stand-in. */
export type AwsRequest = {
  /** `DynamoDB_20120810.GetItem`; the services of our handlers but SES name their operations so. */
  readonly target: string;
  readonly path: string;
  readonly body: string;
};

type Use = Omit<UsedAction, 'entry'>;

const text = v.optional(v.string(), '');
const transaction = v.object({ TransactItems: v.array(v.record(v.string(), v.unknown())) });
const input = v.object({ IndexName: text, SecretId: text, QueueUrl: text, FromEmailAddress: text });

/** The IAM action of each item of a transaction; the transaction itself has none. */
const transactional: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The IAM actions that a request needs.
 * @throws Error for a request of an unknown service
 */
export function findUses({ target, path, body }: AwsRequest): readonly Use[] {
  const json: unknown = body === '' ? {} : JSON.parse(body);
  const { IndexName, SecretId, QueueUrl, FromEmailAddress } = v.parse(input, json);
  const [service = '', operation = ''] = target.split('.');
  if (service.startsWith('DynamoDB')) {
    if (operation.startsWith('Transact')) return transactionUses(json);
    return [{ action: `dynamodb:${operation}`, resource: IndexName ? `index/${IndexName}` : 'table' }];
  }
  if (service === 'secretsmanager') return [{ action: `secretsmanager:${operation}`, resource: SecretId }];
  if (service === 'AmazonSQS') {
    return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: QueueUrl.split('/').at(-1) ?? '' }];
  }
  if (path === '/v2/email/outbound-emails') return [{ action: 'ses:SendEmail', resource: FromEmailAddress }];
  throw new Error(`No IAM action is known for the request ${target || path}.`);
}

function transactionUses(json: unknown): readonly Use[] {
  const names = v.parse(transaction, json).TransactItems.flatMap((item) => Object.keys(item));
  return [...new Set(names)].map((name) => ({
    action: `dynamodb:${transactional[name]}`,
    resource: 'table',
  }));
}
