import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One import; `from` and `to` are paths in the repository: `functions/api/me/get-me.ts`; `to` may be a package's name. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
  readonly isPackage: boolean;
};

type Aliases = Readonly<Record<string, string>>;

/** Every import in `folders`, of files and of packages. @throws Error when a file does not parse or an import leads nowhere */
export function readImports(root: string, folders: readonly string[]): readonly Import[] {
  const { imports }: { imports: Aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs}`);
  return globSync(patterns, { cwd: root })
    .sort()
    .flatMap((from) =>
      readSpecifiers(from, readFileSync(join(root, from), 'utf8')).map((specifier) => {
        const to = resolveImport(from, specifier, imports);
        if (to === undefined) return { from, to: specifier, specifier, isPackage: true };
        if (!existsSync(join(root, to))) throw new Error(`${from} imports ${specifier}: there is no ${to}.`);
        return { from, to, specifier, isPackage: false };
      }),
    );
}

/** What a file imports, as written. Specifiers computed at run time are left out. */
function readSpecifiers(file: string, text: string): readonly string[] {
  const { program, module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => unquote(text.slice(start, end))),
    ...readTypeImports(program),
  ];
}

const unquote = (expression: string): string | [] => /^(['"`])([^$]*)\1$/.exec(expression)?.[2] ?? [];

/** `import('./a.ts').A` in types, which the parser does not list among the imports. */
function readTypeImports(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(readTypeImports);
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.values(node).flatMap(readTypeImports);
  if (!('type' in node && node.type === 'TSImportType' && 'source' in node)) return nested;
  // The syntax allows nothing but a string literal here.
  return [(node.source as { value: string }).value, ...nested];
}

function resolveImport(file: string, specifier: string, aliases: Aliases): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const [prefix = '', wildcard] = alias.split('*');
    const matches = wildcard === undefined ? path === alias : path.startsWith(prefix);
    if (matches) return posix.normalize(target.replace('*', path.slice(prefix.length)));
  }
  if (path.startsWith('#')) throw new Error(`${file} imports ${specifier}: package.json has no such alias.`);
  return undefined;
}
