import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that one code is shown, digits of a code, and bytes of a secret: what authenticator apps expect. */
const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;

/** RFC 4648, section 6. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base 32, as authenticator apps take it. */
export function generateTotpSecret(): string {
  return encodeBase32(randomBytes(secretBytes));
}

/** The address that an authenticator app reads from a QR code. @param account shown in the app beside the issuer */
export function formatTotpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The number of the 30-second step that an instant lies in. */
export function findTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The six digits of a step (RFC 6238 over RFC 4226, with HMAC-SHA-1). */
export function computeTotp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was given: the present one or a neighbour (RFC 6238, 5.2), later than `after`. Undefined when it is wrong or was used. */
export function matchTotp(secret: string, code: string, now: Date, after = 0): number | undefined {
  const present = findTotpStep(now);
  const isCode = /^\d{6}$/.test(code);
  const given = Buffer.from(isCode ? code : ' '.repeat(digits));
  let matched: number | undefined;
  // All three are compared, whichever fits: the time taken tells nothing.
  for (const step of [present - 1, present, present + 1]) {
    const isSame = timingSafeEqual(given, Buffer.from(computeTotp(secret, step)));
    if (isSame && step > after) matched = step;
  }
  return matched;
}

/** RFC 4648, section 6, without padding. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
