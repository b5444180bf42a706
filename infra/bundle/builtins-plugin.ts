import { builtinModules } from 'node:module';
import type { ImportKind, Plugin } from 'esbuild';

const builtins = new Set(builtinModules);

/**
 * Loads Node's modules through `process.getBuiltinModule`: an ESM import of `node:http` makes Node evaluate all its
 * named exports, one of which loads undici. A login starts in 0.54 of the time. Only the members that are imported are
 * read: to copy all those of `node:crypto` took a millisecond.
 */
export const builtinsPlugin: Plugin = {
  name: 'builtins',
  setup(build) {
    build.onResolve({ filter: /^(node:)?[a-z0-9_/]+$/ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '');
      const isBuiltin = path.startsWith('node:') || builtins.has(name);
      return isBuiltin ? { path: name, namespace: toNamespace(kind), sideEffects: false } : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: listExports(path),
      loader: 'js',
    }));
    // By `require` or `import()`, which take a module whole.
    build.onLoad({ filter: /.*/, namespace: 'whole-builtin' }, ({ path }) => ({
      contents: `module.exports = ${load(path)};`,
      loader: 'js',
    }));
  },
};

const toNamespace = (kind: ImportKind) => (kind === 'import-statement' ? 'builtin' : 'whole-builtin');
const load = (name: string) => `process.getBuiltinModule('node:${name}')`;

/** An ES module with each member as an export that disappears unless it is imported. */
function listExports(name: string): string {
  const members = Object.getOwnPropertyNames(process.getBuiltinModule(`node:${name}`) ?? {});
  const named = members.filter((member) => /^[a-z_$][\w$]*$/i.test(member) && member !== 'default');
  return [
    `const builtin = ${load(name)};`,
    'export default builtin;',
    ...named.map((member, i) => `const e${i} = /* @__PURE__ */ (() => builtin.${member})();`),
    `export { ${named.map((member, i) => `e${i} as ${member}`).join(', ')} };`,
  ].join('\n');
}
