import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { auditPrefix, keys, ledgerPrefix, passwordPrefix } from '#data/keys.ts';
import type { TableOperation } from '#routes';

/** A table by name and ARN, so that a restored one can replace it. */
export type TableRef = { readonly name: string; readonly arn: string };

/** What a role may do under guarded keys, whether it may do the same elsewhere or not. */
export type GuardedGrants = { readonly [guard in Guard]?: readonly TableOperation[] };

/** Allows an entry's actions on the table or the index that each names; under guarded keys only what is granted there. */
export function allowTable(table: TableRef, actions: readonly TableOperation[], granted: GuardedGrants = {}) {
  const all = new Set([...actions, ...Object.values(granted).flatMap((some = []) => some)]);
  const limits = [...all].map((action) => {
    const [name, index] = action.split(':');
    const resource = index ? `${table.arn}/index/${index}` : table.arn;
    return { name: `dynamodb:${name}`, resource, keys: limitKeys(action, actions.includes(action), granted) };
  });
  const alike = Map.groupBy(limits, ({ resource, keys }) => JSON.stringify([resource, keys]));
  return [...alike.values()].map((group) => {
    const [{ resource, keys } = { resource: table.arn }] = group;
    const names = group.map(({ name }) => name);
    return new PolicyStatement({
      effect: Effect.ALLOW,
      actions: names,
      resources: [resource],
      conditions: keys,
    });
  });
}

/** On which keys an action is allowed: on all but guarded ones, or on the guarded ones alone that it is granted under. */
function limitKeys(action: TableOperation, isOrdinary: boolean, granted: GuardedGrants) {
  const isGranted = (guard: Guard) => granted[guard]?.includes(action) ?? false;
  const isDenied = (guard: Guard) => guards[guard].actions.includes(action) && !isGranted(guard);
  const patterns = guardNames.filter(isOrdinary ? isDenied : isGranted).map((guard) => guards[guard].keys);
  if (patterns.length === 0) return undefined;
  const operator = isOrdinary ? 'ForAllValues:StringNotLike' : 'ForAllValues:StringLike';
  return { [operator]: { 'dynamodb:LeadingKeys': patterns } };
}

export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
}

const reading: readonly TableOperation[] = ['GetItem', 'BatchGetItem', 'Query'];

/** Actions that write, or that only transactions of writes have. */
const writing: readonly TableOperation[] = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'ConditionCheckItem',
];

/**
 * Keys under which a role may do only what it is granted there, and which actions that concerns. `keys` is a pattern of
 * IAM. Writes answer what they replaced and why they were refused, so whatever is not to be read cannot be written either.
 */
export const guards = {
  audit: { keys: `${auditPrefix}*`, actions: writing },
  ledger: { keys: `${ledgerPrefix}*`, actions: writing },
  passwords: { keys: `${passwordPrefix}*`, actions: [...reading, ...writing] },
  'signing-keys': { keys: keys.signingKeys().PK, actions: writing },
} as const satisfies Record<string, { readonly keys: string; readonly actions: readonly TableOperation[] }>;

export type Guard = keyof typeof guards;

// Object.keys widens to string[].
export const guardNames = Object.keys(guards) as Guard[];
