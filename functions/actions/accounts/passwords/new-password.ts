import { brotliDecompressSync } from 'node:zlib';
import { findPasswordProblem, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { packedCommonPasswords } from './common-passwords-data.ts';
import { hashPassword } from './passwords.ts';

let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is among the 10,000 commonest of published leaks, in any case. The first call unpacks them (about 1 ms). */
export function isCommonPassword(password: string): boolean {
  const unpack = () => brotliDecompressSync(Buffer.from(packedCommonPasswords, 'base64')).toString('utf8');
  commonPasswords ??= new Set(unpack().split('\n'));
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}

/** The hash of a new password. @throws AppError `bad_input` with the reason when the password may not be used */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const problem = findPasswordProblem(password, owner, isCommonPassword);
  if (problem) throw new AppError('bad_input', undefined, { errors: { password: problem } });
  return hashPassword(password);
}
