import { routes } from '#routes';

/**
 * The constant `callTable` of `platform/api/calls.ts`, for the bundler's `define`: all that the browser needs of the
 * contracts. Schemas and texts are not shipped with it.
 */
export const callTableConstant = {
  callTable: JSON.stringify(
    Object.fromEntries(routes.map(({ contract: { name, method, path } }) => [name, `${method} ${path}`])),
  ),
};
