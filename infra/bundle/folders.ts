import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** One folder per Lambda, each an asset of CDK's. */
export const functionsFolder = join(rootFolder, 'dist', 'functions');

/** The built site, as it is uploaded. */
export const siteFolder = join(rootFolder, 'dist', 'site');
