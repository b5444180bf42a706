import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { auditPrefix } from '#data/keys.ts';
import type { TableAction } from '#routes';

/** A table by name and ARN, so that a restored one can replace it. */
export type TableRef = { readonly name: string; readonly arn: string };

/** Actions that write, or that only transactions of writes have: not under the keys of the audit log. */
const writing: readonly TableAction[] = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'ConditionCheckItem',
];

/**
 * Allows the actions of an entry of `routes.ts` or `jobs.ts`, on the table or on the index that each names. Nothing may
 * change or delete what lies under the keys of the audit log; only what logs acts may put items there.
 */
export function allowTable(
  table: TableRef,
  actions: readonly TableAction[],
  { logsActs = false } = {},
): PolicyStatement[] {
  const putsAnywhere = logsActs && actions.includes('PutItem');
  const isGuarded = (one: TableAction) => writing.includes(one) && !(putsAnywhere && one === 'PutItem');
  const guarded = actions.filter(isGuarded);
  const byResource = new Map<string, string[]>();
  for (const action of actions.filter((one) => !isGuarded(one))) {
    const [name, index] = action.split(':');
    const resource = index ? `${table.arn}/index/${index}` : table.arn;
    byResource.set(resource, [...(byResource.get(resource) ?? []), `dynamodb:${name}`]);
  }
  return [
    ...[...byResource].map(([resource, granted]) => allow(granted, resource)),
    ...(guarded.length > 0 ? [allowKeys(table, guarded, 'ForAllValues:StringNotLike')] : []),
    ...(logsActs && !putsAnywhere ? [allowKeys(table, ['PutItem'], 'ForAllValues:StringLike')] : []),
  ];
}

/** Allows writing where each key that the request names is (not) one of the audit log. */
function allowKeys(table: TableRef, actions: readonly TableAction[], operator: string): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.arn],
    conditions: { [operator]: { 'dynamodb:LeadingKeys': [`${auditPrefix}*`] } },
  });
}

/** A statement that allows actions on resources. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
}
