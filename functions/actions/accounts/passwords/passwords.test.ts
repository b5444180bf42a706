import crypto from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useRealHashes } from '#testing/run/cheap-hashes.ts';

beforeAll(useRealHashes);

/** A module of its own for each test: which scheme works is found out once per process. */
async function fresh() {
  vi.resetModules();
  return import('./passwords.ts');
}

function withoutArgon2() {
  vi.spyOn(crypto, 'argon2').mockImplementation(() => {
    throw new Error('unsupported');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('passwords', () => {
  it('are stored as argon2id at the cost that OWASP advises, each with its own salt', async () => {
    const { hashPassword } = await fresh();
    const [first, second] = await Promise.all([
      hashPassword('kofi-loves-shito'),
      hashPassword('kofi-loves-shito'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  it('verify, and others do not', async () => {
    const { hashPassword, verifyPassword } = await fresh();
    const stored = await hashPassword('secret-1');
    expect(await verifyPassword('secret-1', stored)).toBe(true);
    expect(await verifyPassword('secret-2', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('verify a PHC string that another implementation made', async () => {
    // The test vector of the reference implementation (phc-winner-argon2, test.c) for these parameters.
    const { verifyPassword, needsRehash } = await fresh();
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await needsRehash(stored)).toBe(true);
  });

  it('are the same in either Unicode form', async () => {
    const { hashPassword, verifyPassword } = await fresh();
    expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it('fall back to scrypt where argon2 exists and throws', async () => {
    withoutArgon2();
    const { hashPassword, needsRehash, verifyPassword } = await fresh();
    const stored = await hashPassword('secret-1');
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(await verifyPassword('secret-1', stored)).toBe(true);
    expect(await verifyPassword('secret-2', stored)).toBe(false);
    expect(await needsRehash(stored)).toBe(false);
  });

  it('of either scheme verify; one of the old scheme is replaced', async () => {
    withoutArgon2();
    const scrypt = await (await fresh()).hashPassword('secret-1');
    vi.restoreAllMocks();
    const { hashPassword, needsRehash, verifyPassword } = await fresh();
    expect(await verifyPassword('secret-1', scrypt)).toBe(true);
    expect(await needsRehash(scrypt)).toBe(true);
    expect(await needsRehash(await hashPassword('x'))).toBe(false);
  });

  it('take the same work for an address nobody has, and the answer is no', async () => {
    const { hashPassword, verifyPassword } = await fresh();
    const stored = await hashPassword('secret-1');
    const argon2 = vi.spyOn(crypto, 'argon2');
    expect(await verifyPassword('secret-1', stored)).toBe(true);
    expect(await verifyPassword('secret-1', undefined)).toBe(false);
    const costs = argon2.mock.calls.map(([, { memory, passes, parallelism }]) => [
      memory,
      passes,
      parallelism,
    ]);
    expect(costs).toEqual([
      [19456, 2, 1],
      [19456, 2, 1],
    ]);
  });
});
