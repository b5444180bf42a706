import { execFileSync } from 'node:child_process';
import { rootFolder } from '#infra/bundle/folders.ts';

/** The parameter that holds the commit which was deployed last: `read-stack` builds its source maps. */
export const getReleaseName = (stage: string): string => `/sankofa/${stage}/release`;

/** The commit of the working copy; ends in `-dirty` when files differ from it. */
export function readCommit(): string {
  const args = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return execFileSync('git', args, { cwd: rootFolder, encoding: 'utf8' }).trim();
}
