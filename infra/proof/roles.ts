import { runSimulation } from '@cloud-copilot/iam-simulate';
import * as v from 'valibot';
import { listEntries } from '#infra/bundle/entries.ts';
import { getFunctionName } from '#infra/constructs/service-function.ts';
import type { Settings } from '#infra/stage/settings.ts';
import type { TestStacks } from '#testing/stack/stacks.ts';
import { account, Resolved } from './resolve-template.ts';

const list = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

const statement = v.object({
  Effect: v.literal('Allow'),
  Action: list,
  Resource: list,
  Condition: v.optional(v.unknown()),
});

const policies = v.array(
  v.object({ PolicyDocument: v.object({ Version: v.string(), Statement: v.array(statement) }) }),
);

export type Statement = v.InferOutput<typeof statement>;

/** A function as it would be deployed: its role's statements and its environment. */
export type DeployedFunction = {
  readonly entry: string;
  readonly statements: readonly Statement[];
  readonly variables: Readonly<Record<string, string>>;
};

const lambda = v.object({
  FunctionName: v.string(),
  Role: v.string(),
  Environment: v.object({ Variables: v.record(v.string(), v.string()) }),
});

export function deployedFunctions({
  data,
  gateway,
  services,
  jobs,
  mail,
  probe,
  edge,
  settings,
}: TestStacks): readonly DeployedFunction[] {
  const resolved = new Resolved([data, gateway, ...services, jobs, edge, mail, ...(probe ? [probe] : [])]);
  const roles = new Map(
    resolved.resources('AWS::IAM::Role').map(({ id, properties }) => [id.split('/')[1], properties.Policies]),
  );
  return resolved
    .resources('AWS::Lambda::Function')
    .map(({ properties }) => v.safeParse(lambda, properties))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
    .map(({ FunctionName, Role, Environment }) => ({
      entry: getEntry(settings, FunctionName),
      statements: v
        .parse(policies, roles.get(Role.split(':').at(-1)))
        .flatMap((each) => each.PolicyDocument.Statement),
      variables: Environment.Variables,
    }));
}

/** `sankofa-dev-cancelPickup` → `pickups/cancel-pickup`, `sankofa-dev-jobs-mail` → `jobs/mail`. */
function getEntry(settings: Settings, functionName: string): string {
  const found = listEntries().find(({ name }) => getFunctionName(settings, name) === functionName);
  return found?.entry ?? functionName;
}

type Asked = {
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  readonly context?: Readonly<Record<string, string | string[]>>;
};

export async function isAllowed({ entry, statements }: DeployedFunction, asked: Asked): Promise<boolean> {
  const policy = { Version: '2012-10-17', Statement: statements };
  const response = await runSimulation(
    {
      identityPolicies: [{ name: entry, policy }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      request: {
        principal: `arn:aws:iam::${account}:role/${entry.replaceAll('/', '-')}`,
        action: asked.action,
        resource: { resource: asked.resource, accountId: account },
        contextVariables: { ...asked.context },
      },
    },
    {},
  );
  if (response.resultType === 'error')
    throw new Error(`${asked.action} on ${asked.resource}: ${JSON.stringify(response.errors)}`);
  return response.overallResult === 'Allowed';
}
