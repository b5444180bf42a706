import type { Plugin } from 'vite';
import { childNodes, isNode, type Node } from './syntax.ts';
import { withoutUnused } from './without-unused.ts';

/**
 * What only servers use of a contract. Browsers take an answer as the server parsed it, so the schemas of answers,
 * most of what a contract weighs, need not travel.
 */
const serverOnly = new Set([
  'summary',
  'access',
  'query',
  'params',
  'status',
  'answer',
  'errors',
  'incomplete',
  'recentLogin',
  'beforeSecondFactor',
]);

type Property = Node & { readonly key: { readonly name?: string } };
type Call = Node & {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
};

/** Every `defineContract(…)` below a node. */
function contractsIn(node: unknown): readonly Call[] {
  // A call expression has these properties (ESTree).
  if (isNode(node) && node.type === 'CallExpression' && (node as Call).callee.name === 'defineContract')
    return [node as Call];
  return childNodes(node).flatMap(contractsIn);
}

/**
 * The source without the properties of contracts that only servers use, and without what only those needed.
 * @param more other properties to be dropped
 */
export function slim(code: string, program: unknown, more: readonly string[] = []): string {
  const properties = contractsIn(program).flatMap((call) => call.arguments[0]?.properties ?? []);
  const dropped = properties.filter(
    ({ key }) => key?.name && (serverOnly.has(key.name) || more.includes(key.name)),
  );
  const slimmed = dropped
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
  return withoutUnused(slimmed);
}

/**
 * Makes contracts light for the browser's scripts; everything else sees them whole.
 * @param more properties of contracts that these scripts do without, too
 */
export function slimContracts(more: readonly string[] = []): Plugin {
  return {
    name: 'sankofa-slim-contracts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /functions[\\/]contracts[\\/][\w-]+-calls\.ts$/ },
      handler(code) {
        return { code: slim(code, this.parse(code), more), map: null };
      },
    },
  };
}
