import { expect, test } from 'vitest';
import { toPickupDraft } from '#features/booking/content/pickup-draft.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { rebaseDraft, toEdit } from './edit-dialog.tsx';

const base = sampleSummary({ items: [{ type: 'glass', quantity: 2, weight: 1.5 }] });

test('only what was changed is sent', () => {
  expect(toEdit(base, toPickupDraft(base))).toEqual({});
  expect(toEdit(base, { ...toPickupDraft(base), location: 'Madina', time: '16:00' })).toEqual({
    location: 'Madina',
    time: '04:00 PM',
  });
  expect(toEdit(base, { ...toPickupDraft(base), items: [] })).toEqual({ items: [] });
});

test('somebody else’s change stays where this edit touched nothing', () => {
  const draft = { ...toPickupDraft(base), notes: 'Green gate' };
  const fresh = { ...base, location: 'Madina', version: 2 };
  const rebased = rebaseDraft(draft, base, fresh);
  expect(rebased.location).toBe('Madina');
  expect(toEdit(fresh, rebased)).toEqual({ notes: 'Green gate' });
});
