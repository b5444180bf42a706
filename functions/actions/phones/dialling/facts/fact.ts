import type { Caller } from '#actions/phones/dialling/caller.ts';
import type { Network } from '#contracts/money/mobile-money.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { ReadFacts } from '#domain/phones/ussd/facts.ts';
import type { Draft } from '#domain/phones/ussd/session.ts';

export type Asked = {
  readonly caller: Caller;
  readonly draft: Draft;
  /** That carries the call, where it is known. */
  readonly network: Network | undefined;
  readonly now: Date;
};

/** Whose pickups are read: all that is hidden from them stays so. */
export type Owner = Pick<AccountRecord, 'id' | 'claimedAt'>;

export type Readers = { readonly [F in keyof ReadFacts]: (asked: Asked) => Promise<ReadFacts[F]> };

/** Screens of a number without account read nothing of anybody. */
export function ownerOf({ account }: Caller): Owner {
  return account ?? { id: '' };
}
