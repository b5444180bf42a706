import { describe, expect, it } from 'vitest';
import { bySystem, type PickupRecord } from '#domain/records/pickup.ts';
import { byAdmin, byKofi, kofi, pendingPickup, requestedAt } from '#testing/samples/sample-pickup.ts';
import { findLosingCollector, findNewEntry } from './pickup-change.ts';
import { transition } from './transition.ts';

const now = new Date('2026-06-10T10:00:00.000Z');
const pending = pendingPickup();
const assigned = transition(pending, 'assign', { by: byAdmin, collector: kofi, now }).pickup;

describe('what a change added to the history', () => {
  it('is its last entry', () => {
    expect(findNewEntry({ before: pending, after: assigned })).toBe(assigned.history[1]);
    expect(findNewEntry({ before: undefined, after: pending })).toBe(pending.history[0]);
  });

  it('may have come at the same moment as the one before, or say the same', () => {
    const again = (event: 'assigned' | 'edited', at: string) => {
      const history = [...assigned.history, { at, event, by: byAdmin }];
      return findNewEntry({ before: assigned, after: { ...assigned, history } });
    };
    expect(again('edited', now.toISOString())).toBeDefined();
    expect(again('assigned', '2026-06-05T10:00:00.001Z')).toBeDefined();
  });

  it('is nothing when only a name or a note changed', () => {
    const history = assigned.history.map((entry) => ({ ...entry, note: undefined }));
    expect(findNewEntry({ before: assigned, after: { ...assigned, history } })).toBeUndefined();
    const none = { ...pending, history: [] };
    expect(findNewEntry({ before: none, after: none })).toBeUndefined();
    expect(findNewEntry({ before: undefined, after: none })).toBeUndefined();
  });
});

describe('the collector who lost an assignment', () => {
  const lost = (after: PickupRecord, before = assigned) => findLosingCollector({ before, after });
  const actOn = (
    action: 'release' | 'could-not-collect' | 'complete',
    by: Parameters<typeof transition>[2]['by'],
  ) => transition(assigned, action, { by, now }).pickup;

  it('is told when staff released it', () => {
    expect(lost(actOn('release', byAdmin))).toBe(kofi.id);
  });

  it('is not told when their own account is gone, nor when they gave it back or completed it', () => {
    expect(lost(actOn('release', bySystem))).toBeUndefined();
    expect(lost(actOn('could-not-collect', byKofi))).toBeUndefined();
    expect(lost(actOn('complete', byKofi))).toBeUndefined();
  });

  it('is told when the day was closed by the service', () => {
    const closed = transition(assigned, 'postpone', { by: bySystem, now, reason: 'Flood' }).pickup;
    expect(lost(closed)).toBe(kofi.id);
  });

  it('is nobody where nobody had it, or it was not open', () => {
    expect(lost(assigned, pending)).toBeUndefined();
    const completed = actOn('complete', byKofi);
    expect(lost({ ...completed, assignedCollector: undefined }, completed)).toBeUndefined();
    expect(findLosingCollector({ before: undefined, after: assigned })).toBeUndefined();
  });

  it('is found without an entry of the history, too', () => {
    const at = { at: requestedAt, event: 'requested', by: byAdmin } as const;
    const one = { ...assigned, history: [at] };
    expect(lost({ ...one, status: 'pending', assignedCollector: undefined }, one)).toBe(kofi.id);
    const none = { ...assigned, history: [] };
    expect(lost({ ...none, status: 'pending', assignedCollector: undefined }, none)).toBe(kofi.id);
  });
});
