import { type Contract, commonErrors } from '#contracts/contract.ts';
import { errorsByCode } from '#contracts/errors.ts';

/**
 * The statuses that a call may answer with where others act at the same time: success, the refusals that its contract
 * names, and those that any call may end in.
 */
export function listStatuses(contract: Contract): ReadonlySet<number> {
  const codes = [...contract.errors, ...commonErrors(contract)];
  return new Set([contract.status, ...codes.map((code) => errorsByCode[code].status)]);
}
