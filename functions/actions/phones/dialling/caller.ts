import { findClaimable } from '#actions/accounts/claims.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import type { Claimable } from '#data/accounts/claims.ts';
import { findByPhone, noteProof, type PhoneIdentity } from '#data/accounts/identities.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { isReserved, isStale } from '#domain/accounts/phone.ts';
import type { Screen } from '#domain/phones/ussd/session.ts';

/** Who dials: the network that carries the call proves the number. */
export type Caller = {
  /** E.164. */
  readonly phone: string;
  /** The screen that everything begins with. */
  readonly root: Screen;
  readonly account: AccountRecord | undefined;
  /** The account that staff made for the number: whoever dials is asked whether it is theirs. */
  readonly claimable?: Claimable | undefined;
  /** Of a number that was not used for long: a new account takes it from that one, of which nothing is shown. */
  readonly phoneOwner: PhoneIdentity | undefined;
};

export async function findCaller(phone: string, now: Date): Promise<Caller> {
  const identity = await findByPhone(phone);
  const stranger = { phone, root: 'welcome', account: undefined, phoneOwner: identity } as const;
  if (identity && isReserved(identity, now)) {
    const claimable = await findClaimable(identity, now);
    return { ...stranger, root: claimable ? 'claim' : 'welcome', claimable };
  }
  if (!identity || isStale(identity.provenAt, now)) return stranger;
  const [account] = await Promise.all([findAccount(identity.accountId), noteProof(phone, identity, now)]);
  return account ? { phone, root: chooseRoot(account), account, phoneOwner: identity } : stranger;
}

/** Who has an address takes part once they have switched it on. */
function chooseRoot(account: AccountRecord): Screen {
  if (!readNotifications(account).ussd) return 'switchedOff';
  return account.role === 'collector' ? 'collectorMenu' : 'menu';
}
