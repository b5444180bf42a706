/** A proof of work, as Hashcash (Back, 2002) has it, of many small parts: they take nearly the same time each time. */
export const proofParts = 16;

/** The header of a proof; `able` tells that the caller can make one when asked. */
export const proofHeader = 'x-proof-of-work';
export const able = 'able';

/** The zero bits that a challenge asks for in each part. */
export function readBits(challenge: string): number {
  return Number(challenge.split('.', 1)[0]);
}

/**
 * What is hashed for a part, with a number that can be set: at most 55 bytes, which SHA-256 takes in one step.
 * @param challenge its last field tells it from all others
 */
export function proofInput(challenge: string, part: number) {
  const bytes = new TextEncoder().encode(`${challenge.split('.').pop()}.${part}.0000`);
  const view = new DataView(bytes.buffer);
  return {
    of: (found: number): Uint8Array => {
      view.setUint32(bytes.length - 4, found);
      return bytes;
    },
  };
}

/** Whether a hash begins with so many zero bits, 32 at most. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}

/** The value of the header: a challenge, and the number that was found for each of its parts. */
export function writeProof(challenge: string, found: readonly number[]): string {
  return `${challenge}.${found.join('.')}`;
}
