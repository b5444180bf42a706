import { routes } from '#routes';

/**
 * For the bundler's `define`: what the browser needs of the contracts, for `platform/api/calls.ts`. Schemas and texts
 * stay at home, so that it does not matter to a script how contracts are cut.
 */
export const callTable = {
  callTable: JSON.stringify(
    Object.fromEntries(routes.map(({ contract: { name, method, path } }) => [name, `${method} ${path}`])),
  ),
};
