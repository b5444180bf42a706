import { parseAccount } from '#data/accounts/account-items.ts';
import type { StreamChange } from '#data/table/stream-record.ts';
import { findNoticePhone } from '#domain/accounts/consents.ts';

/** Where an account could be reached by SMS, until its next state. */
export type NumberState = {
  /** It began after the one and before the other, in milliseconds. */
  readonly since: number;
  readonly seenAt: number;
  readonly accountId: string;
  /** Proved, and its owner wants SMS. */
  readonly notices: string | undefined;
  /** Entered by staff, and proved by nobody. */
  readonly reserved: string | undefined;
};

/** What a change of an account says about its number. */
export function readNumber({ before, after }: StreamChange, since: number, seenAt: number): NumberState {
  const account = parseAccount(after);
  return {
    since,
    seenAt,
    accountId: String((after ?? before)?.id),
    notices: account && findNoticePhone(account),
    reserved: account?.phoneReserved ? account.phone : undefined,
  };
}
