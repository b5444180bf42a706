import { parseAst } from 'vite';
import { childNodes, isNode, type Node } from './syntax.ts';

/*
 * The bundler decides by a module's imports which chunk another module goes to, before it knows that nothing of it is
 * used. So imports that only serve dropped parts must be gone before.
 */

type Named = Node & { readonly name?: string; readonly local?: Node & { readonly name: string } };
type Statement = Node & {
  readonly specifiers?: readonly Named[];
  readonly declarations?: readonly (Node & { readonly id: Named })[];
};

/** How often each name is written, declarations included. */
function countNames(node: unknown, counts = new Map<string, number>()): ReadonlyMap<string, number> {
  if (isNode(node) && node.type === 'Identifier') {
    const { name = '' } = node as Named; // an identifier has one
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const child of childNodes(node)) countNames(child, counts);
  return counts;
}

/** The names that a statement makes, if it does nothing else when they are not used. */
function declaredNames({ type, specifiers, declarations }: Statement): readonly string[] {
  if (type === 'ImportDeclaration') return (specifiers ?? []).map(({ local }) => local?.name ?? '');
  if (type === 'VariableDeclaration') return (declarations ?? []).map(({ id }) => id.name ?? '');
  return [];
}

/**
 * A module without the imports and constants of which it uses nothing itself. For modules whose statements have no
 * effects: those of the contracts.
 */
export function withoutUnused(code: string): string {
  // The types of the parser are those of a union that is not exported.
  const statements = parseAst(code).body as readonly unknown[] as readonly Statement[];
  const isUnused = (statement: Statement) => {
    const names = declaredNames(statement);
    const others = countNames(statements.filter((one) => one !== statement));
    return names.length > 0 && names.every((name) => name && !others.has(name));
  };
  const unused = statements.filter(isUnused);
  if (unused.length === 0) return code;
  const kept = unused
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  return withoutUnused(kept);
}
