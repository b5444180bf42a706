import { beforeAll, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { createRandom } from '#testing/random.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { chooseFault } from './fault-kinds.ts';
import { historiesAreLegal } from './invariants/pickup-invariants.ts';
import { slotsCountTheirPickups } from './invariants/slot-invariants.ts';
import { runFaults } from './run-faults.ts';
import { seeds } from './seeds.ts';
import type { Snapshot } from './snapshot.ts';

beforeAll(async () => {
  await ensureFunctions();
  await ensureSite({ ussdCode: demoUssdCode, mobileMoney: true });
});

it.each(seeds)('the table is in order after faults and kills, seed %i', async (seed) => {
  const report = await runFaults({ seed, operations: 120, rate: 0.06, kills: 2 }, () => {});
  expect(report.violations).toEqual([]);
  expect(report.counts.pickups).toBeGreaterThan(20);
  const struck = [...report.faults].filter(([name]) => name !== 'requests');
  expect(struck.length).toBeGreaterThan(5);
});

it('a seed determines the faults', () => {
  const draw = () => {
    const random = createRandom(7);
    return Array.from({ length: 200 }, () => chooseFault('TransactWriteItems', 0.3, random)?.name);
  };
  expect(draw()).toEqual(draw());
  expect(new Set(draw()).size).toBeGreaterThan(6);
});

it('an illegal history is noticed', () => {
  const by = { role: 'collector', id: 'C', name: 'Kofi' };
  const history = ['requested', 'completed'].map((event) => ({ at: '2026-01-01T00:00:00.000Z', event, by }));
  // All that this invariant looks at.
  const snapshot = {
    pickups: [{ record: { id: 'P', status: 'completed', history } }],
  } as unknown as Snapshot;
  expect(historiesAreLegal(snapshot)).toEqual(['P: completed by collector while pending']);
});

it('an overfull slot is noticed, by what its own area takes', () => {
  const { id, ...area } = { ...osu, windows: [{ start: '07:00', capacity: 8 }], receipts: [] };
  const slot = { areaId: id, date: '2026-11-30', start: '07:00' };
  const check = (booked: number) =>
    // All that this invariant looks at.
    slotsCountTheirPickups({
      items: [
        { ...keys.area(id), ...area },
        { ...keys.slot(id, slot.date, slot.start), booked },
      ],
      pickups: Array.from({ length: booked }, () => ({ record: { slot } })),
    } as unknown as Snapshot);
  expect(check(8)).toEqual([]);
  expect(check(9)).toEqual([`SLOTS#${id} 2026-11-30#07:00 takes 8 and has 9`]);
});
