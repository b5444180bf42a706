import { describe, expect, it } from 'vitest';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { kofi, pendingPickup, requestedAt, yaw } from '#testing/samples/sample-pickup.ts';
import { hasConditions, meetsConditions, type PickupConditions } from './pickup-filter.ts';

/** Kofi has it, in Osu, on the 10th of June at 09:30, so that it is overdue after 11:30. */
const pickup: SummaryRecord = pendingPickup({
  status: 'assigned',
  assignedCollector: kofi,
  area: { id: '01OSU', name: 'Osu' },
});
const before = new Date('2026-06-10T11:30:00.000Z');
const after = new Date('2026-06-10T11:30:00.001Z');
const awaitingTime = { at: requestedAt, cause: 'postponed' } as const;

const isFound = (wanted: PickupConditions, changes: Partial<SummaryRecord> = {}, now = before) =>
  meetsConditions({ ...pickup, ...changes }, wanted, now);

describe('staff find a pickup', () => {
  it('by its status, its waste, its area and its collector', () => {
    expect(isFound({})).toBe(true);
    expect([isFound({ status: 'assigned' }), isFound({ status: 'pending' })]).toEqual([true, false]);
    expect([isFound({ wasteType: 'plastic' }), isFound({ wasteType: 'glass' })]).toEqual([true, false]);
    expect([isFound({ areaId: '01OSU' }), isFound({ areaId: '01LABONE' })]).toEqual([true, false]);
    expect([isFound({ collectorId: kofi.id }), isFound({ collectorId: yaw.id })]).toEqual([true, false]);
    expect(isFound({ collectorId: kofi.id }, { assignedCollector: undefined })).toBe(false);
  });

  it('in Everywhere where it has no area', () => {
    expect(isFound({ areaId: 'everywhere' }, { area: undefined })).toBe(true);
    expect(isFound({ areaId: 'everywhere' })).toBe(false);
  });

  it('when it is overdue, once its two hours are over', () => {
    expect(isFound({ overdue: true })).toBe(false);
    expect(isFound({ overdue: true }, {}, after)).toBe(true);
    expect(isFound({ overdue: false }, {}, after)).toBe(true);
  });

  it('when its household has to choose a time, or has not', () => {
    expect([isFound({ waiting: true }), isFound({ waiting: false })]).toEqual([false, true]);
    expect(isFound({ waiting: true }, { awaitingTime })).toBe(true);
    expect(isFound({ waiting: false }, { awaitingTime })).toBe(false);
  });

  it('between two days, both included', () => {
    const found = (from: string, to: string) => isFound({ from, to });
    expect(found('2026-06-10', '2026-06-10')).toBe(true);
    expect(found('2026-06-09', '2026-06-10')).toBe(true);
    expect(found('2026-06-10', '2026-06-11')).toBe(true);
    expect(found('2026-06-08', '2026-06-09')).toBe(false);
    expect(found('2026-06-11', '2026-06-12')).toBe(false);
    expect(isFound({ from: '2026-06-11' })).toBe(true);
    expect(isFound({ to: '2026-06-09' })).toBe(true);
  });

  it('only when all that is given applies', () => {
    expect(isFound({ status: 'assigned', wasteType: 'plastic', areaId: '01LABONE' })).toBe(false);
  });

  it('that was cancelled on no day and with no collector', () => {
    const cancelled = { status: 'cancelled' } as const;
    expect(isFound({ from: '2026-06-10', to: '2026-06-10' }, cancelled)).toBe(false);
    expect(isFound({ collectorId: kofi.id }, cancelled)).toBe(false);
    expect(isFound({ status: 'cancelled' }, cancelled)).toBe(true);
  });
});

describe('whether anything is looked for', () => {
  it.each<PickupConditions>([
    { status: 'pending' },
    { overdue: true },
    { waiting: true },
    { waiting: false },
    { areaId: '01OSU' },
    { collectorId: kofi.id },
    { wasteType: 'glass' },
    { from: '2026-06-10' },
    { to: '2026-06-10' },
  ])('%o is', (wanted) => {
    expect(hasConditions(wanted)).toBe(true);
  });

  it.each<PickupConditions>([{}, { overdue: false }, { areaId: '', collectorId: '' }])(
    '%o is nothing',
    (wanted) => {
      expect(hasConditions(wanted)).toBe(false);
    },
  );
});
