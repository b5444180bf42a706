/**
 * `npm run record-release`: after a deployment to prod, keeps what this release writes and reads in the folder
 * `infra/releases/<date>`, for the test that the next release must pass. Commit it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { getBundleOptions } from '#infra/bundle/bundle.ts';
import { runCommand } from '#infra/command/command-error.ts';
import setup from '#testing/engine.ts';
import { listReleases, releasesFolder } from './corpus.ts';

/** The last release and the one before: one can go back by one version. */
const keptReleases = 2;

/** Readers ask no database: without its client the bundle is a tenth as large. */
const withoutClient: Plugin = {
  name: 'without-client',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^@aws-sdk\/(client|lib)-/ }, ({ path }) => ({ path, namespace: 'no-client' }));
    onLoad({ filter: /.*/, namespace: 'no-client' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter(
        (name) => name !== 'default' && /^\w+$/.test(name),
      );
      return {
        contents: `class None { static from() {} }${names.map((name) => `export { None as ${name} };`).join('')}`,
      };
    });
  },
};

await runCommand(async () => {
  const release = new Date().toISOString().slice(0, 10);
  const folder = join(releasesFolder, release);
  const stop = await setup();
  try {
    process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
    // The data layer reads its environment when it is imported.
    const { writeCorpus } = await import('./scenario.ts');
    const corpus = await writeCorpus();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify(corpus)}\n`);
    await bundleReaders(folder);
    for (const old of listReleases().slice(0, -keptReleases))
      rmSync(join(releasesFolder, old), { recursive: true });
    console.log(
      `${corpus.records.length} records and ${corpus.messages.length} messages in infra/releases/${release}.`,
    );
  } finally {
    await stop?.();
  }
});

async function bundleReaders(folder: string): Promise<void> {
  const options = getBundleOptions([{ entry: 'readers', source: 'infra/releases/readers.ts' }], folder);
  await build({
    ...options,
    outdir: undefined,
    entryPoints: ['infra/releases/readers.ts'],
    outfile: join(folder, 'readers.mjs'),
    plugins: [withoutClient, ...(options.plugins ?? [])],
  });
}
