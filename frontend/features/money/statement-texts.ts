import type { StatementEntry, StatementKind } from '#contracts/money/statement-calls.ts';
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
