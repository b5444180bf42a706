import { ulid } from 'ulid';
import { afterAll, describe, expect, it } from 'vitest';
import { approveCollector, deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { changePassword } from '#data/accounts/credentials.ts';
import { askForVerification, findEmailToken, verifyEmail } from '#data/accounts/email-tokens.ts';
import { findByEmail } from '#data/accounts/identities.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { addSession } from '#data/accounts/sessions.ts';
import { listMessagesByEmail, storeSupportMessage } from '#data/messages/support-messages.ts';
import { beginSession } from '#domain/accounts/sessions.ts';
import { actOfOperator, createAdmin } from '#infra/ops/people/accounts.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';

const jobs = await startTestJobs();
afterAll(() => jobs.stop());

async function mailsTo(email: string) {
  await jobs.runUntilIdle();
  return jobs.mails(email);
}

const subjects = (mails: readonly { readonly subject: string }[]) => mails.map((mail) => mail.subject);
const tokenIn = (text = '') => /\/confirm-email#token=([\w-]+)$/m.exec(text)?.[1] ?? '';
const signedUp = (more: object = {}) => anAccount('user', { emailUnverified: true, ...more });

describe('an address that is not verified', () => {
  it('is mailed a link, and no notices until that is used', async () => {
    const user = await signedUp();
    await assign(await aPickup(user), await anAccount('collector'));
    const [mail, ...others] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(others).toEqual([]);
    const inSixDays = new Date(Date.now() + 6 * 24 * 3_600_000);
    expect(await findEmailToken(tokenIn(mail?.text), inSixDays)).toMatchObject({ accountId: user.id });
    await verifyEmail(user.id);
    await assign(await aPickup(user), await anAccount('collector'));
    expect(subjects(await mailsTo(user.email)).slice(1)).toEqual(['Your pickup has a collector']);
  });

  it('of a collector is told neither of the approval nor of jobs', async () => {
    const kofi = await anAccount('collector', { emailUnverified: true, isApproved: false });
    await approveCollector(kofi.id, actOfOperator('collector.approve'));
    await assign(await aPickup(await anAccount('user')), kofi);
    expect(subjects(await mailsTo(kofi.email))).toEqual(['Confirm your email address']);
  });

  it('is mailed another link on request', async () => {
    const user = await signedUp();
    await mailsTo(user.email);
    await askForVerification((await findAccount(user.id)) ?? user, new Date());
    expect(subjects(await mailsTo(user.email))).toEqual(Array(2).fill('Confirm your email address'));
  });

  it('gets no link to a new password, but both ways on, and nothing that was typed', async () => {
    const user = await signedUp({ firstName: 'WIN 500 GHS http://evil.example', lastName: 'Claim' });
    await requestReset(user.email, new Date());
    const [, mail] = await mailsTo(user.email);
    const whole = [mail?.subject, mail?.text, mail?.html].join('\n');
    expect(whole).not.toMatch(/reset-password#|WIN|evil|Claim/);
    expect(whole).toContain("This wasn't me");
    expect(await findEmailToken(tokenIn(mail?.text), new Date())).toMatchObject({ accountId: user.id });
  });

  it('gets the usual link to a new password once it is verified', async () => {
    const user = await signedUp();
    await verifyEmail(user.id);
    await requestReset(user.email, new Date());
    expect(subjects(await mailsTo(user.email))).toEqual(['Set a new password']);
  });
});

it('an account that never verified its address takes no message of the address along', async () => {
  const user = await signedUp();
  const later = new Date(Date.now() + 1000);
  const form = { name: 'Esi', email: user.email, subject: 'Mine', message: 'Who am I?' };
  await storeSupportMessage(form, later);
  expect(await deleteUnverifiedAccount(user, later)).toBe(true);
  await jobs.runUntilIdle();
  expect(await listMessagesByEmail(user.email)).toMatchObject([{ subject: 'Mine' }]);
});

describe('the owner of an account', () => {
  it('hears once of a changed password', async () => {
    const user = await anAccount('user');
    expect(await changePassword(user, { hash: 'another' })).toBe(true);
    const [mail, ...others] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('Hello Ama,');
    expect(others).toEqual([]);
  });

  it('who is an admin hears once of each new device; a household does not', async () => {
    const email = `admin-${ulid().toLowerCase()}@example.com`;
    await createAdmin({ email, firstName: 'Esi', lastName: 'Addo', password: 'osu castle wind' });
    const adminId = (await findByEmail(email))?.accountId ?? '';
    const user = await anAccount('user');
    await logIn(adminId, 'DEVICE1');
    await logIn(adminId, 'DEVICE1');
    await logIn(user.id, 'DEVICE1');
    await jobs.runUntilIdle();
    await logIn(adminId, 'DEVICE2');
    const told = (await mailsTo(email)).filter(({ subject }) => /new device/.test(subject));
    expect(told).toHaveLength(2);
    expect(await mailsTo(user.email)).toEqual([]);
  });
});

async function logIn(accountId: string, deviceId: string): Promise<void> {
  const now = new Date();
  const account = await findAccount(accountId);
  if (!account) throw new Error('There is no such account.');
  const session = beginSession(account.role, false, now);
  await addSession(account, { id: ulid(), session, device: { id: deviceId, expiresAt: 9_999_999_999 } }, now);
}
