import { type Entry, ledgerAccounts, type Posting } from '#domain/money/posting.ts';
import type { By } from '#domain/pickups/pickup.ts';
import { joinLoadId, type LoadRecord } from './load.ts';

/* What a load moves: its fee goes from the collector's cash to the station, which is no account that we hold. */

type Event = { readonly by: Pick<By, 'role' | 'id'>; readonly now: Date };

/** The posting of a load's fee; undefined where there is none. */
export function postFee(load: LoadRecord, event: Event): Posting | undefined {
  return post('tipping', load, pay(load, load.fee), event);
}

/** The posting that takes a load's fee back. */
export function postUndone(load: LoadRecord, event: Event): Posting | undefined {
  return post('tipping-undone', load, pay(load, -(load.fee ?? 0)), event);
}

/** The posting of a correction: the fee goes to the other station, the difference to or from the collector's cash. */
export function postCorrection(before: LoadRecord, after: LoadRecord, event: Event): Posting | undefined {
  const { fee = 0, stationId } = before;
  const { tipping } = ledgerAccounts;
  const isMoved = stationId !== after.stationId && fee > 0;
  const moved = { debit: tipping(after.stationId), credit: tipping(stationId), amount: fee };
  const entries = [...pay(after, (after.fee ?? 0) - fee), ...(isMoved ? [moved] : [])];
  return post('tipping-corrected', after, entries, event, after.version);
}

/** @param amount below 0 the other way */
function pay({ collectorId, stationId }: LoadRecord, amount = 0): readonly Entry[] {
  const [station, cash] = [ledgerAccounts.tipping(stationId), ledgerAccounts.cash(collectorId)];
  if (amount === 0) return [];
  const [debit, credit] = amount > 0 ? [station, cash] : [cash, station];
  return [{ debit, credit, amount: Math.abs(amount) }];
}

function post(
  kind: Posting['kind'],
  load: LoadRecord,
  entries: readonly Entry[],
  { by, now }: Event,
  count = 1,
): Posting | undefined {
  if (entries.length === 0) return undefined;
  const mark = { at: now.toISOString(), by: { role: by.role, id: by.id } };
  return { kind, ...mark, entries, count, reference: joinLoadId(load) };
}
