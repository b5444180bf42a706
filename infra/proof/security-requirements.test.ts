import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the requirements of ASVS 5.0.0, levels 1 and 2', () => {
  it('are all listed, once, at their level', () => {
    const listed = (level: string) => requirements.filter((one) => one.level === level).map(({ id }) => id);
    expect(listed('1').sort()).toEqual([...ids.level1].sort());
    expect(listed('2').sort()).toEqual([...ids.level2].sort());
  });

  it.each(requirements.map((one) => [one.id, one] as const))(
    '%s says where, by which test, or why not',
    (_, one) => {
      expect(one.state).toMatch(/^(met|n\.a\.|\*\*partly\*\*|\*\*not met\*\*)$/);
      expect(one.title.length).toBeGreaterThan(2);
      if (one.state !== 'met') expect(one.reason).toMatch(/\w{2}/);
      if (one.state === 'n.a.') return;
      expect(one.where).toMatch(/`\w/);
      const tests = listPaths(one.tests);
      expect(tests).not.toEqual([]);
      for (const path of tests) expect(path).toMatch(/\.test\.tsx?$/);
    },
  );

  it('are counted in the index as they are listed', () => {
    const count = (state: string) => requirements.filter((one) => one.state === state).length;
    const counts = ['met', '**partly**', '**not met**', 'n.a.'].map(count);
    expect(read('SECURITY.md')).toContain(`| ${requirements.length} | ${counts.join(' | ')} |`);
  });

  it('that are not met stand in the index', () => {
    const index = read('SECURITY.md');
    for (const { id, state } of requirements) {
      if (state === '**not met**' || state === '**partly**') expect(index).toContain(id);
    }
  });
});

it.each(documents)('every file that %s names is there', (document) => {
  const paths = listPaths(read(document));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
