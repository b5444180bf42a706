import type { CallName } from '#platform/api/calls.ts';
import { routes } from '#routes';

/**
 * The constant `callTable` of `platform/api/calls.ts`, for the bundler's `define`: all that the browser needs of the
 * contracts: method, path, and the duties of which an admin needs one. Schemas and texts are not shipped with it.
 * @param names for a script that makes only these calls; absent: all
 */
export function defineCallTable(names?: readonly CallName[]): { readonly callTable: string } {
  const wanted: readonly string[] | undefined = names;
  const rows = routes
    .filter(({ contract: { name } }) => wanted?.includes(name) ?? true)
    .map(({ contract: { name, method, path, duty = 'any' } }) => [
      name,
      duty === 'any' ? `${method} ${path}` : `${method} ${path} ${duty}`,
    ]);
  return { callTable: JSON.stringify(Object.fromEntries(rows)) };
}
