import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { sumAccount } from '#testing/money/money-test.ts';
import { createRandom } from '#testing/random.ts';
import {
  addUpDay,
  type Closing,
  closeTill,
  findCashDay,
  findClosing,
  isClosed,
  type TillFigures,
} from './cash-day.ts';
import type { Posting } from './posting.ts';

const day = '2026-11-26';
const next = '2026-11-27';
const closedAt = (at: string) => new Map([[day, { at, by: 'efua' }]]);

describe('the day of an instant', () => {
  it('ends at 02:00 of the next date, that instant included', () => {
    expect(findCashDay(`${day}T02:00:00.000Z`, new Map())).toBe('2026-11-25');
    expect(findCashDay(`${day}T02:00:00.001Z`, new Map())).toBe(day);
    expect(findCashDay(`${next}T01:59:59.999Z`, new Map())).toBe(day);
    expect(findCashDay(`${next}T02:00:00.001Z`, new Map())).toBe(next);
  });

  it('ends when a person closes it, before or after midnight', () => {
    const early = closedAt(`${day}T18:02:00.000Z`);
    expect(findCashDay(`${day}T18:02:00.000Z`, early)).toBe(day);
    expect(findCashDay(`${day}T18:02:00.001Z`, early)).toBe(next);
    const late = closedAt(`${next}T01:59:59.000Z`);
    expect(findCashDay(`${next}T01:59:59.000Z`, late)).toBe(day);
    expect(findCashDay(`${next}T01:59:59.001Z`, late)).toBe(next);
  });

  it('is closed from a moment after its closing on', () => {
    const at = `${day}T12:00:00.000Z`;
    expect(isClosed(at, new Map(), new Date(`${next}T02:00:00.000Z`))).toBe(false);
    expect(isClosed(at, new Map(), new Date(`${next}T02:00:00.001Z`))).toBe(true);
    const early = closedAt(`${day}T18:02:00.000Z`);
    expect(isClosed(at, early, new Date(`${day}T18:02:00.001Z`))).toBe(true);
    expect(isClosed(`${day}T18:03:00.000Z`, early, new Date(`${day}T18:04:00.000Z`))).toBe(false);
  });
});

const accounts = [
  'cash:office',
  'cash:kofi',
  'cash:yaw',
  'bank',
  'provider:paystack',
  'household:ama',
  'waived',
];

it('gives each posting one day, and the tills of all days add up to what accounts hold', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed);
    const dates = Array.from({ length: 6 }, (_, index) => addDays(day, index));
    const closings = new Map<string, Closing>();
    for (const date of dates) {
      if (random.chance(0.4)) continue;
      // After the day before was closed, up to 02:00.
      const from = Date.parse(`${date}T02:00:00.000Z`);
      const at = new Date(from + random.below(24 * 60) * 60_000).toISOString();
      closings.set(date, { at, by: 'efua' });
    }
    const edges = dates.map((date) => Date.parse(findClosing(date, closings)));
    const postings = Array.from({ length: 60 }, (_, count): Posting => {
      const edge = random.pick(edges.slice(0, 5)) ?? 0;
      const at = random.chance(0.3) ? edge + random.below(3) - 1 : edge - random.below(8e7);
      const pick = () => random.pick(accounts) ?? '';
      const [debit, credit] = [pick(), pick()];
      const entries = debit === credit ? [] : [{ debit, credit, amount: 1 + random.below(5000) }];
      return {
        kind: 'cash',
        at: new Date(at).toISOString(),
        by: { role: 'admin', id: 'efua' },
        entries,
        count,
      };
    });
    let tills: readonly TillFigures[] = [];
    let counted = 0;
    const sums = new Map<string, number>();
    for (const date of [addDays(day, -1), ...dates]) {
      const own = postings.filter(({ at }) => findCashDay(at, closings) === date);
      counted += own.length;
      const before = new Map(tills.map((till) => [till.account, closeTill(till)]));
      tills = addUpDay(tills, own);
      for (const till of tills) {
        expect(till.opening).toBe(before.get(till.account) ?? 0);
        sums.set(till.account, (sums.get(till.account) ?? 0) + till.in - till.out);
      }
    }
    expect(counted).toBe(postings.length);
    for (const account of accounts.slice(0, 5)) {
      expect(sums.get(account) ?? 0, `${seed} ${account}`).toBe(sumAccount(postings, account));
      const held = tills.find((till) => till.account === account);
      expect(held ? closeTill(held) : 0).toBe(sumAccount(postings, account));
    }
    expect([...sums.keys()].filter((account) => !accounts.slice(0, 5).includes(account))).toEqual([]);
  }
});

it('says what stayed with a collector after the last count of the day', () => {
  const count = (number: number, before: number, counted: number): Posting => ({
    kind: 'hand-over',
    at: `${day}T17:0${number}:00.000Z`,
    by: { role: 'admin', id: 'efua' },
    entries: [{ debit: 'cash:office', credit: 'cash:kofi', amount: counted }],
    count: number,
    cash: { before },
  });
  const before = [{ account: 'cash:kofi', opening: 0, in: 1000, out: 0 }];
  const tills = addUpDay(before, [count(2, 100, 130), count(1, 1000, 900)]);
  expect(tills).toEqual([
    { account: 'cash:kofi', opening: 1000, in: 0, out: 1030, difference: -30 },
    { account: 'cash:office', opening: 0, in: 1030, out: 0 },
  ]);
});
