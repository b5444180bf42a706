import type { Plugin } from 'vite';
import { childNodes, isNode, type Node } from './syntax.ts';

const mark = '/* @__PURE__ */ ';

/** Where calls begin that run while a module is loaded: those in functions run later, or never. */
function findCalls(node: unknown): readonly number[] {
  if (isNode(node) && /Function/.test(node.type)) return [];
  const below = childNodes(node).flatMap(findCalls);
  const isCall = isNode(node) && (node.type === 'CallExpression' || node.type === 'NewExpression');
  return isCall ? [(node as Node).start, ...below] : below;
}

/** The source with each call marked as one without effects, so that what nobody uses of it can be left out. */
export function markPure(code: string, program: unknown): string {
  const starts = [...new Set(findCalls(program))].sort((a, b) => b - a);
  return starts.reduce((text, start) => text.slice(0, start) + mark + text.slice(start), code);
}

/** The schemas and constants of contracts have no effects, which the bundler cannot see: it would keep unused ones. */
export function pureContracts(): Plugin {
  return {
    name: 'sankofa-pure-contracts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /functions[\\/]contracts[\\/][\w-]+\.ts$/ },
      handler(code) {
        return { code: markPure(code, this.parse(code)), map: null, moduleSideEffects: false };
      },
    },
  };
}
