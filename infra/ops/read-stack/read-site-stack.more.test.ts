import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSite } from '#infra/bundle/build.ts';
import { rootFolder, siteFolder } from '#infra/bundle/folders.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { buildSiteMaps, mapStack } from './source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'sankofa-site-maps-'));
const scripts = (site: string) => globSync('**/*.js', { cwd: site }).sort();
const read = (site: string, script: string) => readFileSync(join(site, script), 'utf8');
let maps: ReturnType<typeof buildSiteMaps>;

/** A line of the sources, by a text that is there alone. */
const source = 'frontend/platform/offline/queue/queue-store.ts';
const marker = 'sankofa:offline-queue';

/** Another checkout: the files that a build reads, and the packages. */
function copySources(): string {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  for (const name of [
    'frontend',
    'functions',
    'infra',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(rootFolder, name), join(checkout, name), { recursive: true });
  }
  symlinkSync(join(rootFolder, 'node_modules'), join(checkout, 'node_modules'), 'junction');
  return checkout;
}

beforeAll(async () => {
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
  maps = buildSiteMaps(demoUssdCode, true, copySources());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A place in a built script, by a text that is in one of them alone. */
function findPlace(text: string) {
  const script = scripts(siteFolder).find((name) => read(siteFolder, name).includes(text)) ?? '';
  const lines = read(siteFolder, script).split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  return { script, line: line + 1, column: (lines[line]?.indexOf(text) ?? 0) + 1 };
}

describe('the source maps of a release', () => {
  it('are of scripts that are, byte for byte, the deployed ones', () => {
    const built = join(folder, 'checkout', 'dist', 'mapped', 'site');
    expect(scripts(built)).toEqual(scripts(siteFolder));
    expect(scripts(siteFolder).length).toBeGreaterThan(50);
    for (const script of scripts(siteFolder))
      expect(read(built, script) === read(siteFolder, script), script).toBe(true);
    expect([...maps.keys()].sort()).toEqual(expect.arrayContaining(['sw.js', findPlace(marker).script]));
  });

  it('are never served: the site has none, and no script names one', () => {
    expect(globSync('**/*.map', { cwd: siteFolder })).toEqual([]);
    for (const script of scripts(siteFolder))
      expect(read(siteFolder, script), script).not.toContain('sourceMappingURL');
  });
});

describe('a stack of a browser', () => {
  const expected = () => {
    const lines = readFileSync(join(rootFolder, source), 'utf8').split('\n');
    return `${source}:${lines.findIndex((line) => line.includes(marker)) + 1}:`;
  };

  it.each([
    ['Chrome', (at: string) => `Error: There is no stop.\n    at t (https://sankofa.example/${at})`],
    ['Firefox and Safari', (at: string) => `t@https://sankofa.example/${at}\n`],
    [
      'a line of JSON',
      (at: string) => JSON.stringify({ stack: `Error: x\n    at http://localhost:3000/${at}` }),
    ],
  ])('is read as lines of the sources: %s', (_, write) => {
    const { script, line, column } = findPlace(marker);
    const { stack, unknown } = mapStack(write(`${script}:${line}:${column}`), maps);
    expect(stack).toContain(expected());
    expect(stack).not.toContain(script);
    expect(unknown).toEqual([]);
  });

  it('keeps what is of another release, and names it', () => {
    const text = '    at https://sankofa.example/assets/main-Gone1234.js:1:5\n    at <anonymous>';
    expect(mapStack(text, maps)).toEqual({ stack: text, unknown: ['assets/main-Gone1234.js'] });
  });
});
