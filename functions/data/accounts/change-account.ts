import { keys } from '#data/keys.ts';
import type { Change, Condition } from '#data/table/expressions.ts';

/** The condition of every change: the account was not deleted, and is as it was read. */
export function alive(asRead: Condition['equals'] = {}) {
  return { exists: true, equals: { deletedAt: undefined, ...asRead } };
}

/** The change of an account that was not deleted, and is as it was read; it gets a new version. */
export function changeAccount(id: string, set: Change['set'], asRead?: Condition['equals']) {
  return { update: keys.account(id), change: { set, add: { version: 1 } }, condition: alive(asRead) };
}
