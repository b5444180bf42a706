import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableAction } from '#routes';

/** The table as its users need it: by name, so that a restored one can take its place. */
export type TableRef = { readonly name: string; readonly arn: string };

/** Exactly the actions of a function's line in `routes.ts` or `jobs.ts`: on the table, or on the one index named. */
export function tableStatements(table: TableRef, actions: readonly TableAction[]): PolicyStatement[] {
  const byResource = new Map<string, string[]>();
  for (const action of actions) {
    const [name, index] = action.split(':');
    const resource = index ? `${table.arn}/index/${index}` : table.arn;
    byResource.set(resource, [...(byResource.get(resource) ?? []), `dynamodb:${name}`]);
  }
  return [...byResource].map(([resource, granted]) => allow(granted, resource));
}

/** One statement that allows. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
}
