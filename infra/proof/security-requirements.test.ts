import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { routes } from '#routes';

import ids from '../../functions/security/asvs-ids.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const functions = join(root, 'functions');
const read = (path: string) => readFileSync(join(functions, path), 'utf8');

/** One line of a table of requirements. */
type Requirement = {
  readonly id: string;
  readonly level: string;
  readonly title: string;
  readonly state: string;
  readonly where: string;
  readonly tests: string;
  readonly reason: string;
};

const tables = globSync('security/asvs-*.md', { cwd: functions });
const requirements: readonly Requirement[] = tables.flatMap((file) =>
  [...read(file).matchAll(/^\| (\d+\.\d+\.\d+) \|.*$/gm)].map(([line]) => {
    const [id = '', level = '', title = '', state = '', where = '', tests = '', reason = ''] = line
      .slice(2, -2)
      .split(' | ');
    return { id, level, title, state, where, tests, reason };
  }),
);

const documents = ['SECURITY.md', 'security/inventories.md', ...tables];

/** Paths are below `functions`, or below the root. */
const exists = (path: string) => [functions, root].some((folder) => existsSync(join(folder, path)));

/** What stands between backticks and is a path: it has a folder or an ending, and no space, braces or pattern. */
const listPaths = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^[.\w-]+(\/|\.(ts|md|json)$)/.test(path) && !/[{}*…]/.test(path));

/** A test that a line names: `file`: “title”, “title”; `file`: “title”. The title is one test's, or one behind its group's. */
type Evidence = { readonly file: string; readonly titles: readonly string[] };

function readEvidence(tests: string): readonly Evidence[] {
  return tests.split(/; (?=`)/).map((one) => {
    const [, file = '', said = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    return { file, titles: [...said.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) };
  });
}

const titlesOf = new Map<string, readonly string[]>();

function listTitles(file: string): readonly string[] {
  const path = [functions, root].map((folder) => join(folder, file)).find((one) => existsSync(one));
  const known = titlesOf.get(file) ?? (path ? readTestTitles(path, readFileSync(path, 'utf8')) : []);
  titlesOf.set(file, known);
  return known;
}

/** What a line names and no test is called; a line that names nothing is found, too. */
function findMissing(tests: string, list: (file: string) => readonly string[]): readonly string[] {
  const evidence = readEvidence(tests);
  const without = evidence.filter(({ titles }) => titles.length === 0).map(({ file }) => `${file}: no title`);
  const missing = evidence.flatMap(({ file, titles }) => {
    const present = list(file);
    const isThere = (title: string) => present.some((one) => one === title || one.endsWith(` > ${title}`));
    return titles.filter((title) => !isThere(title)).map((title) => `${file}: ${title}`);
  });
  return [...without, ...missing];
}

const states = ['met', '**partly**', '**not met**', 'n.a.'];

/** The counts of the index for some requirements: all, then by state. */
function countStates(some: readonly Requirement[]): string {
  const counts = states.map((state) => some.filter((one) => one.state === state).length);
  return [some.length, ...counts].join(' | ');
}

describe('the requirements of ASVS 5.0.0, levels 1 and 2', () => {
  it('are all listed, once, at their level', () => {
    const listed = (level: string) => requirements.filter((one) => one.level === level).map(({ id }) => id);
    expect(listed('1').sort()).toEqual([...ids.level1].sort());
    expect(listed('2').sort()).toEqual([...ids.level2].sort());
  });

  it.each(requirements.map((one) => [one.id, one] as const))(
    '%s says where, by which test of that title, or why not',
    (_, one) => {
      expect(states).toContain(one.state);
      expect(one.title.length).toBeGreaterThan(2);
      if (one.state !== 'met') expect(one.reason).toMatch(/\w{2}/);
      if (one.state === 'n.a.') return;
      expect(one.where).toMatch(/`\w/);
      expect(findMissing(one.tests, listTitles)).toEqual([]);
    },
  );

  it('are counted in the index as they are listed', () => {
    const atLevel = (level: string) => requirements.filter((one) => one.level === level);
    const index = read('SECURITY.md');
    expect(index).toContain(`| level 1 | ${countStates(atLevel('1'))} |`);
    expect(index).toContain(`| level 2 | ${countStates(atLevel('2'))} |`);
    expect(index).toContain(`| together | ${countStates(requirements)} |`);
  });

  it('that are not met stand in the index, in the same words', () => {
    const deviating = requirements.filter(({ state }) => /partly|not met/.test(state));
    const lines = deviating.map(
      (one) =>
        `| ${[one.id, one.level, one.title, one.state.replace('**partly**', 'partly'), one.reason].join(' | ')} |`,
    );
    const inIndex = read('SECURITY.md').match(/^\| \d+\.\d+\.\d+ \|.*$/gm) ?? [];
    expect([...inIndex].sort()).toEqual(lines.sort());
  });
});

