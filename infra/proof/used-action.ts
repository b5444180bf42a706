import * as v from 'valibot';
import { auditPrefix } from '#data/keys.ts';

/** An IAM action that a function used, and on what. */
export type UsedAction = {
  /** `pickups/cancel`, `jobs/mail`. */
  readonly entry: string;
  /** `dynamodb:Query` */
  readonly action: string;
  /** `table`, `audit` (its keys of the audit log), `index/lists`, a secret's id, a queue's name, a sender's address. */
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
const input = v.object({
  IndexName: text,
  SecretId: text,
  QueueUrl: text,
  FromEmailAddress: text,
  OriginationIdentity: text,
});

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
  const { IndexName, SecretId, QueueUrl, FromEmailAddress, OriginationIdentity } = v.parse(input, json);
  const [service = '', operation = ''] = target.split('.');
  if (service.startsWith('DynamoDB')) {
    if (operation.startsWith('Transact')) return transactionUses(json);
    const resource = IndexName ? `index/${IndexName}` : tableOrAudit(body);
    return [{ action: `dynamodb:${operation}`, resource }];
  }
  if (service === 'secretsmanager') return [{ action: `secretsmanager:${operation}`, resource: SecretId }];
  if (service === 'AmazonSQS') {
    return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: QueueUrl.split('/').at(-1) ?? '' }];
  }
  if (service === 'PinpointSMSVoiceV2') {
    return [{ action: `sms-voice:${operation}`, resource: `sender-id/${OriginationIdentity}/GH` }];
  }
  if (path.startsWith('/v2/email/suppression/addresses/'))
    return [{ action: 'ses:DeleteSuppressedDestination', resource: 'suppression-list' }];
  if (path === '/v2/email/outbound-emails') return [{ action: 'ses:SendEmail', resource: FromEmailAddress }];
  throw new Error(`No IAM action is known for the request ${target || path}.`);
}

function transactionUses(json: unknown): readonly Use[] {
  const uses = v
    .parse(transaction, json)
    .TransactItems.flatMap((item) => Object.entries(item))
    .map(([name, write]) => ({
      action: `dynamodb:${transactional[name]}`,
      resource: tableOrAudit(JSON.stringify(write)),
    }));
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
}

/** A request that names a key of the audit log, as DynamoDB's JSON writes it, is told apart: IAM sees the key, too. */
function tableOrAudit(request: string): 'table' | 'audit' {
  return request.includes(`"PK":{"S":"${auditPrefix}`) ? 'audit' : 'table';
}
