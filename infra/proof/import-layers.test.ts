import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '#infra/bundle/folders.ts';
import { findFolderCycles, getFolder } from './folder-cycles.ts';
import { type Import, readImports } from './read-imports.ts';

const checkedFolders = ['functions', 'infra', 'frontend'];

const contracts = 'functions/contracts';
const domain = 'functions/domain';
const data = 'functions/data';
const notices = 'functions/notices';
const http = 'functions/http';
const config = 'functions/config';
const routes = 'functions/routes.ts';
const platform = 'frontend/platform';
const ui = 'frontend/ui';
const features = 'frontend/features';
const brand = 'frontend/brand.ts';

/** What each folder may import besides itself. Folders that are not listed may import any, but in no cycle. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  [contracts]: [],
  [config]: [],
  [domain]: [contracts],
  [data]: [contracts, domain, config],
  [notices]: [contracts, domain, data],
  [http]: [contracts, domain, config, data],
  'functions/jobs': [contracts, domain, config, data, notices, routes],
  'functions/api': [contracts, domain, config, data, http, routes, 'functions/openapi.ts'],
  [routes]: [contracts],
  'functions/openapi.ts': [contracts],
  [brand]: [],
  // Of the list of calls the types alone.
  [platform]: [contracts, routes, brand],
  [ui]: [contracts, brand, platform, 'frontend/styles'],
  [features]: [contracts, brand, platform, ui],
  'frontend/pages': [contracts, brand, platform, ui, features],
};

/** Folders that may use the helpers of tests: those helpers, proofs, measurements and the taking of pictures. */
const mayUseTesting =
  /^(infra\/(testing|proof|bench|cost|releases|night|screenshots)|frontend\/(testing|e2e))\//;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const source = readImports(rootFolder, checkedFolders).filter(({ from }) => !isTest(from));

describe('the imports of source files', () => {
  it('run in no circle between folders', () => {
    expect(findFolderCycles(source).join('\n\n')).toBe('');
  });

  it('lead to lower layers only', () => {
    const refused = source.filter(({ from, to }) => {
      const allowed = mayImport[getFolder(from)];
      return allowed && getFolder(from) !== getFolder(to) && !allowed.includes(getFolder(to));
    });
    expect(list(refused)).toEqual([]);
  });

  it('never lead from one feature to another', () => {
    const getFeature = (path: string) => path.split('/')[2];
    const refused = source.filter(
      ({ from, to }) =>
        getFolder(from) === features && getFolder(to) === features && getFeature(from) !== getFeature(to),
    );
    expect(list(refused)).toEqual([]);
  });

  it('never lead to tests or their helpers', () => {
    const refused = source.filter(
      ({ from, to }) => isTest(to) || (to.startsWith('infra/testing/') && !mayUseTesting.test(from)),
    );
    expect(list(refused)).toEqual([]);
  });
});

function list(imports: readonly Import[]): readonly string[] {
  return imports.map(({ from, specifier }) => `${from} imports ${specifier}`);
}

describe('a cycle', () => {
  it.each([
    ['import', "import { a } from '../a/a.ts';"],
    ['alias', "import { a } from '#app/a/a.ts';"],
    ['type import', "import type { A } from '../a/a.ts';"],
    ['re-export', "export { a } from '../a/a.ts';"],
    ['dynamic import', "export const load = () => import('../a/a.ts');"],
    ['import type', "export type A = import('../a/a.ts').A;"],
  ])('is found when it is closed by a %s', (_, line) => {
    const root = mkdtempSync(join(tmpdir(), 'sankofa-imports-'));
    const files = {
      'package.json': '{ "imports": { "#app/*": "./app/*" } }',
      'app/a/a.ts': "import { b } from '#app/b/b.ts';\nexport const a = b;\n",
      'app/b/b.ts': "export * from '../c/c.ts';\n",
      'app/c/c.ts': `${line}\n`,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const [cycle = '', ...others] = findFolderCycles(readImports(root, ['app']));
    rmSync(root, { recursive: true });
    expect(others).toEqual([]);
    expect(cycle.split('\n')).toEqual([
      'app/a → app/b → app/c → app/a',
      '  app/a/a.ts imports #app/b/b.ts',
      '  app/b/b.ts imports ../c/c.ts',
      `  app/c/c.ts imports ${/'(.*)'/.exec(line)?.[1]}`,
    ]);
  });
});
