import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableAction } from '#routes';

/** A table by name and ARN, so that a restored one can replace it. */
export type TableRef = { readonly name: string; readonly arn: string };

/** Allows the actions of an entry of `routes.ts` or `jobs.ts`, on the table or on the index that each names. */
export function allowTable(table: TableRef, actions: readonly TableAction[]): PolicyStatement[] {
  const byResource = new Map<string, string[]>();
  for (const action of actions) {
    const [name, index] = action.split(':');
    const resource = index ? `${table.arn}/index/${index}` : table.arn;
    byResource.set(resource, [...(byResource.get(resource) ?? []), `dynamodb:${name}`]);
  }
  return [...byResource].map(([resource, granted]) => allow(granted, resource));
}

/** A statement that allows actions on resources. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
}
