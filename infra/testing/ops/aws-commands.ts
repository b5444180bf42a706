import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#infra/bundle/folders.ts';

/** A command of the AWS CLI, taken apart: `aws logs tail …`. */
type AwsCommand = {
  readonly service: string;
  readonly operation: string;
  /** Names without `--`. */
  readonly options: readonly string[];
};

/** The SDK's packages by the CLI's names of services; the others' commands cannot be looked up here. */
const packages: Readonly<Record<string, string>> = {
  cloudformation: 'client-cloudformation',
  dynamodb: 'client-dynamodb',
  dynamodbstreams: 'client-dynamodb-streams',
  lambda: 'client-lambda',
  logs: 'client-cloudwatch-logs',
  secretsmanager: 'client-secrets-manager',
  sns: 'client-sns',
  sqs: 'client-sqs',
  ssm: 'client-ssm',
  sts: 'client-sts',
};

/** Commands that the CLI has and the API has not, or of services without a package here, as the CLI's reference has them. */
const known: Readonly<Record<string, readonly string[]>> = {
  'logs tail': ['since', 'format', 'follow'],
  'dynamodb wait': ['table-name'],
  's3 sync': ['exclude', 'include', 'cache-control'],
  'cloudfront create-invalidation': ['distribution-id', 'paths'],
  'apigatewayv2 get-apis': [],
  'backup put-backup-vault-lock-configuration': [
    'backup-vault-name',
    'min-retention-days',
    'changeable-for-days',
  ],
  'apigatewayv2 update-stage': ['api-id', 'stage-name', 'default-route-settings'],
};

/** Options of every command, and those by which the CLI pages. */
const common = ['region', 'query', 'output', 'cli-binary-format', 'max-items'];

/** What has no region, or one in its arguments. */
const global = ['s3', 'cloudfront', 'sts'];

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The commands of the AWS CLI in a line, also those inside `$(…)`. */
export function findAwsCommands(text: string): readonly string[] {
  return [...text.matchAll(/\baws [a-z0-9]+ [a-z0-9-]+[^)|\n`]*/g)].map(([command]) => command.trim());
}

/** What is wrong with a command, as sentences; nothing when the CLI would take it. */
export function findFaults(command: string): readonly string[] {
  const { service, operation, options } = parse(command);
  const regionless = global.includes(service) || options.includes('region') ? [] : ['It names no region.'];
  const members = known[`${service} ${operation}`] ?? listOptions(service, operation);
  if (!members) return [`There is no ${service} ${operation}.`, ...regionless];
  const unknown = options.filter((name) => ![...common, ...members].includes(name));
  return [...unknown.map((name) => `${service} ${operation} has no --${name}.`), ...regionless];
}

function parse(command: string): AwsCommand {
  const [, service = '', operation = ''] = command.split(/\s+/);
  const unquoted = command.replaceAll(/'[^']*'|"[^"]*"/g, 'VALUE');
  return {
    service,
    operation,
    options: [...unquoted.matchAll(/\s--([a-z0-9-]+)/g)].map(([, name = '']) => name),
  };
}

/** The options of an operation by the members of its input in the SDK's types; undefined when there is none. */
function listOptions(service: string, operation: string): readonly string[] | undefined {
  const folder = join(rootFolder, 'node_modules/@aws-sdk', packages[service] ?? 'none', 'dist-types');
  const file = join(folder, 'commands', `${upper(camel(operation))}Command.d.ts`);
  if (!existsSync(file)) return undefined;
  // The input of a command with a stream is `Omit<…>` of the type that we look for.
  const [, whole, without] =
    /CommandInput extends (\w+) \{|= Omit<(\w+),/.exec(readFileSync(file, 'utf8')) ?? [];
  const input = without ?? whole;
  const models = readdirSync(join(folder, 'models'))
    .filter((name) => name.startsWith('models_'))
    .map((name) => readFileSync(join(folder, 'models', name), 'utf8'))
    .join('\n');
  const body = new RegExp(`interface ${input} \\{\\n([\\s\\S]*?)\\n\\}`).exec(models)?.[1] ?? '';
  const members = [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = '']) => kebab(name));
  // A switch can be turned off, too.
  return members.flatMap((name) => [name, `no-${name}`]);
}

function kebab(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
