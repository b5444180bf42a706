import { finalStatuses } from '#contracts/pickups/transitions.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { findDue } from '#domain/money/settle.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';

/** Pickups among which a household's debts are looked for, from the newest on: about two years of every week. */
const newest = 100;

/** A household's finished pickups for which something is to pay, oldest first, strongly consistent. */
export async function listDebts(
  household: Pick<AccountRecord, 'id' | 'claimedAt'>,
): Promise<readonly SummaryRecord[]> {
  const { pickups } = await listOwnPickups(household, { limit: newest }, { statuses: finalStatuses });
  return pickups
    .filter((pickup) => findDue(pickup) > 0)
    .sort((one, other) => toSortKey(one).localeCompare(toSortKey(other)));
}

const toSortKey = ({ scheduledAt, id }: SummaryRecord) => `${scheduledAt}#${id}`;
