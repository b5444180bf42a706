import type { StatementEntry, StatementKind } from '#contracts/money/statement-calls.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { wordOf } from '#shared/known.ts';
import { byteOrderMark, csvLine } from '#ui/save-file.ts';
import { kindWords, statementTexts } from './statement-texts.ts';

const { csv } = statementTexts;

/** A statement for spreadsheets (RFC 4180, UTF-8). What raises and what lowers the balance has a column each: no field begins with a sign, which would be taken for a formula. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const header = csvLine([csv.when, csv.what, csv.number, csv.pickup, csv.plus, csv.minus]);
  return byteOrderMark + header + entries.map(writeLine).join('');
}

function writeLine({ at, kind, id = '', pickupId, amount }: StatementEntry): string {
  const word = wordOf<StatementKind>(kindWords, kind);
  const cedis = (Math.abs(amount) / 100).toFixed(2);
  const columns = amount < 0 ? ['', cedis] : [cedis, ''];
  return csvLine([at, word, id, pickupId ? shortId(pickupId) : '', ...columns]);
}
