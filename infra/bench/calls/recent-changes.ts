import type { Contract } from '#contracts/contract.ts';
import { changeCounter } from '#domain/accounts/throttle-rules.ts';
import type { Role } from '#shared/roles.ts';

/** The part of an account's quota that the bench uses: calls may arrive closer together than they were sent. */
const usedShare = 0.75;

/** The changes of one account that the service may still count for its quota (`limit-changes.ts`). */
export class RecentChanges {
  readonly #most: number;
  readonly #windowMs: number;
  #times: number[] = [];

  constructor(role: Role) {
    const { limit, windowSeconds } = changeCounter({ id: '', role }).rule;
    this.#most = limit * usedShare;
    this.#windowMs = windowSeconds * 1000;
  }

  /** Made in the last minute. `now` in milliseconds. */
  count(now: number): number {
    const [first] = this.#times;
    if (first !== undefined && first <= now - this.#windowMs)
      this.#times = this.#times.filter((time) => time > now - this.#windowMs);
    return this.#times.length;
  }

  allowsMore(now: number): boolean {
    return this.count(now) < this.#most;
  }

  note(now: number): void {
    this.#times.push(now);
  }
}

/** Whether the service counts a call for the quota of changes of its account. */
export function isCountedChange({ method, access }: Contract): boolean {
  return method !== 'GET' && access !== 'public';
}
