import * as v from 'valibot';
import { roles } from '#contracts/roles.ts';
import type { AccountRecord } from '#domain/account.ts';
import type { Sessions } from '#domain/sessions.ts';
import { type ProfileChange, profileAttributes } from './accounts.ts';
import { keys } from './keys.ts';
import { getItem, updateItem } from './table.ts';
import { transact, type Write } from './transaction.ts';

const storedCredentials = v.object({
  accountId: v.string(),
  role: v.picklist(roles),
  hash: v.string(),
  epoch: v.number(),
});

/** What an e-mail address logs in to. */
export type Credentials = v.InferOutput<typeof storedCredentials>;

/** The account, role, password hash and epoch of an address, strongly consistent. */
export async function findByEmail(email: string): Promise<Credentials | undefined> {
  const item = await getItem(keys.email(email));
  return item && v.parse(storedCredentials, item);
}

/** Replaces a hash by one of the same password at today's cost, unless the password was changed meanwhile. */
export async function replaceHash(email: string, previous: string, hash: string): Promise<void> {
  await updateItem(keys.email(email), { set: { hash } }, { equals: { hash: previous } });
}

export type PasswordChange = {
  readonly hash: string;
  /** The sessions from now on, none by default: all others end. */
  readonly sessions?: Sessions;
  /** Whether no device is known any more. */
  readonly forgetDevices?: true;
  readonly profile?: ProfileChange;
  /** The new password came with a link that was mailed to the address. */
  readonly emailVerified?: true;
};

/**
 * Sets a new password and replaces all sessions, in one transaction with `also`. It is refused when
 * the account is gone or its password was changed since `account` was read.
 * @returns whether it took effect
 */
export async function changePassword(
  account: Pick<AccountRecord, 'id' | 'email' | 'epoch'>,
  { hash, sessions = {}, forgetDevices, profile = {}, emailVerified }: PasswordChange,
  also: readonly Write[] = [],
): Promise<boolean> {
  const { id, email, epoch } = account;
  const next = { epoch: epoch + 1 };
  const result = await transact([
    {
      update: keys.email(email),
      change: { set: { hash, ...next } },
      condition: { equals: { accountId: id, epoch } },
    },
    {
      update: keys.account(id),
      change: {
        set: {
          ...profileAttributes(profile),
          ...next,
          sessions,
          ...(forgetDevices && { devices: {} }),
          ...(emailVerified && { emailUnverified: undefined }),
        },
        add: { version: 1 },
      },
      condition: { exists: true, equals: { deletedAt: undefined, epoch } },
    },
    ...also,
  ]);
  return result.written;
}
