import * as v from 'valibot';

/** What a function was seen to do: an IAM action, and what it did it to. */
export type UsedAction = {
  /** `pickups/cancel`, `jobs/mail`. */
  readonly entry: string;
  /** `dynamodb:Query` */
  readonly action: string;
  /** `table`, `index/lists`, a secret's id, a queue's name, a sender's address. */
  readonly resource: string;
};

/** A request to AWS, or to what stands in for it. */
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

/** What a transaction's items are granted as; the transaction itself is no action of its own. */
const transactional: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The IAM actions that a request needs.
 * @throws Error for a service whose requests this does not know
 */
export function usesOf({ target, path, body }: AwsRequest): readonly Use[] {
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
