/** `npm run record-release`: keeps what prod writes and reads in `infra/releases/<date>` for the next release's test. Commit it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#infra/bundle/command-error.ts';
import setup from '#testing/run/engine.ts';
import { listReleases, releasesFolder, writeRelease } from './corpus.ts';

/** The last release and the one before: one can go back by one version. */
const keptReleases = 2;

await runCommand(async () => {
  const release = new Date().toISOString().slice(0, 10);
  const stop = await setup();
  try {
    process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
    // The data layer reads its environment when it is imported.
    const { writeCorpus } = await import('./scenario.ts');
    const corpus = await writeCorpus();
    await writeRelease(join(releasesFolder, release), corpus);
    for (const old of listReleases().slice(0, -keptReleases)) rmSync(old, { recursive: true });
    console.log(
      `${corpus.records.length} records and ${corpus.messages.length} messages in infra/releases/${release}.`,
    );
  } finally {
    await stop?.();
  }
});
