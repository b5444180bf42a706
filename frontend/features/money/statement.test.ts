import { expect, test } from 'vitest';
import { statementCsv } from './statement-table.tsx';
import { listMonths, readMonth, statementTexts } from './statement-texts.ts';

const now = new Date('2027-01-31T23:30:00.000Z');

test('the month is that of the address, else that of now', () => {
  expect(readMonth('2026-12', now)).toBe('2026-12');
  for (const given of [null, '', '2026-13', '2026', 'x']) expect(readMonth(given, now)).toBe('2027-01');
});

test('a year back is offered, and the month that is shown', () => {
  const months = listMonths('2027-01', now, '2020-01');
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(months.at(-1)).toBe('2026-01');
  expect(listMonths('2025-07', now, '2020-01').at(-1)).toBe('2025-07');
  expect(listMonths('2027-01', now, '2026-11')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(listMonths('2027-01', now, undefined)).toEqual(['2027-01']);
  expect(statementTexts.printMonth('2026-12')).toBe('December 2026');
});

test('the file has plain numbers, what raises and what lowers the balance apart', () => {
  const pickupId = '01K1AAAAAAAAAAAAAAAAABCDEF-01K1BBBBBBBBBBBBBBBBBBBBBB';
  const csv = statementCsv([
    { at: '2026-12-01T09:00:00.000Z', kind: 'charged', amount: 1250, pickupId, id: 'ABCDEF-1' },
    { at: '2026-12-01T09:00:00.000Z', kind: 'paid', amount: -1250, pickupId, id: 'ABCDEF-1' },
    { at: '2026-12-02T09:00:00.000Z', kind: 'handed-over', amount: -5 },
    { at: '2026-12-03T09:00:00.000Z', kind: 'paid', amount: -1250, method: 'mobile money' },
    { at: '2026-12-04T09:00:00.000Z', kind: 'refunded', amount: 1250, method: 'mobile money' },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFDate (UTC),What,Number,Pickup,Plus (GHS),Minus (GHS)',
    '2026-12-01T09:00:00.000Z,Pickup,ABCDEF-1,ABCDEF,12.50,',
    '2026-12-01T09:00:00.000Z,Paid,ABCDEF-1,ABCDEF,,12.50',
    '2026-12-02T09:00:00.000Z,Handed in,,,,0.05',
    '2026-12-03T09:00:00.000Z,Paid by Mobile Money,,,,12.50',
    '2026-12-04T09:00:00.000Z,Refunded to you by Mobile Money,,,12.50,',
    '',
  ]);
});
