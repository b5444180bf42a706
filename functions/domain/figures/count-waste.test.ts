import { expect, it } from 'vitest';
import type { Collected, LoadRecord } from '#domain/loads/load.ts';
import type { WasteType } from '#shared/waste.ts';
import { countWaste, findSpan } from './count-waste.ts';

const day = (number: number, time = '10:00') => `2037-11-${String(number).padStart(2, '0')}T${time}:00.000Z`;
const date = (number: number) => day(number).slice(0, 10);

const collected = (number: number, more: Partial<Collected> = {}): Collected => ({
  pickupId: `${number}`,
  areaId: 'osu',
  collectorId: 'kofi',
  at: day(number),
  wasteType: 'general',
  litres: 50,
  ...more,
});

const load = (
  number: number,
  wasteTypes: readonly WasteType[],
  more: Partial<LoadRecord> = {},
): LoadRecord => ({
  collectorId: 'kofi',
  at: day(number, '15:00'),
  recordedAt: day(number, '15:00'),
  ulid: `${number}`,
  stationId: 'kpone',
  wasteTypes,
  version: 1,
  ...more,
});

const span = (loads: readonly LoadRecord[], own = [collected(11)]) => {
  const { from, to } = findSpan(date(11), own, loads);
  return [from, to].map((one) => Number(one.slice(8)));
};

it('reads no other date for what is in no load, or alone in one', () => {
  expect(span([])).toEqual([11, 11]);
  expect(span([load(11, ['general'])], [])).toEqual([11, 11]);
  expect(span([load(11, ['general'], { at: day(11, '09:00') }), load(11, ['general'])])).toEqual([11, 11]);
});

it('reads back to the load before of each waste, at most a week, and on to the load', () => {
  expect(span([load(10, ['general']), load(12, ['general'])])).toEqual([10, 12]);
  expect(span([load(10, ['general']), load(12, ['general', 'plastic'])])).toEqual([5, 12]);
  expect(span([load(8, ['plastic']), load(10, ['general']), load(12, ['general', 'plastic'])])).toEqual([
    8, 12,
  ]);
  // One that was taken back took nothing.
  const undone = load(10, ['general'], { undoneAt: day(10, '15:01') });
  expect(span([load(7, ['general']), undone, load(12, ['general'])])).toEqual([7, 12]);
});

it('a load that held nothing known counts nowhere; a fee that is not known is none', () => {
  const loads = [load(9, ['plastic'], { kg: 500, fee: 900 }), load(11, ['general'], { kg: 7 })];
  const [[areaId, counts] = []] = countWaste(date(11), [
    { collectorId: 'kofi', collected: [collected(11)], loads },
  ]);
  const waste = { kpone: { pickups: 1, litres: 50, kg: 7, aboutKg: 0, fees: 0 } };
  expect([areaId, counts?.area, counts?.collectors.get('kofi')]).toEqual(['osu', { waste }, { waste }]);
});
