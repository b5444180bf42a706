import { parseSync } from 'vite';

/** A node of the parser's tree. */
type Node = { readonly type: string; readonly [name: string]: unknown };

/**
 * The titles of the tests in a file, each behind those of the groups it is in: `a login > gives a token`. Titles are
 * as they are written: `%s` stays, and `…` stands for what is put into one. Tests that do not run are left out.
 * @throws Error when the file does not parse
 */
export function readTestTitles(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return findTitles(program, []);
}

function findTitles(node: unknown, groups: readonly string[]): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((each) => findTitles(each, groups));
  if (!isNode(node)) return [];
  const { name, title, body } = readCall(node);
  if (title === undefined) return Object.values(node).flatMap((each) => findTitles(each, groups));
  const path = [...groups, title];
  return name === 'describe' ? findTitles(body, path) : [path.join(' > ')];
}

type Call = { readonly name?: string; readonly title?: string; readonly body?: unknown };

/** `it('…', …)`, `test.each(…)('…', …)` and `describe('…', …)`; nothing for any other node. */
function readCall(node: Node): Call {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return {};
  const name = findRunner(node.callee);
  const [first, ...body] = node.arguments;
  const title = name && isNode(first) ? readTitle(first) : undefined;
  return title === undefined ? {} : { name, title, body };
}

/** The name in front: `it` of `it.each(…)`; undefined where `.skip` or `.todo` keeps it from running. */
function findRunner(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].find((name) => name === callee.name);
  if (callee.type === 'CallExpression') return findRunner(callee.callee);
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return undefined;
  return callee.property.name === 'each' ? findRunner(callee.object) : undefined;
}

function readTitle(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi) => String(quasi.value.cooked)).join('…');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
