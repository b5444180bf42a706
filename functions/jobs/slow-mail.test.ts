import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { takeTurn } from '#data/messages/mail-health.ts';
import { hashDomain } from '#data/messages/mails.ts';
import { removeItem, updateItem } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';
import * as counting from './lib/count.ts';

/** Somebody signs up addresses that no mailbox has: SES would stop all our mail. */

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
const counted = vi.spyOn(counting, 'count');

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());
afterEach(async () => {
  vi.useRealTimers();
  counted.mockClear();
  await removeItem(keys.mailHealth());
  jobs.expireVisibility('mail');
  await jobs.runQueue('mail');
});

let number = 0;
const bouncing = () =>
  anAccount('user', { emailUnverified: true, email: `a-${++number}@bounce.example.com` });
const newcomer = () => anAccount('user', { emailUnverified: true });
const mailsTo = ({ email }: { email: string }) => jobs.mails(email);
const alarms = () => counted.mock.calls.filter(([metric]) => metric === 'BouncesAboveLimit').length;

/** SES tells of so many mails, to whomever, that they were sent and bounced, by default where newcomers have theirs. */
async function bounce(count: number, domain = 'example.com'): Promise<void> {
  const at = new Date().toISOString();
  for (let i = 0; i < count; i += 1) {
    const mail = {
      messageId: `mail-${++number}`,
      sentAt: at,
      at,
      account: 'gone',
      kind: 'verify',
      address: 'a',
      domain: hashDomain(`a@${domain}`),
    };
    jobs.enqueue('mail-events', JSON.stringify({ ...mail, event: 'Send' }));
    jobs.enqueue('mail-events', JSON.stringify({ ...mail, event: 'Bounce', bounceType: 'Permanent' }));
  }
  await jobs.runQueue('mail-events');
  expect(jobs.queued('mail-events')).toEqual([]);
}

/** What is due by now; what is held back stays. */
async function takeDue(): Promise<void> {
  await jobs.readStream();
  await jobs.runQueue('mail');
  await jobs.runQueue('mail-events');
}

describe('mails of which too many bounce', () => {
  it('ring the alarm, and first ones go out at 60 an hour, in their order, none dropped', async () => {
    setClock('10:00');
    await bounce(49);
    expect(alarms()).toBe(0);
    const before = await newcomer();
    await takeDue();
    expect(mailsTo(before)).toHaveLength(1);
    await bounce(2);
    expect(alarms()).toBeGreaterThan(0);
    const people: AccountRecord[] = [];
    for (let i = 0; i < 8; i += 1) {
      people.push(await newcomer());
      await jobs.readStream();
      await jobs.runQueue('mail');
    }
    const sent = () => people.map((one) => mailsTo(one).length);
    for (let minute = 0; minute < people.length; minute += 1) {
      expect(sent()).toEqual(people.map((_, index) => (index <= minute ? 1 : 0)));
      passMinutes(1);
      await takeDue();
    }
    expect(jobs.queued('mail')).toEqual([]);
  });

  it('hold back nobody at other domains, of which a few bounce, too', async () => {
    setClock('11:00');
    for (let i = 0; i < 100; i += 1) await bouncing();
    await takeDue();
    await bounce(4);
    const esi = await newcomer();
    const strangers = [await bouncing(), await bouncing()];
    await takeDue();
    expect(alarms()).toBeGreaterThan(0);
    expect([mailsTo(esi).length, jobs.queued('mail').length]).toEqual([1, 1]);
    expect(strangers.flatMap(mailsTo)).toHaveLength(1);
  });

  it('hold back neither notices nor resets of confirmed addresses, but other links to unverified ones', async () => {
    setClock('12:00');
    await bounce(55);
    await newcomer();
    await takeDue();
    const [ama, esi] = [await anAccount('user'), await newcomer()];
    await assign(await aPickup(ama), await anAccount('collector'));
    for (const { email } of [ama, esi]) await requestReset(email, new Date());
    await takeDue();
    expect(mailsTo(ama).map(({ subject }) => subject)).toEqual([
      'Your pickup has a collector',
      'Set a new password',
    ]);
    expect(mailsTo(esi)).toEqual([]);
    const held = jobs.queued('mail').map((body) => JSON.parse(body));
    expect(held.map(({ kind }) => kind).sort()).toEqual(['reset', 'verify']);
    expect(Math.max(...jobs.delaysIn('mail'))).toBeLessThanOrEqual(900);
  });

  it('let all go out at once when it is over, but to nobody who has left', async () => {
    setClock('14:00');
    await bounce(55);
    await newcomer();
    await takeDue();
    const [esi, gone] = [await newcomer(), await newcomer()];
    await takeDue();
    expect(jobs.queued('mail')).toHaveLength(2);
    await deleteAccount(gone.id, 'user', new Date());
    await updateItem(keys.mailHealth(), { add: { sent: 1000 } }, {});
    await takeDue();
    expect([mailsTo(esi).length, mailsTo(gone).length, jobs.queued('mail').length]).toEqual([1, 0, 0]);
  });

  it('of people who have left count, too', async () => {
    setClock('16:00');
    const people: AccountRecord[] = [];
    for (let i = 0; i < 55; i += 1) people.push(await bouncing());
    await jobs.readStream();
    await jobs.runQueue('mail');
    for (const { id } of people) await deleteAccount(id, 'user', new Date());
    await jobs.runQueue('mail-events');
    expect(alarms()).toBeGreaterThan(0);
  });

  it('take turns that nobody else has, however many runs there are', async () => {
    setClock('18:00');
    const now = new Date();
    const turns = await Promise.all(Array.from({ length: 60 }, () => takeTurn(now)));
    const minutes = turns.map((turn) => (turn.getTime() - now.getTime()) / 60_000);
    expect(minutes.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });
});
