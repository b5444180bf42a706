import { keys } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { Migration } from './migration.ts';

const emailPrefix = keys.email('').PK;

/**
 * Moves the hash of a password from the item of the address, where it was until accounts could also be found by a number,
 * to an item of its account. A password that was changed since is there already, and stays.
 */
export const passwordsApart: Migration = {
  name: 'passwords-apart',
  why: 'the hash of a password is kept once per account',
  change(item) {
    return isFormer(item) ? { set: { hash: undefined, role: undefined, epoch: undefined } } : undefined;
  },
  also({ accountId, hash, epoch }) {
    return [
      { update: keys.password(String(accountId)), change: { setOnce: { hash, epoch } }, condition: {} },
    ];
  },
};

function isFormer({ PK, hash }: Stored): boolean {
  return String(PK).startsWith(emailPrefix) && typeof hash === 'string';
}
