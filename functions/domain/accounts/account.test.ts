import { describe, expect, it } from 'vitest';
import { duties } from '#shared/duties.ts';
import { adminAccount, amaAccount, kofiAccount } from '#testing/samples/sample-account.ts';
import { type AccountRecord, accountView, isUnverified, viewAs } from './account.ts';

const secrets: Pick<
  AccountRecord,
  'sessions' | 'devices' | 'receipts' | 'secondFactor' | 'pendingFactor' | 'phoneReserved' | 'claimedAt'
> = {
  sessions: { '01SESSION': { expiresAt: 1, lastUsedOn: '2026-06-01' } },
  devices: { '01DEVICE': { expiresAt: 1 } },
  receipts: [{ keyHash: 'key', requestHash: 'request', message: 'Account updated.' }],
  secondFactor: { secret: 'JBSWY3DP', lastStep: 7, recovery: { hash: true } },
  pendingFactor: { secret: 'KRSXG5A', lastStep: 0, recovery: {} },
  phoneReserved: true,
  claimedAt: '2026-06-02T08:00:00.000Z',
};

const shownOfAll = (account: AccountRecord) => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  createdAt: account.createdAt,
});

describe('an account on the wire', () => {
  it('of a household has names, address, number and nothing else that is kept', () => {
    expect(accountView({ ...amaAccount, ...secrets })).toEqual({
      ...shownOfAll(amaAccount),
      phone: '+233241234567',
      role: 'user',
    });
  });

  it('of a collector says whether it is approved, what they can do, and its version', () => {
    const work = { profile: { stopsPerDay: 25 }, daysOff: ['2026-06-09'] };
    expect(accountView({ ...kofiAccount, ...secrets, work })).toEqual({
      ...shownOfAll(kofiAccount),
      phone: '+233271234567',
      role: 'collector',
      isApproved: true,
      ...work,
      version: 3,
    });
    const { isApproved: _, ...pending } = kofiAccount;
    expect(accountView(pending)).toMatchObject({
      isApproved: false,
      profile: undefined,
      daysOff: undefined,
    });
    expect(accountView({ ...pending, work: {} })).toMatchObject({ profile: undefined, daysOff: undefined });
  });

  it('of an admin says only that there is a second factor, and never a number', () => {
    expect(accountView({ ...adminAccount, ...secrets, phone: '+233201234567' })).toEqual({
      ...shownOfAll(adminAccount),
      role: 'admin',
      secondFactor: true,
      duties,
    });
    const some = { ...adminAccount, duties: ['money'] } as const;
    expect(accountView(some)).toEqual({ ...shownOfAll(adminAccount), role: 'admin', duties: ['money'] });
  });

  it.each([amaAccount, kofiAccount])('of a $role says what is not proved yet', (account) => {
    expect(accountView({ ...account, emailUnverified: true })).toMatchObject({ emailVerified: false });
    expect(accountView(account)).not.toHaveProperty('emailVerified');
    expect(accountView(account)).not.toHaveProperty('phoneVerified');
    expect(accountView(account)).not.toHaveProperty('notifications');
  });

  it.each([amaAccount, kofiAccount])(
    'of a $role has choices of notices once the number is proved',
    (account) => {
      expect(accountView({ ...account, phoneVerified: true })).toMatchObject({
        phoneVerified: true,
        notifications: { sms: true, ussd: false },
      });
    },
  );

  it('says that mail does not arrive, and which address is to come', () => {
    const emailMark = { kind: 'bounced', sentAt: '2026-06-01T08:00:00.000Z' } as const;
    expect(accountView({ ...amaAccount, emailMark, pendingEmail: 'new@example.com' })).toMatchObject({
      emailTrouble: 'bounced',
      pendingEmail: 'new@example.com',
    });
  });
});

it('is shown as the role that a call is about, never as another', () => {
  expect(viewAs('user', amaAccount)).toEqual(accountView(amaAccount));
  expect(() => viewAs('admin', amaAccount)).toThrow(`The account ${amaAccount.id} is no admin.`);
});

describe('a household is unverified', () => {
  it.each([
    ['that has confirmed its address, or signed up before addresses were confirmed', {}, false],
    ['that has not confirmed its address', { emailUnverified: true }, true],
    ['that has proved its number', { emailUnverified: true, phoneVerified: true }, false],
    ['that dials and has no address', { email: '', phoneVerified: true }, false],
    ['that staff made', { email: '', phoneReserved: true }, false],
    ['whose number was taken over by its owner', { email: '' }, true],
  ])('%s', (_, more, unverified) => {
    expect(isUnverified({ ...amaAccount, ...more })).toBe(unverified);
  });
});
