import { printSized } from '#contracts/money/sizes.ts';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { nameLine } from '#features/money/statement-texts.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { printPesewas } from '#shared/money.ts';
import { wasteLabel } from '#shared/waste.ts';

export type StatementRow = {
  readonly id: string;
  /** `General, 1 bin` */
  readonly what: string;
  readonly pickupId: string | undefined;
  /** ISO, of the pickup; of a line about none, when it was posted. */
  readonly at: string;
  /** Pesewas. */
  readonly amount: number;
  /** `Paid`, `You owe`, `In question` and what else became of it. */
  readonly state: string;
};

type Answer = Pick<CallAnswer<'getStatement'>, 'entries' | 'pickups'>;

/** A row for each pickup of a month's entries, the latest first; an older server's answer has a row for each entry. */
export function listRows({ entries, pickups = [] }: Answer): readonly StatementRow[] {
  const known = new Set(pickups.map(({ id }) => id));
  const rows = pickups.map((pickup) =>
    rowOf(
      pickup,
      entries.filter(({ pickupId }) => pickupId === pickup.id),
    ),
  );
  const others = entries
    .filter(({ pickupId = '' }) => !known.has(pickupId))
    .map((entry) => ({
      id: `${entry.at} ${entry.kind} ${entry.id}`,
      what: nameLine(entry),
      pickupId: entry.pickupId,
      at: entry.at,
      amount: entry.amount,
      state: '',
    }));
  return [...rows, ...others].sort((one, other) => other.at.localeCompare(one.at));
}

function rowOf(pickup: PickupSummary, entries: readonly StatementEntry[]): StatementRow {
  const { id, wasteType, size, count, scheduledAt, status, price, money } = pickup;
  const returned = entries.filter(({ kind }) => kind === 'refunded' || kind === 'refund-failed');
  const states = [
    tellState(pickup, entries),
    ...returned.map((entry) => `${nameLine(entry)}: ${printPesewas(Math.abs(entry.amount))}`),
  ];
  return {
    id,
    what: size ? `${wasteLabel(wasteType)}, ${printSized({ size, count })}` : wasteLabel(wasteType),
    pickupId: id,
    at: scheduledAt,
    amount: status === 'completed' ? (price?.amount ?? 0) - (money?.reduced ?? 0) : (money?.paid ?? 0),
    state: states.filter(Boolean).join('. '),
  };
}

function tellState({ money, price, status }: PickupSummary, entries: readonly StatementEntry[]): string {
  if (!money) return '';
  const { due, paid, inQuestion, byMobileMoney } = money;
  const isWaived = entries.some(({ kind }) => kind === 'waived');
  if (due > 0) {
    if (inQuestion) return 'In question';
    return due === price?.amount ? 'You owe this' : `You owe ${printPesewas(due)}`;
  }
  if (due < 0) return status === 'completed' ? `We owe you ${printPesewas(-due)}` : 'Paid already';
  if (paid > 0) return byMobileMoney ? 'Paid by Mobile Money' : 'Paid';
  return isWaived ? 'Waived' : 'Nothing to pay';
}
