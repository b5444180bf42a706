import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableAction } from '#routes';
import { type Guard, guardNames, guards } from './table-guards.ts';

/** A table by name and ARN, so that a restored one can replace it. */
export type TableRef = { readonly name: string; readonly arn: string };

/** What a role may do under guarded keys, whether it may do the same elsewhere or not. */
export type GuardedGrants = { readonly [guard in Guard]?: readonly TableAction[] };

/**
 * Allows the actions of an entry of `routes.ts` or `jobs.ts`, on the table or on the index that each names: under guarded
 * keys none but those granted there.
 */
export function allowTable(table: TableRef, actions: readonly TableAction[], granted: GuardedGrants = {}) {
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
function limitKeys(action: TableAction, isOrdinary: boolean, granted: GuardedGrants) {
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