describe('a line', () => {
  const list = () => ['a login > gives a token', 'a login > of %s fails', 'alone'];

  it('may name tests by their titles, behind their groups’ or without', () => {
    expect(
      findMissing('`a.test.ts`: “a login > gives a token”, “of %s fails”; `b.test.ts`: “alone”', list),
    ).toEqual([]);
  });

  it.each([
    ['`a.test.ts`: “gives a tokens”', ['a.test.ts: gives a tokens']],
    ['`a.test.ts`: “a logout > gives a token”', ['a.test.ts: a logout > gives a token']],
    ['`a.test.ts`: “a login”', ['a.test.ts: a login']],
    ['`a.test.ts`', [': no title']],
    ['–', [': no title']],
  ])('is found that names what is missing: %s', (tests, missing) => {
    expect(findMissing(tests, list)).toEqual(missing);
  });

  it('finds no title of a skipped test, nor one in a comment', () => {
    const text = `
      // it('in a comment', () => {});
      it.skip('skipped', () => {});
      it.todo('to be written');
      describe('a group', () => {
        it.each([1])('for %i', () => {});
        test(\`with \${1}\`, () => {});
      });`;
    expect(readTestTitles('a.test.ts', text)).toEqual(['a group > for %i', 'a group > with …']);
  });
});

describe('what the standard wants documented', () => {
  it.each([
    'Ways to log in, and how strong they are',
    'Who may do what',
    'Keys and secrets',
    'Who talks to whom',
    'Data and how they are protected',
    'Logs',
    'What takes long, and what keeps it from harming',
  ])('stands in the inventories: %s', (heading) => {
    const [, chapter = ''] = read('security/inventories.md').split(`\n## ${heading}\n`);
    expect(chapter.split('\n## ')[0]?.match(/\S+/g)?.length).toBeGreaterThan(40);
  });

  it('names every call that gives a token or sets a password among the ways to log in', () => {
    const [, ways = ''] = read('security/inventories.md').split('\n## Ways to log in');
    const [chapter = ''] = ways.split('\n## ');
    const giving = routes.filter(
      ({ secrets, passwords, ussd }) =>
        secrets?.includes('signing-keys') || passwords?.includes('UpdateItem') || ussd,
    );
    expect(giving.map(({ entry }) => entry).filter((entry) => !chapter.includes(`\`api/${entry}`))).toEqual(
      [],
    );
  });

  it('says within how many days a component with a known hole is replaced', () => {
    const [, dependencies = ''] = read('SECURITY.md').replaceAll(/\s+/g, ' ').split('## Dependencies');
    expect(dependencies).toMatch(/within 2 days when it is critical, 7 when it is high, 30 otherwise/);
    expect(dependencies).toMatch(/within three months of a new version/);
  });
});

it.each(documents)('every file that %s names is there', (document) => {
  const paths = listPaths(read(document));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

/** A node of the parser's tree. */
type Node = { readonly type: string; readonly [name: string]: unknown };

/**
 * The titles of the tests in a file, each behind those of the groups it is in: `a login > gives a token`. Titles are
 * as they are written: `%s` stays, and `…` stands for what is put into one. Tests that do not run are left out.
 * @throws Error when the file does not parse
 */
function readTestTitles(file: string, text: string): readonly string[] {
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
