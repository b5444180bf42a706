/** `npm run build:functions`: every Lambda into `dist/functions`, for CDK and the local stack. */
import { runCommand } from '#infra/bundle/command-error.ts';
import { ensureFunctions } from './build.ts';

await runCommand(async () => {
  const built = await ensureFunctions();
  console.log(
    built ? 'Functions bundled into dist/functions.' : 'Functions are up to date in dist/functions.',
  );
});
