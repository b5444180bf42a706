import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { hideBefore, hidePlace } from './hidden-place.ts';

const claimedAt = '2026-06-09T10:00:00.000Z';
const madeAt = (iso: string) => ulid(Date.parse(iso));
const record = {
  createdAt: '2026-06-10T08:00:00.000Z',
  content: { wasteType: 'glass', location: 'Kasoa', digitalAddress: 'GA-183-8164', notes: 'Gate' },
} as const;

it.each([
  ['made before somebody claimed the account', madeAt('2026-06-09T09:59:59.999Z'), { claimedAt }],
  ['made at that moment', madeAt(claimedAt), { claimedAt }],
])('of an order that was %s, the waste is all that is told', (_, orderId, account) => {
  expect(hidePlace(record, orderId, account).content).toEqual({
    wasteType: 'glass',
    location: 'Our staff know this place',
  });
});

it('of a pickup that was booked before the claim, the waste is all that is told', () => {
  expect(hidePlace({ ...record, createdAt: claimedAt }, undefined, { claimedAt }).content).toEqual({
    wasteType: 'glass',
    location: 'Our staff know this place',
  });
});

it('of a return visit to a place from before the claim, the waste is all that is told', () => {
  const returnOf = joinPickupId({ pickupUlid: madeAt('2026-06-09T09:00:00.000Z'), userId: ulid() });
  expect(hidePlace({ ...record, returnOf }, undefined, { claimedAt }).content).not.toHaveProperty('notes');
});

it.each([
  ['an order that was made later', madeAt('2026-06-09T10:00:00.001Z'), { claimedAt }],
  ['an order of a household that signed up itself', madeAt(claimedAt), {}],
  ['a pickup that no order made', undefined, { claimedAt }],
])('of %s everything is told', (_, orderId, account) => {
  expect(hidePlace(record, orderId, account)).toBe(record);
});

it('of a pickup from before the claim nothing is told that was corrected since', () => {
  const changes = [{ field: 'place' as const, from: 'Kasoa', to: 'Osu' }];
  const by = { role: 'admin', id: '01EFUA', name: 'Efua' } as const;
  const edited = { at: '2026-06-09T11:00:00.000Z', event: 'edited', by, changes } as const;
  const pickup = pendingPickup({ createdAt: '2026-06-09T09:00:00.000Z', history: [edited] });
  const { changes: _, ...entry } = edited;
  expect(hideBefore(pickup, { claimedAt }).history).toEqual([entry]);
  expect(hideBefore(pickup, {})).toBe(pickup);
});
