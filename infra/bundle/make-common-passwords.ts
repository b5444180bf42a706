import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';

/*
 * `npm run make-common-passwords` writes functions/actions/accounts/passwords/common-passwords-data.ts. The list is ranked by how often a
 * password stood in published leaks; those shorter than the shortest allowed password need no entry.
 */
const commonest = 10_000;
const shortestAllowed = 6;

/** The compressed list, base64: sorted passwords in lower case, one a line. */
export function packCommonPasswords(): string {
  const ranked: readonly string[] = dictionary['passwords-common'];
  const allowed = ranked
    .slice(0, commonest)
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= shortestAllowed);
  const text = [...new Set(allowed)].sort().join('\n');
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return brotliCompressSync(text, options).toString('base64');
}

if (import.meta.main) {
  const file = join(
    import.meta.dirname,
    '..',
    '..',
    'functions/actions/accounts/passwords/common-passwords-data.ts',
  );
  const text = `/** Made by \`npm run make-common-passwords\`; source: @zxcvbn-ts/language-common (MIT). */
export const packedCommonPasswords =
  '${packCommonPasswords()}';
`;
  await writeFile(file, text);
}
