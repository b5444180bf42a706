import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The bundles, one folder per Lambda. */
export const functionsFolder = join(rootFolder, 'dist', 'functions');

export const siteFolder = join(rootFolder, 'dist', 'site');
