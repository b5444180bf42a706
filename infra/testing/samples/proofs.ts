import { hash } from 'node:crypto';
import {
  able,
  hasZeroBits,
  proofHeader,
  proofInput,
  proofParts,
  readBits,
  writeProof,
} from '#contracts/accounts/proof-of-work.ts';
import type { CallOptions, TestAnswer, TestApi } from '#testing/api.ts';

/** The proof that a challenge asks for, as the site's worker makes it. */
export function makeProof(challenge: string): string {
  const find = (part: number) => {
    const input = proofInput(challenge, part);
    let found = 0;
    while (!hasZeroBits(hash('sha256', input.of(found), 'buffer'), readBits(challenge))) found += 1;
    return found;
  };
  return writeProof(
    challenge,
    Array.from({ length: proofParts }, (_, part) => find(part)),
  );
}

export const withProof = (proof: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, [proofHeader]: proof },
});

/** Calls as the site does: makes a proof where it is asked for one. */
export async function callAble(api: TestApi, route: string, options: CallOptions = {}): Promise<TestAnswer> {
  const answer = await api.call(route, withProof(able, options));
  const { challenge } = answer.body;
  return challenge ? api.call(route, withProof(makeProof(challenge), options)) : answer;
}
