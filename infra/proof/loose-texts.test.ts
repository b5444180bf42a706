import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

/*
 * A browser that translates a page takes the place of each text node. React then fails where it removes such a text, or puts
 * something before it, and what it writes into one is never seen: https://github.com/facebook/react/issues/11538. The only
 * text of an element is written through the element. So what changes, or stands beside what comes and goes, has one.
 */

type Kind = 'constant' | 'text' | 'element' | 'nothing';

/** Calls, members and names that stand for elements, or for lists of them. */
const elementCalls = /\.(map|slice)$|^(render\w*|.*describeRow|children|Array\.from)$/;
const elementMembers = /\.(dialog|children|picture|note)$|\[\d\]$/;
const elementNames = /^(children|form|rest|state|\w*[dD]ialog)$/;
const constants = /^(texts|\w*Texts|words|props|option)\b/;

function isElement(name: string, source: string): boolean {
  const declared = new RegExp(`\\b${name}\\??: ReactNode|\\bconst ${name} =(?:[^;]*?[(:?&])?\\s*<[a-zA-Z>]`);
  return elementNames.test(name) || declared.test(source);
}

function findMember(member: string): Kind {
  if (elementMembers.test(member)) return 'element';
  return constants.test(member) ? 'constant' : 'text';
}

/** What an expression among the children of an element can be; a list of elements may be nothing. */
function findKinds(node: ESTree.Node, source: string): readonly Kind[] {
  const find = (one: ESTree.Node) => findKinds(one, source);
  const read = ({ start, end }: ESTree.Span) => source.slice(start, end);
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() || !node.value.includes('\n') ? ['constant'] : [];
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return find(node.expression);
    case 'JSXEmptyExpression':
      return [];
    case 'ConditionalExpression': {
      const kinds = [...find(node.consequent), ...find(node.alternate)];
      return kinds.every((kind) => kind === 'constant') ? ['text'] : kinds;
    }
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? (['nothing'] as const) : find(node.left)), ...find(node.right)];
    case 'Literal':
      return [typeof node.value === 'string' ? 'constant' : 'nothing'];
    case 'Identifier':
      return [isElement(node.name, source) ? 'element' : node.name === 'undefined' ? 'nothing' : 'text'];
    case 'CallExpression':
      return elementCalls.test(read(node.callee)) ? ['nothing', 'element'] : ['text'];
    case 'MemberExpression':
      return [findMember(read(node))];
    default:
      return ['text'];
  }
}

const comesAndGoes = (kinds: readonly Kind[]) => new Set(kinds).size > 1;
const isText = (kinds: readonly Kind[]) => kinds.includes('text') || kinds.includes('constant');

/** Whether a text changes, comes or goes beside something, or something comes before a text. */
function isLoose(children: readonly (readonly Kind[])[]): boolean {
  if (children.length === 1) return false;
  return children.some((kinds, index) => {
    if (kinds.includes('text')) return true;
    if (!comesAndGoes(kinds)) return false;
    const next = children.slice(index + 1).find((one) => !comesAndGoes(one) || isText(one));
    return isText(kinds) || (next && isText(next));
  });
}

it('texts that change, or are beside what comes and goes, have elements of their own', () => {
  // What is never drawn in a browser stays as it is: pages that are rendered ahead, but for the forms in them.
  const files = globSync('frontend/{features,household,collector,office,public,platform,ui}/**/*.tsx', {
    cwd: rootFolder,
    exclude: ['**/*.test.tsx', '**/page.tsx', 'frontend/public/{layout,home,best-practices,contact-us}/**'],
  });
  const found: string[] = [];
  for (const file of files) {
    const source = readFileSync(join(rootFolder, file), 'utf8');
    const check = ({ children, start }: ESTree.JSXElement | ESTree.JSXFragment) => {
      const kinds = children.map((child) => findKinds(child, source)).filter(({ length }) => length > 0);
      if (isLoose(kinds)) found.push(`${file}:${source.slice(0, start).split('\n').length}`);
    };
    new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(file, source).program);
  }
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
