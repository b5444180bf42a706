import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFromBundles } from '#infra/local/gateway/handlers.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { ensureFunctions } from './build.ts';
import { bannedPackages, bundle, leftOut, readMetafile } from './bundle.ts';
import { functionsFolder, rootFolder } from './folders.ts';

const folder = () => temporaryFolder('bundle');

async function bundleSource(code: string) {
  const outdir = folder();
  const source = join(outdir, 'source.ts');
  writeFileSync(source, code);
  await bundle([{ entry: 'a/b', name: 'ab', source }], join(outdir, 'out'));
  return {
    code: readFileSync(join(outdir, 'out/a/b/index.mjs'), 'utf8'),
    load: loadFromBundles(join(outdir, 'out')),
  };
}

describe('Node’s own modules', () => {
  it('work imported by name, as default, as a namespace and by require', async () => {
    const { code, load } = await bundleSource(`
      import { createHash } from 'node:crypto';
      import { existsSync } from 'fs';
      import path, { sep } from 'path';
      import * as os from 'node:os';
      import { readFile } from 'fs/promises';
      const util = require('util');
      const lazily = () => import('node:zlib');
      export const handler = async () =>
        [createHash('md5').update('x').digest('hex'), existsSync('/'), path.sep === sep, typeof os.tmpdir(),
         typeof readFile, util.format('%s', 1), typeof (await lazily()).gzipSync];`);
    const handler = await load('a/b');
    const md5 = createHash('md5').update('x').digest('hex');
    expect(await handler({}, {})).toEqual([md5, true, true, 'string', 'function', '1', 'function']);
    expect(code).not.toMatch(/\bimport\b\s*[{*a-zA-Z"]|from\s*"(node:)?\w+"/);
  });
});

describe('the bundles', () => {
  let metafile: Awaited<ReturnType<typeof bundle>>;

  beforeAll(async () => {
    await ensureFunctions();
    metafile = await readMetafile(functionsFolder);
  });

  it('contain no package that was left out for its start-up time', () => {
    const packages = Object.keys(metafile.inputs).filter((path) => !path.startsWith('left-out:'));
    const names = packages.map((path) => path.split('node_modules/').at(-1) ?? path);
    expect(names.filter((name) => bannedPackages.test(name))).toEqual([]);
  });

  // Each 25 KB take a millisecond of a start. Jobs have clients of queues, mail or SMS besides that of the table, and all notices; that of mail has two, since it
  // holds mails back, and those of SMS have that of the parameter with the routes. A function that is dialled has the whole menu: what a dozen calls do, with the provider of Mobile Money.
  it.each([
    ['calls', 396, (entry: string) => !/^(jobs|ussd)\//.test(entry)],
    ['dialling', 498, (entry: string) => entry.startsWith('ussd/')],
    ['jobs', 468, (entry: string) => entry.startsWith('jobs/')],
  ])('of %s are not larger than %i KB', (_of, kilobytes, isOne) => {
    const sizes = Object.entries(metafile.outputs).map(([path, { bytes }]) => {
      const entry = relative(functionsFolder, dirname(join(rootFolder, path)));
      return { entry, kilobytes: bytes / 1024 };
    });
    const own = sizes.filter(({ entry }) => isOne(entry));
    expect(own).not.toEqual([]);
    expect(own.filter((one) => one.kilobytes > kilobytes)).toEqual([]);
  });

  it('leave out only modules that are used: each that is named is imported somewhere', () => {
    const used = Object.keys(metafile.inputs).filter((path) => path.startsWith('left-out:'));
    const numbers = new Set(used.map((path) => Number(path.split(':')[1])));
    expect([...numbers].sort()).toEqual(leftOut.map((_, number) => number));
  });

  it('import nothing at run time', () => {
    expect(Object.values(metafile.outputs).flatMap((output) => output.imports)).toEqual([]);
  });

  // Of a household, a collector, an admin, a job and a phone that dials; bundle.more.test.ts loads all.
  it.each([
    'pickups/request-pickup',
    'collectors/complete-pickup',
    'admins/login-admin',
    'jobs/dispatcher',
    'ussd/dial-by-hubtel',
  ])('%s loads', async (entry) => {
    expect(await loadFromBundles(functionsFolder)(entry)).toBeTypeOf('function');
  });
});
