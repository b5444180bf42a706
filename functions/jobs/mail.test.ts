import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/environment.ts';
import { approveCollector, deleteAccount } from '#data/accounts/accounts.ts';
import { findResetToken, requestReset } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { claimSending, leaseSeconds } from '#data/messages/sending-claims.ts';
import { storeSupportMessage } from '#data/messages/support-messages.ts';
import { getItem } from '#data/table/table.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { testDay } from '#testing/pass-time.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';
import { jobs as jobList, queues } from './jobs.ts';

const jobs = await startTestJobs();
afterAll(() => jobs.stop());

/** Mails to an address, as `subject`s, in the order in which they were sent. */
async function mailsTo(email: string) {
  await jobs.runUntilIdle();
  return jobs.mails(email);
}

const subjects = (mails: readonly { readonly subject: string }[]) => mails.map((mail) => mail.subject);

describe('a household and a collector', () => {
  it('hear of everything that happens to a pickup, in plain words', async () => {
    const user = await anAccount('user');
    const [kofi, yaw] = [await anAccount('collector'), await anAccount('collector', { firstName: 'Yaw' })];
    const pickup = await aPickup(user, 'Osu <b>& "co"</b>');
    await assign(pickup, kofi);
    await jobs.runUntilIdle();
    await assign(pickup, yaw);
    await jobs.runUntilIdle();
    await act(pickup, 'start', { by: by(yaw) });
    await jobs.runUntilIdle();
    await act(pickup, 'could-not-collect', { by: by(yaw), reason: 'Nobody home', note: 'for staff' });
    await jobs.runUntilIdle();
    await assign(pickup, kofi);
    await jobs.runUntilIdle();
    await act(pickup, 'edit', { by: staff, seat: { scheduledAt: `${testDay}T08:00:00.000Z` } });
    await jobs.runUntilIdle();
    await act(pickup, 'complete', { by: by(kofi) });

    const told = await mailsTo(user.email);
    expect(subjects(told)).toEqual([
      'Your pickup has a collector',
      'Your pickup has a new collector',
      'Your collector is on the way',
      'We could not collect your waste',
      'Your pickup has a collector',
      'Your pickup has a new time',
      'Your pickup is complete',
    ]);
    expect(subjects(await mailsTo(kofi.email))).toEqual([
      'You have a new job',
      'A job is no longer yours',
      'You have a new job',
      'One of your jobs has changed',
    ]);
    expect(subjects(await mailsTo(yaw.email))).toEqual(['You have a new job']);

    const [first, , , failed, , moved] = told;
    expect(first?.text).toContain('Hello Ama,');
    expect(first?.text).toContain('Location: Osu <b>& "co"</b>');
    expect(first?.html).toContain('Osu &lt;b&gt;&amp; &quot;co&quot;&lt;/b&gt;');
    expect(first?.text).toContain(`https://sankofa.test/pickup-details?id=${pickup.id}`);
    expect(first?.text).toMatch(/\nSankofa · https:\/\/sankofa\.test$/);
    expect(failed?.text).toContain('Reason: Nobody home');
    expect(failed?.text).not.toContain('for staff');
    expect(moved?.text).toContain('Time: Mon 23rd Nov 2037, 8–10 AM');
    const [, lost, , changed] = await mailsTo(kofi.email);
    expect(lost?.text).not.toContain('Osu');
    expect(changed?.text).toContain('Time: Mon 23rd Nov 2037, 8–10 AM');
  });

  it('hear of a completion after two minutes, and only when it stands', async () => {
    const user = await anAccount('user');
    const kofi = await anAccount('collector');
    const pickup = await aPickup(user);
    await assign(pickup, kofi);
    await jobs.runUntilIdle();
    await act(pickup, 'complete', { by: by(kofi) });
    await jobs.readStream();
    const waiting = jobs.queued('mail');
    expect(waiting.map((body) => JSON.parse(body).kind)).toEqual(['completed']);
    expect(jobs.delaysIn('mail')).toEqual([expect.closeTo(120, -1)]);
    await act(pickup, 'undo-complete', { by: by(kofi) });
    expect(subjects(await mailsTo(user.email))).toEqual(['Your pickup has a collector']);
    await act(pickup, 'complete', { by: by(kofi) });
    expect(subjects(await mailsTo(user.email)).slice(1)).toEqual(['Your pickup is complete']);
  });

  it('hear that a pickup was opened again, and why', async () => {
    const user = await anAccount('user');
    const kofi = await anAccount('collector');
    const pickup = await aPickup(user);
    const { assignedCollector: collector } = await assign(pickup, kofi);
    await act(pickup, 'complete', { by: by(kofi) });
    await jobs.runUntilIdle();
    await act(pickup, 'reopen', { by: staff, collector, reason: 'One bag is still there' });
    const household = (await mailsTo(user.email)).at(-1);
    expect(household?.subject).toBe('Your pickup is open again');
    expect(household?.text).toContain('Reason: One bag is still there');
    const collectors = (await mailsTo(kofi.email)).at(-1);
    expect(collectors?.subject).toBe('One of your jobs is open again');
    expect(collectors?.text).toContain('Reason: One bag is still there');
  });

  it('are not told what is no longer true', async () => {
    const user = await anAccount('user');
    const collector = await anAccount('collector');
    const pickup = await aPickup(user);
    await assign(pickup, collector);
    await act(pickup, 'cancel', { by: by(user) });
    expect(subjects(await mailsTo(user.email))).toEqual([]);
    expect(subjects(await mailsTo(collector.email))).toEqual(['A job is no longer yours']);
  });

  it('are told nothing once their account is gone', async () => {
    const user = await anAccount('user');
    await assign(await aPickup(user), await anAccount('collector'));
    await deleteAccount(user.id, 'user', new Date());
    expect(await mailsTo(user.email)).toEqual([]);
  });
});

