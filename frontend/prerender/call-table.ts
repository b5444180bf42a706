import type { CallName } from '#platform/api/calls.ts';
import { routes } from '#routes';

/** `callTable` of `platform/api/calls.ts` for the bundler's `define`: method, path and duties of all calls or of these, without schemas and texts. */
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
