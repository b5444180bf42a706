import { createHash, randomBytes } from 'node:crypto';
import { encodeBase32 } from './totp.ts';

const codes = 10;
/** 80 bits: 16 letters and digits. */
const bytes = 10;

/** Ten codes as people write them down: `ABCD-EFGH-IJKL-MNOP`. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: codes }, () =>
    (encodeBase32(randomBytes(bytes)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** What is stored of a code, however it was typed. Random 80 bits need no slow hash. */
export function hashRecoveryCode(code: string): string {
  const typed = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}
