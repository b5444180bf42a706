import {
  type Entry,
  ledgerAccounts,
  markEvent,
  moveAmount,
  type Posting,
  type PostingEvent,
} from '#domain/money/posting.ts';
import { joinLoadId, type LoadRecord } from './load.ts';

/* What a load moves: its fee goes from the collector's cash to the station, which is no account that we hold. */

/** The posting of a load's fee; undefined where there is none. */
export function postFee(load: LoadRecord, event: PostingEvent): Posting | undefined {
  return post('tipping', load, pay(load, load.fee), event);
}

/** The posting that takes a load's fee back. */
export function postUndone(load: LoadRecord, event: PostingEvent): Posting | undefined {
  return post('tipping-undone', load, pay(load, -(load.fee ?? 0)), event);
}

/** The posting of a correction: the fee goes to the other station, the difference to or from the collector's cash. */
export function postCorrection(
  before: LoadRecord,
  after: LoadRecord,
  event: PostingEvent,
): Posting | undefined {
  const { fee = 0, stationId } = before;
  const { tipping } = ledgerAccounts;
  const isMoved = stationId !== after.stationId && fee > 0;
  const moved = { debit: tipping(after.stationId), credit: tipping(stationId), amount: fee };
  const entries = [...pay(after, (after.fee ?? 0) - fee), ...(isMoved ? [moved] : [])];
  return post('tipping-corrected', after, entries, event, after.version);
}

/** @param amount below 0 the other way */
function pay({ collectorId, stationId }: LoadRecord, amount = 0): readonly Entry[] {
  return moveAmount(ledgerAccounts.tipping(stationId), ledgerAccounts.cash(collectorId), amount);
}

function post(
  kind: Posting['kind'],
  load: LoadRecord,
  entries: readonly Entry[],
  event: PostingEvent,
  count = 1,
): Posting | undefined {
  if (entries.length === 0) return undefined;
  return { kind, ...markEvent(event), entries, count, reference: joinLoadId(load) };
}
