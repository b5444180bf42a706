// The default export: in a Node without argon2 a named import would fail to load.
import crypto from 'node:crypto';
import { promisify } from 'node:util';

/** PHC strings, `$id$parameters$salt$key`: old hashes still verify. Costs are those of the OWASP Password Storage Cheat Sheet. */
const argon2Scheme = 'argon2id$v=19$m=19456,t=2,p=1';
const scryptScheme = 'scrypt$ln=15,r=8,p=3';

const saltBytes = 16;
const keyBytes = 32;

export async function hashPassword(password: string): Promise<string> {
  const scheme = await preferredScheme();
  const salt = crypto.randomBytes(saltBytes);
  return format(scheme, salt, await derive(scheme, password, salt));
}

/** Whether a password is the one that was stored. Without a stored hash it takes just as long and says no. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { scheme, salt, key } = parse(stored ?? (await dummyHash()));
  const derived = await derive(scheme, password, salt);
  const same = derived.length === key.length && crypto.timingSafeEqual(derived, key);
  return same && stored !== undefined;
}

/** Whether a stored hash was made at another cost than a new one would be. */
export async function needsRehash(stored: string): Promise<boolean> {
  return parse(stored).scheme !== (await preferredScheme());
}

let preferred: Promise<string> | undefined;

/** Argon2id where it works. It may exist and throw (an OpenSSL without it), so that only deriving tells. */
function preferredScheme(): Promise<string> {
  preferred ??= derive('argon2id$v=19$m=8,t=1,p=1', 'probe', Buffer.alloc(saltBytes)).then(
    () => argon2Scheme,
    () => scryptScheme,
  );
  return preferred;
}

async function dummyHash(): Promise<string> {
  return format(await preferredScheme(), Buffer.alloc(saltBytes), Buffer.alloc(keyBytes));
}

function format(scheme: string, salt: Buffer, key: Buffer): string {
  return `$${scheme}$${base64(salt)}$${base64(key)}`;
}

function parse(stored: string): { scheme: string; salt: Buffer; key: Buffer } {
  const match = /^\$(.+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  const [, scheme, salt, key] = match ?? [];
  if (!scheme || !salt || !key) throw new Error('A stored password hash is no PHC string.');
  return { scheme, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** Base64 without padding, as PHC strings have it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Off the main thread. One password typed on two keyboards can have two Unicode forms; NFKC makes them one. */
async function derive(scheme: string, password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC');
  const cost = readCost(scheme);
  if (scheme.startsWith('argon2id$')) {
    const costs = { memory: cost('m'), passes: cost('t'), parallelism: cost('p') };
    return promisify(crypto.argon2)('argon2id', { message, nonce: salt, tagLength: keyBytes, ...costs });
  }
  const [N, r, p] = [2 ** cost('ln'), cost('r'), cost('p')];
  // Node allows 32 MiB by default; scrypt takes 128·N·r bytes and a little per lane.
  const options = { N, r, p, maxmem: 128 * r * (N + p + 2) };
  const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);
  return scrypt(message, salt, keyBytes, options);
}

function readCost(scheme: string): (name: string) => number {
  const pairs = scheme.split(/[$,]/).map((part) => part.split('='));
  const costs = new Map(pairs.map(([name = '', value]) => [name, Number(value)]));
  return (name) => costs.get(name) ?? Number.NaN;
}
