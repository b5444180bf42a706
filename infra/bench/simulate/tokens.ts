import { startSession } from '#actions/accounts/start-session.ts';
import { recentLoginMinutes } from '#contracts/accounts/session-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';

/** How long a token is used, in ms: refunds want a recent login. */
const tokenMs = recentLoginMinutes * 60_000;

/** Tokens of people over weeks. */
export class Tokens {
  readonly #tokens = new Map<string, { readonly token: string; readonly madeAt: number }>();

  /** @returns undefined when the account is gone, or could not be read just now */
  async of(id: string): Promise<string | undefined> {
    const known = this.#tokens.get(id);
    if (known && known.madeAt + tokenMs > Date.now()) return known.token;
    try {
      const account = await findAccount(id);
      const started = account && (await startSession(account, { remember: false }, new Date()));
      if (!started) return undefined;
      this.#tokens.set(id, { token: started.token, madeAt: Date.now() });
      return started.token;
    } catch {
      return undefined;
    }
  }

  /** After it was refused. */
  forget(id: string): void {
    this.#tokens.delete(id);
  }
}
