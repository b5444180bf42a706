import type { Person, PickupRecord } from '#domain/records/pickup.ts';

/** People and a pickup to start tests from. */
export const ama: Person = {
  id: '01USER00000000000000000000',
  firstName: 'Ama',
  lastName: 'Mensah',
  phone: '+233241234567',
};
export const kofi: Person = { id: '01COLLECTOR000000000000000', firstName: 'Kofi', lastName: 'Boateng' };
export const yaw: Person = {
  id: '01COLLECTOR000000000000001',
  firstName: 'Yaw',
  lastName: 'Owusu',
  phone: '+233201234567',
};

export const byAma = { role: 'user', id: ama.id, name: 'Ama Mensah' } as const;
export const byKofi = { role: 'collector', id: kofi.id, name: 'Kofi Boateng' } as const;
export const byAdmin = { role: 'admin', id: '01ADMIN0000000000000000000', name: 'Esi Staff' } as const;

export const requestedAt = '2026-06-01T08:00:00.000Z';

/** A pending pickup of Ama's. */
export function pendingPickup(changes: Partial<PickupRecord> = {}): PickupRecord {
  return {
    id: `01PICKUP000000000000000000-${ama.id}`,
    content: {
      wasteType: 'plastic',
      location: 'Kasoa, blue kiosk opposite the Shell',
      digitalAddress: 'GA-183-8164',
      items: [{ type: 'plastic', quantity: 2, notes: 'behind Ama’s gate' }],
      notes: 'Ask for Ama',
    },
    scheduledAt: '2026-06-10T09:30:00.000Z',
    status: 'pending',
    user: ama,
    history: [{ at: requestedAt, event: 'requested', by: byAma }],
    receipts: [],
    createdAt: requestedAt,
    updatedAt: requestedAt,
    version: 1,
    ...changes,
  };
}
