import { auditPrefix, keys, ledgerPrefix, passwordPrefix } from '#data/keys.ts';
import type { TableAction } from '#routes';

const reading: readonly TableAction[] = ['GetItem', 'BatchGetItem', 'Query'];

/** Actions that write, or that only transactions of writes have. */
const writing: readonly TableAction[] = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'ConditionCheckItem',
];

/**
 * Keys under which a role may do only what it is granted there, and which actions that concerns. `keys` is a pattern of
 * IAM. Writes answer what they replaced and why they were refused, so whatever is not to be read cannot be written either.
 */
export const guards = {
  audit: { keys: `${auditPrefix}*`, actions: writing },
  ledger: { keys: `${ledgerPrefix}*`, actions: writing },
  passwords: { keys: `${passwordPrefix}*`, actions: [...reading, ...writing] },
  'signing-keys': { keys: keys.signingKeys().PK, actions: writing },
} as const satisfies Record<string, { readonly keys: string; readonly actions: readonly TableAction[] }>;

export type Guard = keyof typeof guards;

// Object.keys widens to string[].
export const guardNames = Object.keys(guards) as Guard[];
