import { describe, expect, it } from 'vitest';
import type { StreamedAccount } from '#data/accounts/images.ts';
import { findDue } from './due.ts';

const monday = '2026-06-01T08:00:00.000Z';
const tuesday = '2026-06-02T08:00:00.000Z';
const phone = '+233241234567';

const household: StreamedAccount = {
  id: 'ama',
  role: 'user',
  email: 'ama@example.com',
  epoch: 1,
  version: 3,
};
const collector: StreamedAccount = { id: 'kofi', role: 'collector', isApproved: false, epoch: 1, version: 3 };
const admin: StreamedAccount = { id: 'esi', role: 'admin', epoch: 1, version: 3, devices: { laptop: {} } };
const dialler: StreamedAccount = { ...household, email: '', phone, phoneVerified: true };
const next = (image: StreamedAccount, changes: Partial<StreamedAccount>): StreamedAccount => ({
  ...image,
  version: 4,
  ...changes,
});
const changed = (image: StreamedAccount, changes: Partial<StreamedAccount>) =>
  [image, next(image, changes)] as const;
const deletedAt = tuesday;
const tell = (channel: 'mail' | 'sms', before: StreamedAccount | undefined, after: StreamedAccount) =>
  before ? findDue(channel, 'account', { before, after }) : findDue(channel, 'newAccount', after);
/** Those that name the account: of an address that it no longer has, the test is below. */
const ofAccount = (...args: Parameters<typeof tell>) => tell(...args).filter((due) => 'accountId' in due);

describe('a mail about an account', () => {
  const eventsOf = (before: StreamedAccount | undefined, after: StreamedAccount) =>
    ofAccount('mail', before, after).map(({ kind, event }) => [kind, event]);

  it.each<[string, StreamedAccount, string[][]]>([
    ['that an admin made', { ...collector, invited: true }, [['invitation', 'kofi']]],
    [
      'that was approved at once',
      { ...collector, invited: true, isApproved: true },
      [['invitation', 'kofi']],
    ],
    ['of somebody who signed up', { ...household, emailUnverified: true }, [['verify', 'ama']]],
    [
      'of an admin who is invited',
      { ...admin, invitedUntil: tuesday },
      [['admin-invitation', `esi@${tuesday}`]],
    ],
    ['that needs nothing', household, []],
  ])('goes to a new account %s', (_, after, due) => {
    expect(eventsOf(undefined, after)).toEqual(due);
  });

  it.each<[string, readonly [StreamedAccount, StreamedAccount], string[][]]>([
    ['an approval', changed(collector, { isApproved: true }), [['approved', 'kofi']]],
    ['an approval, once', changed({ ...collector, isApproved: true }, { isApproved: true }), []],
    ['an approval, of collectors alone', changed(household, { isApproved: true }), []],
    [
      'an invitation that is sent again',
      changed({ ...admin, invitedUntil: monday }, { invitedUntil: tuesday }),
      [['admin-invitation', `esi@${tuesday}`]],
    ],
    ['an invitation, once', changed({ ...admin, invitedUntil: monday }, { invitedUntil: monday }), []],
    [
      'an invitation that is accepted',
      changed({ ...admin, invitedUntil: monday }, { invitedUntil: undefined }),
      [],
    ],
    ['another link', changed(household, { verificationAskedAt: monday }), [['verify', `ama@${monday}`]]],
    [
      'another link, each time',
      changed({ ...household, verificationAskedAt: monday }, { verificationAskedAt: tuesday }),
      [['verify', `ama@${tuesday}`]],
    ],
    [
      'another link that was asked for before',
      changed({ ...household, verificationAskedAt: monday }, { version: 5 }),
      [],
    ],
    [
      'a link that is not wanted any more',
      changed({ ...household, verificationAskedAt: monday }, { verificationAskedAt: undefined }),
      [],
    ],
    ['a new password', changed(household, { epoch: 2 }), [['password-changed', 'ama@2']]],
    ['a new address', changed(household, { pendingEmailAt: monday }), [['new-email', `ama@${monday}`]]],
    [
      'a new address that was asked for before',
      changed({ ...household, pendingEmailAt: monday }, { version: 5 }),
      [],
    ],
    [
      'a new address, confirmed',
      changed({ ...household, pendingEmailAt: monday }, { pendingEmailAt: undefined }),
      [],
    ],
    ['a proved number', changed(household, { phone, phoneVerified: true }), [['phone-changed', 'ama@4']]],
    ['a number only to call', changed(household, { phone }), []],
    ['a removed number', changed(dialler, { phoneVerified: false }), [['phone-changed', 'ama@4']]],
    ['another number', changed(dialler, { phone: '+233551234567' }), [['phone-changed', 'ama@4']]],
    ['a changed name', changed(dialler, {}), []],
  ])('tells of %s', (_, [before, after], due) => {
    expect(eventsOf(before, after)).toEqual(due);
  });

  it('tells an admin of each new device, nobody else', () => {
    const devices = { laptop: {}, phone: {}, tablet: {} };
    expect(eventsOf(...changed(admin, { devices }))).toEqual([
      ['new-device', 'esi@phone'],
      ['new-device', 'esi@tablet'],
    ]);
    expect(eventsOf(...changed({ ...admin, devices: undefined }, { devices: { laptop: {} } }))).toEqual([
      ['new-device', 'esi@laptop'],
    ]);
    expect(eventsOf(...changed(admin, {}))).toEqual([]);
    expect(eventsOf(...changed(admin, { devices: undefined }))).toEqual([]);
    expect(eventsOf(...changed(household, { devices }))).toEqual([]);
  });

  it('does not go out about a deleted account', () => {
    expect(eventsOf(...changed(household, { deletedAt, epoch: 2 }))).toEqual([]);
    expect(eventsOf(undefined, { ...collector, invited: true, deletedAt })).toEqual([]);
  });

  it('names the account by its id alone', () => {
    expect(ofAccount('mail', ...changed(household, { epoch: 2 }))).toEqual([
      { kind: 'password-changed', event: 'ama@2', accountId: 'ama' },
    ]);
  });
});

