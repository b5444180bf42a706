import { runSimulation } from '@cloud-copilot/iam-simulate';
import { account } from './resolve-template.ts';
import type { DeployedFunction } from './roles.ts';

type Asked = {
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  readonly context?: Readonly<Record<string, string | string[]>>;
};

/** Whether a function's synthesized role allows a request. */
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
  if (response.resultType === 'error') {
    throw new Error(`${asked.action} on ${asked.resource}: ${JSON.stringify(response.errors)}`);
  }
  return response.overallResult === 'Allowed';
}
