import type { Stack } from 'aws-cdk-lib';
import { getTemplate } from '#testing/stack/stacks.ts';

/** The account number of AWS's documentation. */
export const account = '111122223333';
const region = 'eu-west-1';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Properties = Readonly<Record<string, Json>>;

export type TemplateResource = { readonly Type: string; readonly Properties?: Properties };

type Template = {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: Json; readonly Export?: { readonly Name: string } }>
  >;
};

/** The templates of a stage with their references resolved, as CloudFormation would. */
export class Resolved {
  readonly #templates: ReadonlyMap<string, Template>;

  constructor(stacks: readonly Stack[]) {
    // `toJSON` answers the template as it is written to the disk.
    this.#templates = new Map(
      stacks.map((stack) => [stack.stackName, getTemplate(stack).toJSON() as Template]),
    );
  }

  /** All resources of a type, with every reference resolved. */
  resources(type: string): readonly { readonly id: string; readonly properties: Properties }[] {
    return [...this.#templates].flatMap(([stack, template]) =>
      Object.entries(template.Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([id, { Properties = {} }]) => ({
          id: `${stack}/${id}`,
          // An object stays an object when what is in it is resolved.
          properties: this.#resolve(stack, Properties) as Properties,
        })),
    );
  }

  #resolve(stack: string, value: Json): Json {
    if (value === null || typeof value !== 'object') return value;
    // `isArray` does not narrow readonly arrays.
    if (Array.isArray(value)) return (value as readonly Json[]).map((each) => this.#resolve(stack, each));
    const object = value as { readonly [name: string]: Json };
    const [name = '', ...more] = Object.keys(object);
    if (more.length === 0 && (name === 'Ref' || name.startsWith('Fn::')))
      return this.#intrinsic(stack, name, object[name] ?? '');
    return Object.fromEntries(Object.entries(object).map(([key, each]) => [key, this.#resolve(stack, each)]));
  }

  #intrinsic(stack: string, name: string, argument: Json): Json {
    if (name === 'Ref') return this.#ref(stack, String(argument));
    // The shapes of the arguments are CloudFormation's.
    if (name === 'Fn::GetAtt') return this.#attribute(stack, ...(argument as [string, string]));
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, readonly Json[]];
      return parts.map((part) => String(this.#resolve(stack, part))).join(separator);
    }
    if (name === 'Fn::Sub')
      return String(argument).replaceAll(/\$\{([^}]+)\}/g, (_, id: string) => this.#ref(stack, id));
    if (name === 'Fn::GetStackOutput') {
      const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
      const output = this.#templates.get(StackName)?.Outputs?.[OutputName];
      if (!output) throw new Error(`${stack} refers to ${StackName}.${OutputName}, which is not there.`);
      return this.#resolve(StackName, output.Value);
    }
    if (name === 'Fn::ImportValue') return this.#imported(String(argument));
    throw new Error(`Resolving ${name} is not implemented.`);
  }

  #imported(name: string): Json {
    for (const [stack, { Outputs = {} }] of this.#templates) {
      const output = Object.values(Outputs).find(({ Export }) => Export?.Name === name);
      if (output) return this.#resolve(stack, output.Value);
    }
    throw new Error(`No stack exports ${name}.`);
  }

  #ref(stack: string, id: string): string {
    const pseudo: Readonly<Record<string, string>> = {
      'AWS::AccountId': account,
      'AWS::Region': region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return pseudo[id] ?? this.#identify(stack, id).ref;
  }

  #attribute(stack: string, id: string, attribute: string): string {
    const { arn, name } = this.#identify(stack, id);
    if (attribute === 'Arn') return arn;
    if (attribute === 'StreamArn') return `${arn}/stream/2026-01-01T00:00:00.000`;
    return attribute === 'QueueName' ? name : `${id}.${attribute}`;
  }

  /** The name of a resource, given or generated, and its ARN. */
  #identify(stack: string, id: string): { ref: string; arn: string; name: string } {
    const { Type = '', Properties = {} } = this.#templates.get(stack)?.Resources[id] ?? {};
    const getName = (property: string) =>
      String(this.#resolve(stack, Properties[property] ?? `${stack}-${id}`));
    const arn = (service: string, path: string) => `arn:aws:${service}:${region}:${account}:${path}`;
    switch (Type) {
      case 'AWS::DynamoDB::Table': {
        const name = getName('TableName');
        return { ref: name, name, arn: arn('dynamodb', `table/${name}`) };
      }
      case 'AWS::Logs::LogGroup': {
        const name = getName('LogGroupName');
        return { ref: name, name, arn: arn('logs', `log-group:${name}:*`) };
      }
      case 'AWS::SQS::Queue': {
        const name = getName('QueueName');
        const ref = `https://sqs.${region}.amazonaws.com/${account}/${name}`;
        return { ref, name, arn: arn('sqs', name) };
      }
      case 'AWS::SecretsManager::Secret': {
        const name = getName('Name');
        const secret = arn('secretsmanager', `secret:${name}-AbCdEf`);
        return { ref: secret, name, arn: secret };
      }
      default:
        return { ref: id, name: id, arn: `arn:aws:::${id}` };
    }
  }
}