describe('the mail to an address that an account no longer has', () => {
  const toFormer = (before: StreamedAccount | undefined, after: StreamedAccount) =>
    tell('mail', before, after).filter(({ kind }) => kind === 'email-changed');

  it('goes to the former address when there is another, or none', () => {
    const due = [{ kind: 'email-changed', event: 'ama@4', email: 'ama@example.com' }];
    expect(toFormer(...changed(household, { email: 'maame@example.com' }))).toEqual(due);
    expect(toFormer(...changed(household, { email: '' }))).toEqual(due);
  });

  it.each<[string, StreamedAccount | undefined, StreamedAccount]>([
    ['the address stays', household, next(household, {})],
    ['there was none', dialler, next(dialler, { email: 'ama@example.com' })],
    ['it was never proved', { ...household, emailUnverified: true }, next(household, { email: '' })],
    ['the account is deleted', household, next(household, { email: '', deletedAt })],
    ['the account is new', undefined, household],
  ])('does not go out when %s', (_, before, after) => {
    expect(toFormer(before, after)).toEqual([]);
  });
});

describe('an SMS about an account', () => {
  const welcome = { kind: 'welcome', event: 'ama', accountId: 'ama' };
  const aboutAccount = (kind: string) => ({ kind, event: 'ama@4', accountId: 'ama' });
  const approved = { kind: 'approved', event: 'kofi', accountId: 'kofi' };
  const removed = { kind: 'number-removed', event: 'ama@4', phone };

  it.each<[string, StreamedAccount | undefined, StreamedAccount, object[]]>([
    ['staff made the account for the number', undefined, { ...household, phoneReserved: true }, [welcome]],
    ['staff imported it', undefined, { ...household, phoneReserved: true, unnotified: true }, []],
    ['people sign up themselves', undefined, dialler, []],
    ['the number is removed', ...changed(dialler, { phone: undefined, phoneVerified: false }), [removed]],
    ['the number is replaced', ...changed(dialler, { phone: '+233551234567' }), [removed]],
    [
      'somebody else got the number',
      ...changed(dialler, { phone: undefined, phoneVerified: false, phoneLostAt: tuesday }),
      [],
    ],
    ['a number only to call is removed', ...changed({ ...household, phone }, { phone: undefined }), []],
    ['a number is proved', ...changed(household, { phone, phoneVerified: true }), []],
    ['the password is new', ...changed(dialler, { epoch: 2 }), [aboutAccount('password-changed')]],
    ['the password is new, and mailed about', ...changed({ ...dialler, email: 'a@b.gh' }, { epoch: 2 }), []],
    ['the password is new, without a number', ...changed({ ...household, email: '' }, { epoch: 2 }), []],
    ['an address is added', ...changed(dialler, { email: 'ama@example.com' }), [aboutAccount('email-added')]],
    ['an address is replaced', ...changed({ ...dialler, email: 'a@b.gh' }, { email: 'c@d.gh' }), []],
    ['an address is removed', ...changed({ ...dialler, email: 'a@b.gh' }, { email: '' }), []],
    ['a name changes', ...changed(dialler, {}), []],
    ['a collector is approved', ...changed(collector, { isApproved: true }), [approved]],
    ['the account is deleted', ...changed(dialler, { deletedAt, phoneVerified: false }), []],
  ])('when %s', (_, before, after, due) => {
    expect(tell('sms', before, after)).toEqual(due);
  });
});
