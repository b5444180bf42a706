import { brotliDecompressSync } from 'node:zlib';
import { packedCommonPasswords } from './common-passwords-data.ts';

let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is among the 10,000 commonest of published leaks, in any case. The first call unpacks them (about 1 ms). */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(unpack().split('\n'));
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}

function unpack(): string {
  return brotliDecompressSync(Buffer.from(packedCommonPasswords, 'base64')).toString('utf8');
}
