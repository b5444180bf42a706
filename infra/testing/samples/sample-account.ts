import type { AccountRecord } from '#domain/accounts/account.ts';
import { duties } from '#shared/duties.ts';
import { ama, byAdmin, kofi, requestedAt } from './sample-pickup.ts';

const common = { createdAt: requestedAt, epoch: 1, version: 3, sessions: {}, devices: {} } as const;

/** The accounts of the people in `sample-pickup.ts`. */
export const amaAccount: AccountRecord = { ...ama, ...common, role: 'user', email: 'ama@example.com' };

export const kofiAccount: AccountRecord = {
  ...kofi,
  ...common,
  role: 'collector',
  email: 'kofi@example.com',
  phone: '+233271234567',
  isApproved: true,
};

export const adminAccount: AccountRecord = {
  ...common,
  id: byAdmin.id,
  role: 'admin',
  firstName: 'Esi',
  lastName: 'Staff',
  email: 'esi@example.com',
  duties,
};
