import crypto from 'node:crypto';

type Argon2 = typeof crypto.argon2;
// A property of our own, which the type of the global object cannot know. This file is loaded anew for each test file.
const worker = globalThis as typeof globalThis & { sankofaArgon2?: Argon2 };
worker.sankofaArgon2 ??= crypto.argon2;
const argon2 = worker.sankofaArgon2;

/** In KiB. What costs more is a password of the product; the test vectors of argon2 cost less. */
const mostMemory = 1_024;

/**
 * vitest's setup file: passwords are hashed with argon2id as ever, but at its lowest cost. At the product's, a hash takes
 * 27 ms of processor, and the tests make thousands. The product asks for its own cost, which tests may look at.
 */
// Typed as one of Node's overloads: only the options differ.
crypto.argon2 = ((algorithm, options, done) =>
  argon2(
    algorithm,
    options.memory > mostMemory ? { ...options, memory: 8, passes: 1 } : options,
    done,
  )) as Argon2;

/** For tests of the hashes themselves: the product's cost, for the rest of the file. */
export function useRealHashes(): void {
  crypto.argon2 = argon2;
}
