import { keys } from '#data/keys.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { type Guard, guardNames, guards } from '#infra/constructs/table-access.ts';
import { allQueues, jobs } from '#jobs/jobs.ts';
import { account } from './resolve-template.ts';
import { type DeployedFunction, isAllowed } from './roles.ts';
import { type UsedAction, wholeTable } from './used-action.ts';

type Uses = readonly UsedAction[];

export async function findDeniedUses(deployed: DeployedFunction, uses: Uses): Promise<readonly string[]> {
  const denied: string[] = [];
  for (const use of toDeployedUses(deployed, uses)) {
    if (!(await isAllowed(deployed, use))) denied.push(`${deployed.entry}: ${use.name}`);
  }
  return denied;
}

/** Finds actions on the table or its indexes that a role allows and the function never used. */
export async function findUnusedTableOperations(deployed: DeployedFunction, uses: Uses) {
  const used = new Set(toDeployedUses(deployed, uses).map(({ name }) => name));
  const table = tableArn(deployed.variables.TABLE_NAME ?? 'sankofa');
  const asked = [
    ...[undefined, ...guardNames].flatMap((guard) =>
      tableActions
        .filter((action) => guard === undefined || isGuarded(action, guard))
        .map((action) => ({ action, resource: table, context: withKey(sampleKey(guard)), guard })),
    ),
    ...indexNames.flatMap((index) =>
      indexActions.map((action) => ({
        action,
        resource: `${table}/index/${index}`,
        context: {},
        guard: undefined,
      })),
    ),
  ];
  const allowed: string[] = [];
  for (const one of asked) {
    const name = nameUse(one.action, one.resource, one.guard);
    if (!used.has(name) && (await isAllowed(deployed, one))) allowed.push(`${deployed.entry}: ${name}`);
  }
  return allowed;
}

/** Finds grants that neither the function nor Lambda itself used. */
export function findUnusedGrants(deployed: DeployedFunction, uses: Uses): readonly string[] {
  const used = new Set(toDeployedUses(deployed, uses).map(({ grant }) => grant));
  return listGrants(deployed)
    .filter(([action, resource]) => !used.has(`${action} ${resource}`))
    .filter(([action, resource]) => !isPlatformGrant(deployed.entry, action, resource))
    .filter(([action]) => !isSending(deployed, action))
    .map(([action, resource]) => `${deployed.entry}: ${action} ${resource}`);
}

export function listGrants({ statements }: DeployedFunction): readonly (readonly [string, string])[] {
  return statements.flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((resource) => [action, resource] as const)),
  );
}

function toDeployedUses(deployed: DeployedFunction, uses: Uses) {
  const all = uses.map(({ action, resource }) => {
    const arn = buildArn(deployed, resource);
    const guard = guardNames.find((name) => resource === `table/${name}`);
    const context = buildContext(deployed, action, guard);
    return { action, resource: arn, grant: `${action} ${arn}`, name: nameUse(action, arn, guard), context };
  });
  return [...new Map(all.map((use) => [use.name, use])).values()];
}

