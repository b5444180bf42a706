import type { CodePurpose } from '#contracts/phones/code-calls.ts';

/** How long a code counts, in seconds. */
export const codeSeconds = 10 * 60;

/** After so many seconds a code is not sent any more: its screen has offered another one by then. */
export const maxCodeDelay = 2 * 60;

export const maxCodeTries = 5;

/** What a code proves: that somebody reads the SMS of this number, for this purpose, in this account (`change`). */
export type CodeClaim = {
  /** E.164. */
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** Whose number changes; with `change` alone. */
  readonly accountId?: string;
};
