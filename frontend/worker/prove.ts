import { sha256 } from '@noble/hashes/sha2.js';
import {
  hasZeroBits,
  proofInput,
  proofParts,
  readBits,
  writeProof,
} from '#contracts/accounts/proof-of-work.ts';

/* A worker that answers a challenge with a proof, so that the page is not blocked. `crypto.subtle` is slower, since it is asynchronous. */

function findNumber(challenge: string, part: number): number {
  const bits = readBits(challenge);
  const input = proofInput(challenge, part);
  let found = 0;
  while (!hasZeroBits(sha256(input.of(found)), bits)) found += 1;
  return found;
}

self.onmessage = ({ data: challenge }: MessageEvent<string>) => {
  const found = Array.from({ length: proofParts }, (_, part) => findNumber(challenge, part));
  self.postMessage(writeProof(challenge, found));
};
