import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { environment } from '#config/environment.ts';
import { computeCodeMac } from '#config/secrets.ts';
import { able, hasZeroBits, proofInput, proofParts } from '#contracts/accounts/proof-of-work.ts';
import { type Attempt, countAttempt, type Mark } from '#data/throttles.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { AppError } from '#domain/app-error.ts';
import { type Counter, proofCounter, proofSeconds } from '#domain/throttle-rules.ts';

/** What a proof is made for: it counts nowhere else. */
type Door = 'log-in' | 'sign-up' | 'forgot' | 'code' | 'link' | 'not-me' | 'new-email';

type Caller = {
  readonly viewerAddress: string;
  readonly now: Date;
  /** The header: a proof, `able`, or nothing. */
  readonly proof: string | undefined;
};

export type ProvedThrottle = Caller & {
  readonly isProved: boolean;
  /** Counts an attempt as `throttle` does, of the address only without a proof. @throws AppError `too_many_requests`, with a challenge where one would help */
  readonly throttle: (counters: readonly Counter[], mark?: Mark) => Promise<Counted>;
};

type Counted = Extract<Attempt, { allowed: true }>;

/** Takes the proof of work that may come with a call, once: of thousands behind one address, none must close the door to the others. */
export async function takeProof(door: Door, caller: Caller): Promise<ProvedThrottle> {
  const { viewerAddress, now, proof } = caller;
  const isProved = await spendProof(door, caller);
  const limit = (counter: Counter): readonly Counter[] => {
    const { share } = counter.rule;
    if (share === undefined || proof === undefined) return [counter];
    return isProved ? [] : [{ ...counter, rule: { ...counter.rule, limit: share } }];
  };
  const throttle = async (counters: readonly Counter[], mark?: Mark) => {
    const attempt = await countAttempt(counters.flatMap(limit), now, mark);
    if (attempt.allowed) return attempt;
    const { message, share, retryAfter } = attempt;
    const challenge = share === undefined ? undefined : await createChallenge(door, viewerAddress, now);
    throw new AppError('too_many_requests', message, {
      retryAfter,
      ...(challenge && { choice: { challenge } }),
    });
  };
  return { ...caller, isProved, throttle };
}

/** Signed, so that nothing is stored of it: zero bits, end in epoch seconds, what tells it from others, and the HMAC. */
async function createChallenge(door: Door, viewerAddress: string, now: Date): Promise<string> {
  const fields = [
    environment('PROOF_BITS'),
    toSeconds(now) + proofSeconds,
    randomBytes(9).toString('base64url'),
  ];
  return [...fields, await sign(fields.join('.'), door, viewerAddress, now)].join('.');
}

function sign(fields: string, door: Door, viewerAddress: string, now: Date): Promise<string> {
  return computeCodeMac(['proof of work', door, viewerAddress, fields], now);
}

/** Whether a right proof came for the first time. Only a right one costs a write. */
async function spendProof(door: Door, { viewerAddress, now, proof }: Caller): Promise<boolean> {
  if (proof === undefined || proof === able) return false;
  const [bits = '', end = '', id = '', mac = '', ...found] = proof.split('.');
  if (Number(end) <= toSeconds(now) || found.length !== proofParts) return false;
  const right = Buffer.from(await sign([bits, end, id].join('.'), door, viewerAddress, now));
  const given = Buffer.from(mac);
  if (right.length !== given.length || !timingSafeEqual(right, given) || !isSolved(mac, Number(bits), found))
    return false;
  return (await countAttempt([proofCounter(mac)], now)).allowed;
}

function isSolved(challenge: string, bits: number, found: readonly string[]): boolean {
  return found.every((number, part) =>
    hasZeroBits(hash('sha256', proofInput(challenge, part).of(Number(number)), 'buffer'), bits),
  );
}
