import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { nameLine, statementTexts } from './statement-texts.ts';

const { csv } = statementTexts;

/** A statement for spreadsheets (RFC 4180, UTF-8). What raises and what lowers the balance has a column each: no field begins with a sign, which would be taken for a formula. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const header = csvLine([csv.when, csv.what, csv.number, csv.pickup, csv.plus, csv.minus]);
  return byteOrderMark + header + entries.map(writeLine).join('');
}

function writeLine(entry: StatementEntry): string {
  const { at, id = '', pickupId, amount } = entry;
  const cedis = (Math.abs(amount) / 100).toFixed(2);
  const columns = amount < 0 ? ['', cedis] : [cedis, ''];
  return csvLine([at, nameLine(entry), id, pickupId ? shortId(pickupId) : '', ...columns]);
}
