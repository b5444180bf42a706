import { createHash, randomBytes } from 'node:crypto';
import { encodeBase32 } from './totp.ts';

const codes = 10;
/** 120 bits, 24 letters and digits: from 112 on a fast hash without salt will do (ASVS 5.0, 6.5.2). */
const bytes = 15;

/** Ten codes as people write them down: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export function generateRecoveryCodes(): readonly string[] {
  return Array.from({ length: codes }, () =>
    (encodeBase32(randomBytes(bytes)).match(/.{4}/g) ?? []).join('-'),
  );
}

/** What is stored of a code, however it was typed. Those made with 80 bits count as before. */
export function hashRecoveryCode(code: string): string {
  const typed = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}
