import { finalStatuses } from '#contracts/pickups/transitions.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import { isInQuestion } from '#domain/money/money-view.ts';
import { findDue } from '#domain/money/settle.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';

/** Pickups among which a household's debts are looked for, from the newest on: about two years of every week. */
const newest = 100;

/** A household's finished pickups with something to pay, oldest first, strongly consistent; also those from before its claim. */
export async function listDebts({ id }: { readonly id: string }): Promise<readonly SummaryRecord[]> {
  const { pickups } = await listOwnPickups({ id }, { limit: newest }, { statuses: finalStatuses });
  return pickups
    .filter((pickup) => findDue(pickup) > 0)
    .sort((one, other) => toSortKey(one).localeCompare(toSortKey(other)));
}

/** What is to pay for those of these that are in question; undefined where that is nothing. */
export function sumInQuestion(debts: readonly SummaryRecord[]): number | undefined {
  return sumDebts(debts.filter(isInQuestion));
}

/** What is to pay for all of these; undefined where that is nothing. */
export function sumDebts(debts: readonly SummaryRecord[]): number | undefined {
  return debts.reduce((sum, pickup) => sum + findDue(pickup), 0) || undefined;
}

const toSortKey = ({ scheduledAt, id }: SummaryRecord) => `${scheduledAt}#${id}`;
