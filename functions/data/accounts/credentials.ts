import type { IdentityKind } from '#contracts/accounts/identity-kinds.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { transact, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { Sessions } from '#domain/accounts/sessions.ts';
import { findAccount, type ProfileChange, profileAttributes, profileCondition } from './accounts.ts';
import { changeAccount } from './change-account.ts';
import { findByEmail, findByPhone, type LoginName, type PhoneIdentity } from './identities.ts';
import { noPendingChange } from './identity-changes.ts';
import { findPassword, setPassword } from './passwords.ts';

export type Credentials = { readonly account: AccountRecord; readonly hash: string | undefined };

/** Read in place of an account where a name is unknown: the work is the same. */
const nobody = '00000000000000000000000000';

/** What a login name finds: `phoneIdentity` where it is a number. */
export type FoundLogin = { readonly credentials?: Credentials; readonly phoneIdentity?: PhoneIdentity };

/** The account that an address or number finds, with the hash of its password. The reads are the same when there is none. */
export async function findLogin(name: LoginName): Promise<FoundLogin> {
  const byEmail = 'email' in name ? await findByEmail(name.email) : undefined;
  const phoneIdentity = 'phone' in name ? await findByPhone(name.phone) : undefined;
  const id = (byEmail ?? phoneIdentity)?.accountId ?? nobody;
  const [account, stored] = await Promise.all([findAccount(id), findPassword(id)]);
  if (!account) return {};
  // Changed between the two reads: the one before does not count any more.
  const hash = stored?.epoch === account.epoch ? stored.hash : undefined;
  return { phoneIdentity, credentials: { account, hash } };
}

export type PasswordChange = {
  readonly hash: string;
  /** The sessions from now on, none by default: all others end. */
  readonly sessions?: Sessions;
  /** Whether no device is known any more. */
  readonly forgetDevices?: true;
  readonly profile?: ProfileChange;
  /** Where it was forgotten: what proved the account to be theirs. A mailed link also confirms the address. */
  readonly resetBy?: IdentityKind;
  /** Attributes that change with it, unless those of `asRead` changed since `account` was read. */
  readonly set?: Change['set'];
  readonly asRead?: Condition['equals'];
};

/** Sets a password, replaces all sessions and ends pending changes, with `also`. @returns false when account or password changed since */
export async function changePassword(
  account: Pick<AccountRecord, 'id' | 'epoch'>,
  { hash, sessions = {}, forgetDevices, profile = {}, resetBy, set, asRead }: PasswordChange,
  also: readonly Write[] = [],
): Promise<boolean> {
  const { id, epoch } = account;
  const changed = {
    ...profileAttributes(profile),
    epoch: epoch + 1,
    sessions,
    ...noPendingChange,
    ...(forgetDevices && { devices: {} }),
    ...(resetBy === 'email' && { emailUnverified: undefined, emailMark: undefined }),
    resetBy,
    ...set,
  };
  const result = await transact([
    changeAccount(id, changed, { epoch, ...profileCondition(profile), ...asRead }),
    setPassword(id, { hash, epoch: epoch + 1 }),
    ...also,
  ]);
  return result.written;
}
