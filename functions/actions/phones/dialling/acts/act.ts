import { ulid } from 'ulid';
import { makeIdempotency } from '#actions/make-idempotency.ts';
import type { Caller } from '#actions/phones/dialling/caller.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { type DraftChange, goTo, type MenuPosition, type Screen } from '#domain/phones/ussd/session.ts';
import { ussdTexts as texts } from '#domain/phones/ussd/texts.ts';

/** What came of it: the end of the session; another screen; or that everything begins anew with what is true now. */
export type Outcome =
  | { readonly kind: 'done'; readonly message: string; readonly set?: DraftChange | undefined }
  | { readonly kind: 'screen'; readonly position: MenuPosition; readonly notice?: string }
  | { readonly kind: 'anew'; readonly notice?: string; readonly to?: Screen | undefined };

export type Doing = { readonly caller: Caller; readonly position: MenuPosition; readonly now: Date };

export type WithAccount = Doing & { readonly account: AccountRecord };

export type ActOfStranger = (doing: Doing) => Promise<Outcome>;

export type ActOfAccount = (doing: WithAccount) => Promise<Outcome>;

/** @param set of what a later session tells how it goes on */
export const done = (message: string, set?: DraftChange): Outcome => ({ kind: 'done', message, set });

export const show = (position: MenuPosition, notice?: string): Outcome => ({
  kind: 'screen',
  position,
  ...(notice && { notice }),
});

/** The screen is shown again where something else is true by now, under a key of its own: the answer may have been lost. */
export function showAnew(error: unknown, position: MenuPosition, notice: string): Outcome {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'unavailable') return show(position, texts.tryAgain);
  return show({ ...position, draft: { ...position.draft, id: ulid() } }, notice);
}

/** What leads on where a time was refused: others that are free, an area that is served, or the day. */
export type TimeScreens = { readonly others: Screen; readonly area: Screen; readonly day: Screen };

/** @returns undefined where it was refused for another reason than the time or the area */
export function offerOtherTime(
  { code, details }: AppError,
  position: MenuPosition,
  { others, area, day }: TimeScreens,
): Outcome | undefined {
  if (details.choice?.slots) return show(goTo(position, others));
  if (details.choice?.areas) return show(goTo(position, area), texts.areaGone);
  return code === 'bad_input' ? show(goTo(position, day), texts.cannotBook) : undefined;
}

/** The key of a request: the draft, of which one thing comes, and another `besides` it. */
export function keyOf({ account, position }: WithAccount, request: object, besides = ''): Idempotency {
  return makeIdempotency(account.id, position.draft.id + besides, JSON.stringify(request));
}

export const hasSms = (account: AccountRecord) => readNotifications(account).sms;
