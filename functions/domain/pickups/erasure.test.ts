import { describe, expect, it } from 'vitest';
import { bySystem } from '#domain/records/pickup.ts';
import {
  ama,
  byAdmin,
  byAma,
  byKofi,
  kofi,
  pendingPickup,
  requestedAt,
} from '#testing/samples/sample-pickup.ts';
import { eraseHousehold, holdsHousehold } from './erasure.ts';

const at = requestedAt;
const changes = [{ field: 'place' as const, from: 'Ama, Kasoa', to: 'Ama, Osu' }];
const pickup = pendingPickup({
  status: 'cancelled',
  assignedCollector: kofi,
  ownPhone: true,
  area: { id: '01OSU', name: 'Osu' },
  slot: { areaId: '01OSU', date: '2026-06-10', start: '08:00' },
  order: { id: '01ORDER', date: '2026-06-10', everyWeeks: 1 },
  receipts: [{ keyHash: 'key', requestHash: 'request', message: 'Pickup cancelled.' }],
  problems: [{ id: '01P-1', kind: 'other', note: 'Ama waited', reportedAt: at }],
  history: [
    { at, event: 'requested', by: byAma },
    {
      at,
      event: 'could not collect',
      by: byKofi,
      collectorId: kofi.id,
      reason: 'No access',
      note: 'Ama away',
    },
    { at, event: 'edited', by: byAdmin, reason: 'Ama rang', note: 'Call her', changes },
    { at, event: 'cancelled', by: { ...byAma, name: 'Ama Owusu' }, reason: 'Ama moves' },
    { at, event: 'released', by: bySystem },
  ],
});

describe('a pickup whose household is deleted', () => {
  const erased = eraseHousehold(pickup);

  it('says who did what, the household by no name, and why only where the collector chose from a list', () => {
    expect(erased.history).toEqual([
      { at, event: 'requested', by: { ...byAma, name: 'Deleted user' } },
      { at, event: 'could not collect', by: byKofi, collectorId: kofi.id, reason: 'No access' },
      { at, event: 'edited', by: byAdmin },
      { at, event: 'cancelled', by: { ...byAma, name: 'Deleted user' } },
      { at, event: 'released', by: bySystem },
    ]);
  });

  it('keeps only that the pickup existed', () => {
    const { history: _, ...rest } = erased;
    expect(rest).toEqual({
      id: pickup.id,
      content: { wasteType: 'plastic', location: 'Erased', items: [{ type: 'plastic', quantity: 2 }] },
      scheduledAt: pickup.scheduledAt,
      status: 'cancelled',
      user: { id: ama.id, firstName: 'Deleted', lastName: 'user' },
      assignedCollector: kofi,
      area: { id: '01OSU', name: 'Osu' },
      receipts: [],
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
  });

  it('is erased once', () => {
    expect(holdsHousehold(pickup)).toBe(true);
    expect(holdsHousehold(erased)).toBe(false);
    expect(eraseHousehold(erased)).toEqual(erased);
  });
});
