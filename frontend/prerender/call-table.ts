import type { CallName } from '#platform/api/calls.ts';
import { routes } from '#routes';

/**
 * The constant `callTable` of `platform/api/calls.ts`, for the bundler's `define`: all that the browser needs of the
 * contracts, for all calls or these. Schemas and texts are not shipped with it.
 */
export function defineCallTable(names?: readonly CallName[]): { readonly callTable: string } {
  const wanted: readonly string[] | undefined = names;
  const rows = routes
    .filter(({ contract: { name } }) => wanted?.includes(name) ?? true)
    .map(({ contract: { name, method, path } }) => [name, `${method} ${path}`]);
  return { callTable: JSON.stringify(Object.fromEntries(rows)) };
}
