import type { Caller } from '#actions/phones/dialling/caller.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { MenuPosition } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';

/** What came of it: the end of the session; another screen; or that everything begins anew with what is true now. */
export type Outcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'screen'; readonly position: MenuPosition; readonly notice?: string }
  | { readonly kind: 'anew'; readonly notice?: string };

export type Doing = { readonly caller: Caller; readonly position: MenuPosition; readonly now: Date };

export type WithAccount = Doing & { readonly account: AccountRecord };

/** What somebody does who has no account yet. */
export type ActOfStranger = (doing: Doing) => Promise<Outcome>;

export type ActOfAccount = (doing: WithAccount) => Promise<Outcome>;

export const done = (message: string): Outcome => ({ kind: 'done', message });

export const show = (position: MenuPosition, notice?: string): Outcome => ({
  kind: 'screen',
  position,
  ...(notice && { notice }),
});

/** Where something else is true by now than what was shown, the screen is shown again. */
export function showAnew(error: unknown, position: MenuPosition, notice: string): Outcome {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'unavailable') return show(position, texts.tryAgain);
  return show(position, notice);
}
