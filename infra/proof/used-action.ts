import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { rootFolder } from '#infra/bundle/folders.ts';
import { type Guard, guardNames, guards } from '#infra/constructs/table-access.ts';

/** An IAM action that a function used, and on what. */
export type UsedAction = {
  /** `pickups/cancel-pickup`, `jobs/mail`. */
  readonly entry: string;
  /** `dynamodb:Query` */
  readonly action: string;
  /** `table`, `table/audit` (its guarded keys), `index/lists`, a secret's id, a queue's name, a sender's address, `alarm-topics`, `any`. */
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
  Name: text,
});

/** Operations on the table itself, which name no item. */
export const wholeTable: readonly string[] = ['DescribeContinuousBackups'];

/** The IAM action of each item of a transaction; the transaction itself has none. */
const transactional: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** The IAM actions of a request; none for one to Paystack. @throws Error for an unknown service */
export function findUses({ target, path, body }: AwsRequest): readonly Use[] {
  if (path.startsWith('/paystack')) return [];
  const [, topicAction] = /^Action=(\w+)&/.exec(body) ?? [];
  if (topicAction) return [{ action: `sns:${topicAction}`, resource: 'alarm-topics' }];
  const json: unknown = body === '' ? {} : JSON.parse(body);
  const { IndexName, SecretId, QueueUrl, FromEmailAddress, OriginationIdentity, Name } = v.parse(input, json);
  const [service = '', operation = ''] = target.split('.');
  if (service.startsWith('DynamoDB')) {
    if (operation.startsWith('Transact')) return transactionUses(json);
    const action = `dynamodb:${operation}`;
    if (wholeTable.includes(operation)) return [{ action, resource: 'table' }];
    return (IndexName ? [`index/${IndexName}`] : listGuarded(json)).map((resource) => ({ action, resource }));
  }
  if (service === 'secretsmanager') return [{ action: `secretsmanager:${operation}`, resource: SecretId }];
  if (service === 'AmazonSSM') return [{ action: `ssm:${operation}`, resource: `parameter${Name}` }];
  if (service === 'AmazonSQS')
    return [{ action: `sqs:${operation.replace(/Batch$/, '')}`, resource: QueueUrl.split('/').at(-1) ?? '' }];
  if (service === 'PinpointSMSVoiceV2')
    return [{ action: `sms-voice:${operation}`, resource: `sender-id/${OriginationIdentity}/GH` }];
  // Of CloudWatch, whose metrics are no resources.
  if (operation === 'GetMetricData') return [{ action: 'cloudwatch:GetMetricData', resource: 'any' }];
  if (path === '/v2/email/outbound-emails') return [{ action: 'ses:SendEmail', resource: FromEmailAddress }];
  return [findByPath(path) ?? raiseUnknown(target || path)];
}

function findByPath(path: string): Use | undefined {
  // That list of SES is no resource either.
  if (path.startsWith('/v2/email/suppression/addresses/'))
    return { action: 'ses:DeleteSuppressedDestination', resource: 'any' };
  const [, invoked] = /\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
  return invoked ? { action: 'lambda:InvokeFunction', resource: `function/${invoked}` } : undefined;
}

function raiseUnknown(request: string): never {
  throw new Error(`No IAM action is known for the request ${request}.`);
}

function transactionUses(json: unknown): readonly Use[] {
  const uses = v
    .parse(transaction, json)
    .TransactItems.flatMap((item) => Object.entries(item))
    .flatMap(([name, one]) =>
      listGuarded(one).map((resource) => ({ action: `dynamodb:${transactional[name]}`, resource })),
    );
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
}

/** The partition keys of a request, each as the part of the table that it lies in: IAM sees them, too. */
function listGuarded(request: unknown): readonly string[] {
  const found = new Set(listLeadingKeys(request).map(findGuard));
  if (found.size === 0) throw new Error(`No key was found in the request ${Object.keys(Object(request))}.`);
  return [...found].map((guard) => (guard ? `table/${guard}` : 'table'));
}

function findGuard(key: string): Guard | undefined {
  return guardNames.find((name) => {
    const pattern = guards[name].keys;
    return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
  });
}

const textValue = v.object({ S: v.string() });
const query = v.object({
  KeyConditionExpression: v.string(),
  ExpressionAttributeNames: v.record(v.string(), v.string()),
  ExpressionAttributeValues: v.record(v.string(), v.unknown()),
});

/** The partition keys that a request names: of its items and keys, wherever they stand, or of its query. */
function listLeadingKeys(request: unknown): readonly string[] {
  const asked = v.safeParse(query, request);
  if (asked.success) return [queriedKey(asked.output)];
  if (typeof request !== 'object' || request === null) return [];
  return Object.entries(request).flatMap(([name, value]) => {
    if (name !== 'PK') return listLeadingKeys(value);
    return [v.parse(textValue, value).S];
  });
}

/** `#n0 = :v0 AND …`, of which one name is the partition key's. */
function queriedKey(asked: v.InferOutput<typeof query>): string {
  const terms = asked.KeyConditionExpression.matchAll(/(#\w+) = (:\w+)/g);
  for (const [, name = '', value = ''] of terms) {
    if (asked.ExpressionAttributeNames[name] === 'PK')
      return v.parse(textValue, asked.ExpressionAttributeValues[value]).S;
  }
  throw new Error(`No partition is known of the query ${asked.KeyConditionExpression}.`);
}

/** Where tests record what functions use: one file for each test file, of its last run. */
export const usesFolder = join(rootFolder, '.local', 'iam-uses');

/** The record of a test file, given by its path in the repository. */
export function usesFile(testFile: string): string {
  return join(usesFolder, `${testFile.replaceAll('/', '~')}.jsonl`);
}

const line = v.object({ entry: v.string(), action: v.string(), resource: v.string() });

/** Reads all records of test files that still exist and run in `npm test`: what others alone show does not count. */
export function readUses(): readonly UsedAction[] {
  if (!existsSync(usesFolder)) return [];
  const isUsual = (file: string) => !file.includes('.more.test.') && existsSync(getTestFile(file));
  const files = readdirSync(usesFolder).filter(isUsual);
  const lines = files.flatMap((file) => readFileSync(join(usesFolder, file), 'utf8').split('\n'));
  return lines.filter(Boolean).map((each) => v.parse(line, JSON.parse(each)));
}

function getTestFile(file: string): string {
  return join(rootFolder, file.replace(/\.jsonl$/, '').replaceAll('~', '/'));
}
