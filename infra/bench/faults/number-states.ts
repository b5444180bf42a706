import { parseAccount } from '#data/accounts/account-items.ts';
import type { StreamChange } from '#data/table/stream-record.ts';
import { findNoticePhone } from '#domain/accounts/consents.ts';

/** Where an account could be reached by SMS from a time on, until its next state. */
export type NumberState = {
  /** In milliseconds, to the second. */
  readonly at: number;
  readonly accountId: string;
  /** Proved, and its owner wants SMS. */
  readonly notices: string | undefined;
  /** Entered by staff, and proved by nobody. */
  readonly reserved: string | undefined;
};

/** What a change of an account says about its number. */
export function readNumber({ before, after }: StreamChange, at: number): NumberState {
  const account = parseAccount(after);
  return {
    at,
    accountId: String((after ?? before)?.id),
    notices: account && findNoticePhone(account),
    reserved: account?.phoneReserved ? account.phone : undefined,
  };
}
