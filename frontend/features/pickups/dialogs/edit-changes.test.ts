import { expect, test } from 'vitest';
import type { PickupSummary } from '#contracts/pickups.ts';
import { toDraft } from '../content/pickup-draft.ts';
import { rebaseDraft, toEdit } from './edit-changes.ts';

const base: PickupSummary = {
  id: '01K1AAAAAAAAAAAAAAAAABCDEF-01K1BBBBBBBBBBBBBBBBBBBBBB',
  wasteType: 'glass',
  location: 'Osu',
  date: '3rd Aug 2025',
  time: '09:30 AM',
  scheduledAt: '2025-08-03T09:30:00.000Z',
  status: 'pending',
  user: { id: '01K1BBBBBBBBBBBBBBBBBBBBBB', firstName: 'Ama', lastName: 'Mensah' },
  items: [{ type: 'glass', quantity: 2, weight: 1.5 }],
  area: { id: 'everywhere', name: 'Everywhere' },
  createdAt: '2025-08-01T08:00:00.000Z',
  updatedAt: '2025-08-01T08:00:00.000Z',
  version: 1,
};

test('only what was changed is sent', () => {
  expect(toEdit(base, toDraft(base))).toEqual({});
  expect(toEdit(base, { ...toDraft(base), location: 'Madina', time: '16:00' })).toEqual({
    location: 'Madina',
    time: '04:00 PM',
  });
  expect(toEdit(base, { ...toDraft(base), items: [] })).toEqual({ items: [] });
});

test('somebody else’s change stays where this edit touched nothing', () => {
  const draft = { ...toDraft(base), notes: 'Green gate' };
  const fresh = { ...base, location: 'Madina', version: 2 };
  const rebased = rebaseDraft(draft, base, fresh);
  expect(rebased.location).toBe('Madina');
  expect(toEdit(fresh, rebased)).toEqual({ notes: 'Green gate' });
});
