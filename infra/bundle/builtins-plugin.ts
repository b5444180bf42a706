import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const builtins = new Set(builtinModules);

/**
 * Reaches Node's own modules through `process.getBuiltinModule`: an ESM import of `node:http` makes Node read
 * all its named exports, and one of them loads undici. Measured on a login: 0.54 of the start-up time.
 * As CommonJS, so that esbuild reads a member when it is used and not before.
 */
export const builtinsPlugin: Plugin = {
  name: 'builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z0-9_/]+$/ }, ({ path }) => {
      const name = path.replace(/^node:/, '');
      const isBuiltin = path.startsWith('node:') || builtins.has(name);
      return isBuiltin ? { path: name, namespace: 'builtin', sideEffects: false } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}');`,
      loader: 'js',
    }));
  },
};