/** The ARN of a recorded resource, from the variable by which the deployed function finds it. */
function buildArn({ variables, entry }: DeployedFunction, resource: string): string {
  const setting = (name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`${entry} used ${resource}, but is not given ${name}.`);
    return value;
  };
  const table = () => tableArn(setting('TABLE_NAME'));
  // Six characters that only Secrets Manager knows end the ARN; the policy has a `?` for each.
  const secret = (name: string) =>
    `arn:aws:secretsmanager:eu-west-1:${account}:secret:${setting(name)}-??????`;
  const queue = (name: string) => `arn:aws:sqs:eu-west-1:${account}:${setting(name).split('/').at(-1)}`;
  if (resource === 'table' || resource.startsWith('table/')) return table();
  if (resource.startsWith('index/')) return `${table()}/${resource}`;
  if (resource.startsWith('function/')) {
    const tail = resource.replace('function/sankofa-test', '');
    const name = setting('WARM_FUNCTIONS')
      .split(' ')
      .find((one) => one.endsWith(tail));
    return `arn:aws:lambda:eu-west-1:${account}:function:${name}`;
  }
  if (resource.startsWith('sender-id/')) return `arn:aws:sms-voice:eu-west-1:${account}:${resource}`;
  if (isQueue(resource)) return queue(`${resource.toUpperCase()}_QUEUE_URL`);
  if (resource.endsWith('signing-keys')) return setting('SIGNING_KEYS_SECRET_ID');
  if (resource.startsWith('parameter/'))
    return `arn:aws:ssm:eu-west-1:${account}:parameter${setting('SMS_ROUTES_PARAMETER')}`;
  if (resource.endsWith('arkesel-key')) return setting('SMS_KEY_SECRET_ID');
  if (resource.endsWith('paystack-key')) return setting('PAYSTACK_KEY_SECRET_ID');
  if (resource.endsWith('code-key')) return setting('CODE_KEY_SECRET_ID');
  if (resource.endsWith('probe')) return setting('PROBE_SECRET_ID');
  if (resource === 'origin-2') return secret('ORIGIN_SECRET_ID');
  if (resource === 'origin-1') return secret('PREVIOUS_ORIGIN_SECRET_ID');
  if (resource === 'any') return '*';
  if (resource === 'alarm-topics') return setting('ALARM_TOPICS').replace(/,.*/, '');
  if (resource.includes('@'))
    return `arn:aws:ses:eu-west-1:${account}:identity/${parseAddress(setting('MAIL_FROM'))}`;
  throw new Error(`${entry} used ${resource}, for which no ARN is known.`);
}

const isQueue = (resource: string) => allQueues.includes(resource);

const parseAddress = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from;

/** What a guard concerns is a use of its own under its keys; reading what anybody may read is not. */
function nameUse(action: string, arn: string, guard: Guard | undefined): string {
  return guard && isGuarded(action, guard) ? `${action} ${arn} ${guard}` : `${action} ${arn}`;
}

/** Actions that nobody is granted, like those of PartiQL, are asked under guarded keys, too; not those that name no key. */
function isGuarded(action: string, guard: Guard): boolean {
  const name = action.replace('dynamodb:', '');
  if (wholeTable.includes(name)) return false;
  const isOpen = ['GetItem', 'BatchGetItem', 'Query'].includes(name);
  return !isOpen || guards[guard].actions.some((one) => one === name);
}

/** A key that a guard concerns, or one that none does. */
function sampleKey(guard: Guard | undefined): string {
  return guard ? guards[guard].keys.replace('*', '<id>') : keys.account('<id>').PK;
}

const withKey = (key: string): Context => ({ 'dynamodb:LeadingKeys': [key] });

type Context = Readonly<Record<string, string | string[]>>;

function buildContext({ variables }: DeployedFunction, action: string, guard?: Guard): Context {
  if (action === 'ses:SendEmail') return { 'ses:FromAddress': parseAddress(variables.MAIL_FROM ?? '') };
  return action.startsWith('dynamodb:') ? withKey(sampleKey(guard)) : {};
}

const tableArn = (name: string): string => `arn:aws:dynamodb:eu-west-1:${account}:table/${name}`;

/** SES asks for two resources, of which the simulation knows one; the statement's condition pins the sender. */
function isSending({ statements }: DeployedFunction, action: string): boolean {
  const sending = statements.filter(({ Action }) => Action.includes('ses:SendEmail'));
  return action === 'ses:SendEmail' && sending.every(({ Condition }) => Condition !== undefined);
}

/** Grants that AWS itself uses, which no test records. */
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
function isPlatformGrant(entry: string, action: string, resource: string): boolean {
  return grants.some(
    (grant) => grant.action === action && grant.resource.test(resource) && grant.entry(entry),
  );
}

const tableActions = [
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

const indexActions = ['Query', 'Scan', 'PartiQLSelect'].map((name) => `dynamodb:${name}`);

const indexNames: readonly string[] = tableDefinition.indexes.map(({ name }) => name);
