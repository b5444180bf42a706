import type { StatementEntry, StatementKind } from '#contracts/money/statement-calls.ts';
import { todayInAccra } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';

export const statementTexts = {
  month: 'Month',
  download: 'Download CSV',
  columns: { what: 'What', when: 'When', number: 'Number', amount: 'Amount' },
  csv: {
    when: 'Date (UTC)',
    what: 'What',
    number: 'Number',
    pickup: 'Pickup',
    plus: 'Plus (GHS)',
    minus: 'Minus (GHS)',
  },
  failed: 'Failed to load the statement.',
  none: 'Nothing this month.',
  noneHint: 'Choose another month above.',
  printMonth: (month: string) => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
  statementFile: (month: string) => `sankofa-statement-${month}.csv`,
} as const;

const kindWords: Readonly<Record<StatementKind, string>> = {
  charged: 'Pickup',
  reduced: 'Price reduced',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded to you',
  'refund-failed': 'Refund failed',
  reversed: 'Payment reversed',
  collected: 'Cash from a household',
  'handed-over': 'Handed in',
  'written-off': 'Written off',
  tipping: 'Tipping fee',
  'tipping-undone': 'Tipping fee undone',
  'tipping-corrected': 'Tipping fee corrected',
};

/** What a line is: `Paid`, `Paid by Mobile Money`, `Handed in, GH₵ 5.00 missing`. */
export function nameLine({
  kind,
  method,
  missing = 0,
}: Pick<StatementEntry, 'kind' | 'method' | 'missing'>): string {
  const word = wordOf<StatementKind>(kindWords, kind);
  if (missing !== 0)
    return `${word}, ${printPesewas(Math.abs(missing))} ${missing > 0 ? 'missing' : 'too much'}`;
  return method === 'mobile money' && kind !== 'reversed' ? `${word} by Mobile Money` : word;
}

const offered = 13;

/** A month of an address, `YYYY-MM`; else that of now. */
export function readMonth(given: string | null, now: Date): string {
  const isMonth = given !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(given);
  return isMonth ? given : todayInAccra(now).slice(0, 7);
}

/** The months to choose from, the latest first, with the one that is shown. @param since none before this one, and none but that of now without it */
export function listMonths(shown: string, now: Date, since: string | undefined): readonly string[] {
  const [year = 0, month = 0] = todayInAccra(now).split('-').map(Number);
  const last = Array.from({ length: offered }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 7),
  ).filter((one, before) => before === 0 || (since !== undefined && one >= since));
  return last.includes(shown) ? last : [...last, shown].sort().reverse();
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
