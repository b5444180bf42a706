import { expect, it, vi } from 'vitest';
import { add } from './invariants/table-kinds.ts';
import { defaultPlan } from './plan.ts';

const plan = { ...defaultPlan, days: 1, households: 8, collectors: 3, faults: 0.06, lost: 0.05, kills: 2 };
const strangers = { hostile: 0.1, clocks: 0.3, payments: 24, dials: 60 };

const dialled = new Map<string, number>();

it.each([2, 3, 6, 9])(
  'every invariant holds after a day with many phones that dial, seed %i',
  async (seed) => {
    // Each day has modules of its own, as a process would have.
    vi.resetModules();
    const { simulate } = await import('./simulate.ts');
    const { violations, counts } = await simulate({ ...plan, ...strangers, seed }, () => {});
    for (const [what, times] of counts) if (what.startsWith('dialled: ')) add(dialled, what.slice(9), times);
    expect(Object.fromEntries(violations)).toEqual({});
  },
  900_000, // A day takes one to four minutes beside other tests.
);

it('all that can be dialled was done on one of these days', () => {
  const acts = ['ordered', 'booked', 'moved', 'cancelled', 'skipped', 'stopped', 'collected', 'paid'];
  expect(acts.filter((act) => !dialled.get(act))).toEqual([]);
});
