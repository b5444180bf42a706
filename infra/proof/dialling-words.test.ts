import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';

const mentions = /\bdial(s|led|ling)?\b|short code|\bUSSD\b|\*\d{3}\*/i;
const isModule = /^[#.]/;

const folders = '{features,household,collector,office,public,platform,ui,worker}';
const sources = globSync(`frontend/${folders}/**/*.{ts,tsx}`, {
  cwd: rootFolder,
  exclude: ['**/*.test.*'],
});

/** The words for people of a file that mention dialling, and whether they are said only where there is a code. */
function findMentions(file: string) {
  const asked: ESTree.Span[] = [];
  const said: (ESTree.Span & { readonly text: string })[] = [];
  const note = ({ start, end }: ESTree.Span, text: string) => {
    if (mentions.test(text) && !isModule.test(text)) said.push({ start, end, text });
  };
  const noteCall = (node: ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'whereDialled') asked.push(node);
  };
  const noteText = (node: ESTree.Span & { readonly value: unknown }) => note(node, `${node.value}`);
  const noteTemplate = (node: ESTree.TemplateElement) => note(node, node.value.raw);
  new Visitor({
    CallExpression: noteCall,
    Literal: noteText,
    JSXText: noteText,
    TemplateElement: noteTemplate,
  }).visit(parseSync(file, readFileSync(join(rootFolder, file), 'utf8')).program);
  return said.map(({ start, end, text }) => ({
    text: `${file}: ${text}`,
    isAsked: asked.some((call) => call.start < start && end < call.end),
  }));
}

test('what is said of dialling is said by whereDialled, which says nothing without a code', () => {
  const said = sources.flatMap(findMentions);
  expect(said.filter(({ isAsked }) => !isAsked).map(({ text }) => text)).toEqual([]);
  expect(said.length).toBeGreaterThan(20);
});