describe('a collector', () => {
  it('hears of the approval, once', async () => {
    const collector = await anAccount('collector', { isApproved: false });
    await approveCollector(collector.id, actOfOperator('collector.approve'));
    await approveCollector(collector.id, actOfOperator('collector.approve'));
    expect(subjects(await mailsTo(collector.email))).toEqual(['Your account is approved']);
  });

  it('whom an admin made gets a link to set a password, good for a week', async () => {
    const collector = await anAccount('collector', { invited: true, isApproved: false });
    const [mail] = await mailsTo(collector.email);
    expect(mail?.subject).toBe('Your collector account');
    expect(mail?.text).toContain('once an admin has approved your account');
    const token = tokenIn(mail?.text);
    const inSixDays = new Date(Date.now() + 6 * 24 * 3_600_000);
    expect(await findResetToken(token, inSixDays)).toMatchObject({ accountId: collector.id });
  });
});

function tokenIn(text: string | undefined): string {
  return /\/reset-password#token=([\w-]+)$/m.exec(text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('brings a link to a known address, however it was typed, and nothing to an unknown one', async () => {
    const user = await anAccount('user');
    await requestReset(user.email.toUpperCase(), new Date());
    await requestReset('nobody@example.com', new Date());
    const [mail, ...others] = await mailsTo(user.email);
    expect(others).toEqual([]);
    expect(await findResetToken(tokenIn(mail?.text), new Date())).toMatchObject({ accountId: user.id });
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is not remembered once its mail is sent, nor when there is nobody to send it to', async () => {
    const user = await anAccount('user');
    for (const email of [user.email, 'nobody-else@example.com']) await requestReset(email, new Date());
    expect(await mailsTo(user.email)).toHaveLength(1);
    const items = await Array.fromAsync(scanTable(environment('TABLE_NAME')));
    expect(items.filter(({ SK }) => SK === 'RESET')).toEqual([]);
  });

  it('brings a stranger whose address somebody else signed up nothing that was typed', async () => {
    const lure = {
      firstName: 'WIN 500 GHS http://evil.example/x',
      lastName: 'Claim now',
      phone: '+233241234567',
    };
    const user = await anAccount('user', lure);
    await requestReset(user.email, new Date());
    const [mail] = await mailsTo(user.email);
    const whole = [mail?.subject, mail?.text, mail?.html].join('\n');
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(whole).not.toMatch(/WIN|evil|Claim|233/);
  });

  it('leaves the token in the mail alone: the table has its hash', async () => {
    const user = await anAccount('user');
    await requestReset(user.email, new Date());
    const [mail] = await mailsTo(user.email);
    const hash = createHash('sha256').update(tokenIn(mail?.text)).digest('base64url');
    expect(await getItem(keys.resetToken(hash))).toBeDefined();
  });
});

it('a contact message goes to support, whose answer goes to its writer', async () => {
  const form = { name: 'Esi', email: 'esi@example.com', subject: 'Fee?', message: 'How much?\n<script>' };
  await storeSupportMessage(form, new Date());
  const mail = (await mailsTo('support@sankofa.test')).at(-1);
  expect(mail).toMatchObject({ subject: 'Contact form: Fee?', replyTo: ['esi@example.com'] });
  expect(mail?.text).toContain('How much?\n<script>');
  expect(mail?.html).toContain('How much?<br>&lt;script&gt;');
});

describe('one mail', () => {
  it('is sent once, however often its message and its record are delivered', async () => {
    const user = await anAccount('user');
    const collector = await anAccount('collector');
    await assign(await aPickup(user), collector);
    await jobs.readStream();
    const messages = jobs.queued('mail');
    for (const body of [...messages, ...messages]) jobs.enqueue('mail', body);
    await jobs.runQueue('mail');
    for (const body of messages) jobs.enqueue('mail', body);
    vi.useFakeTimers({ now: Date.now() + (leaseSeconds + 1) * 1000, toFake: ['Date'] });
    await jobs.runUntilIdle();
    vi.useRealTimers();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo(collector.email)).toHaveLength(1);
  });

  it('whose sender died comes later, not never', async () => {
    const collector = await anAccount('collector', { isApproved: false });
    await approveCollector(collector.id, actOfOperator('collector.approve'));
    await jobs.readStream();
    // Claimed by somebody who then died.
    expect(await claimSending(keys.mailClaim(collector.id, 'approved'), new Date())).toBe('mine');
    const bodies = await jobs.runQueue('mail');
    expect(jobs.mails(collector.email)).toEqual([]);
    expect(jobs.queued('mail')).toEqual(bodies.filter((body) => body.includes('approved')));
    vi.useFakeTimers({ now: Date.now() + (leaseSeconds + 1) * 1000, toFake: ['Date'] });
    expect(await mailsTo(collector.email)).toHaveLength(1);
    vi.useRealTimers();
  });

  it('is claimed for longer than its job may run and for less than its queue waits', () => {
    const job = jobList.find(({ entry }) => entry === 'mail');
    expect(job?.timeoutSeconds).toBeLessThan(leaseSeconds);
    expect(leaseSeconds).toBeLessThan(queues.mail.visibilitySeconds);
  });

  it('carries no name and no address through the queue', async () => {
    const user = await anAccount('user');
    await assign(await aPickup(user), await anAccount('collector', { invited: true }));
    await requestReset(user.email, new Date());
    await jobs.readStream();
    expect(jobs.queued('mail').length).toBeGreaterThan(0);
    expect(jobs.queued('mail').join()).not.toMatch(/Ama|Kofi|Kasoa|@example/);
    await jobs.runUntilIdle();
  });
});
