import { describe, expect, it } from 'vitest';
import { amaAccount } from '#testing/samples/sample-account.ts';
import { ama, byAdmin, byAma } from '#testing/samples/sample-pickup.ts';
import { newPickup } from './booking.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
const at = now.toISOString();
const input = { wasteType: 'plastic', location: 'Kasoa, blue kiosk', notes: '' } as const;
const seat = {
  scheduledAt: '2026-06-10T08:00:00.000Z',
  area: { id: '01OSU', name: 'Osu' },
  slot: { areaId: '01OSU', date: '2026-06-10', start: '08:00' },
  capacity: 4,
};
const book = (more: object = {}, details: object = {}) =>
  newPickup({ ...input, ...more }, seat, amaAccount, { pickupUlid: '01NEW', ...details }, now);

describe('a new pickup', () => {
  it('waits for a collector, in the seat that was found, without the fields that were left blank', () => {
    const { capacity: _, ...found } = seat;
    expect(book()).toStrictEqual({
      id: `01NEW-${ama.id}`,
      content: { wasteType: 'plastic', location: 'Kasoa, blue kiosk' },
      ...found,
      unverified: undefined,
      status: 'pending',
      user: ama,
      ownPhone: undefined,
      history: [{ at, event: 'requested', by: byAma }],
      receipts: [],
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
  });

  it('keeps that its household was unverified', () => {
    const unverified = { most: 2, others: [], version: undefined };
    const made = newPickup(input, { ...seat, unverified }, amaAccount, { pickupUlid: '01NEW' }, now);
    expect(made.unverified).toBe(true);
  });

  it('says which of the staff booked it', () => {
    expect(book({}, { by: byAdmin }).history).toEqual([{ at, event: 'requested', by: byAdmin }]);
  });

  it('keeps a phone that is not the account’s to itself', () => {
    expect(book({ phone: '+233551234567' })).toMatchObject({
      ownPhone: true,
      user: { phone: '+233551234567' },
    });
    expect(book({ phone: ama.phone }).ownPhone).toBeUndefined();
  });
});
