import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveCollector, saveConsents } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { claimSending } from '#data/messages/sending-claims.ts';
import { saveAnswer, saveReport } from '#data/problems/problems.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { answerProblem, reportProblem } from '#domain/problems/problems.ts';
import { addDays } from '#shared/dates.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';
import { handler as runReminders } from './queue-reminders.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());

const nextDay = addDays(testDay, 1);
beforeEach(() => setClock('10:00'));

/** Somebody with a proven number, and no address unless one is given. */
async function withPhone(
  role: 'user' | 'collector',
  more: object = {},
): Promise<AccountRecord & { phone: string }> {
  const phone = toE164(uniquePhone());
  return { ...(await anAccount(role, { email: '', phone, phoneVerified: true, ...more })), phone };
}
const email = () => `user-${crypto.randomUUID()}@example.com`;
const texts = (to: AccountRecord) => jobs.texts(to.phone).map(({ text }) => text);
const couldNot = (pickup: Parameters<typeof act>[0], collector: AccountRecord) =>
  act(pickup, 'could-not-collect', { by: by(collector), reason: 'Nobody at home' });

describe('notices by SMS', () => {
  it('tell a household without address what it would be mailed, each once', async () => {
    const [ama, kofi] = [await withPhone('user'), await withPhone('collector', { firstName: 'Kofi' })];
    const pickup = await assign(await aPickup(ama), kofi);
    await jobs.readStream();
    const [body = ''] = jobs.queued('sms').filter((one) => one.includes('"assigned"'));
    jobs.enqueue('sms', body);
    await jobs.runUntilIdle();
    const what = 'plastic waste \\(Tue 24 Nov, 9:30am-11:30am\\)';
    expect(texts(ama)).toEqual([
      expect.stringMatching(`^Sankofa: Kofi will collect your ${what}\\. Call 0\\d\\d \\d{3} \\d{4}\\.$`),
    ]);
    await act(pickup, 'start', { by: by(kofi) });
    await jobs.runUntilIdle();
    expect(texts(ama)[1]).toMatch(/on the way/);
    expect(jobs.mails().filter(({ to }) => to.includes(''))).toEqual([]);
  });

  it('beside mail are the essential ones only', async () => {
    const [esi, kofi] = [await withPhone('user', { email: email() }), await anAccount('collector')];
    const pickup = await assign(await aPickup(esi), kofi);
    await act(pickup, 'start', { by: by(kofi) });
    await jobs.runUntilIdle();
    expect(texts(esi)).toEqual([]);
    expect(jobs.mails().some(({ to }) => to.includes(esi.email))).toBe(true);
    setClock('10:05');
    await couldNot(pickup, kofi);
    await jobs.runUntilIdle();
    expect(texts(esi)).toEqual([expect.stringMatching(/could not collect .* Reason: Nobody at home\. /)]);
  });

  it('bring the answer to a problem itself', async () => {
    const [ama, kofi] = [await withPhone('user'), await anAccount('collector')];
    const done = await act(await assign(await aPickup(ama), kofi), 'complete', { by: by(kofi) });
    const reported = reportProblem(done, { kind: 'left-behind' }, new Date());
    await saveReport(reported, done);
    const [{ id: problemId = '' } = {}] = reported.pickup.problems ?? [];
    setClock('10:01');
    const answer = { problemId, answer: 'We come again on Friday.' };
    const now = new Date();
    const answered = {
      action: 'problem.answer',
      by: { role: 'admin', id: staff.id },
      at: now,
      requestId: 'r',
    } as const;
    const decision = answerProblem(reported.pickup, answer, staff, now);
    await saveAnswer(decision, reported.pickup, { problemId, visit: undefined, act: answered });
    await jobs.runUntilIdle();
    expect(texts(ama)).toContain(
      'Sankofa: our answer about your plastic waste (Mon 23 Nov, 10am-12pm): We come again on Friday.',
    );
  });

  it('go to no number that was not proved, and to nobody who wants none', async () => {
    const kofi = await anAccount('collector');
    const called = await anAccount('user', { phone: toE164(uniquePhone()) });
    const silent = await withPhone('user');
    const consent = { given: false, at: new Date().toISOString(), source: 'account page' } as const;
    await saveConsents(silent.id, { sms: consent });
    for (const user of [called, silent]) await assign(await aPickup(user), kofi);
    await jobs.runUntilIdle();
    expect([...texts(called), ...texts(silent)]).toEqual([]);
  });

  it('are sent by one of two runs, and again after a run that died', async () => {
    const [ama, kofi] = [await withPhone('user'), await anAccount('collector')];
    const pickup = await assign(await aPickup(ama), kofi);
    await jobs.readStream();
    await claimSending(keys.smsClaim(`${pickup.id}@${pickup.version}`, 'assigned'), new Date());
    await jobs.runQueue('sms');
    expect(texts(ama)).toEqual([]);
    setClock('10:01');
    await jobs.runUntilIdle();
    expect(texts(ama)).toHaveLength(1);
  });
});

describe('a collector', () => {
  it('hears once of ten minutes', async () => {
    const [ama, kofi] = [await anAccount('user'), await withPhone('collector', { email: email() })];
    const first = await assign(await aPickup(ama), kofi);
    await assign(await aPickup(ama), kofi);
    await act(first, 'assign', { by: staff, collector: await anAccount('collector') });
    await jobs.readStream();
    expect(Math.max(...jobs.delaysIn('sms'))).toBeLessThanOrEqual(900);
    // Within the ten minutes that the summary waits.
    await jobs.runQueue('cascades');
    await jobs.runUntilIdle();
    expect(texts(kofi)).toEqual([
      'Sankofa: your jobs have changed. You have: 1 on Tue 24 Nov. No longer yours: 1. Do not go there.',
    ]);
  });

  it('hears that they were approved', async () => {
    const kofi = await withPhone('collector', { isApproved: false });
    const by = { role: 'admin', id: staff.id } as const;
    await approveCollector(kofi.id, { action: 'collector.approve', by, at: new Date(), requestId: 'test' });
    await jobs.runUntilIdle();
    expect(texts(kofi)).toEqual([expect.stringMatching(/^Sankofa: you're approved .*Log in/)]);
  });
});

describe('quiet hours', () => {
  const held = () => jobs.queued('sms').map((body) => JSON.parse(body).heldUntil);

  it('hold back what can wait until six, and decide it again', async () => {
    const kofi = await anAccount('collector');
    const [ama, esi] = [await withPhone('user'), await withPhone('user')];
    setClock('20:30');
    // Tomorrow at 09:30 would be urgent after 21:30: once held, it is told in the morning.
    const [kept, dropped] = [await assign(await aPickup(ama), kofi), await assign(await aPickup(esi), kofi)];
    await jobs.readStream();
    for (const time of ['20:31', '23:00']) {
      setClock(time);
      await jobs.runQueue('sms');
      expect(held()).toEqual(Array(held().length).fill(`${nextDay}T06:00:00.000Z`));
      expect([...texts(ama), ...texts(esi)]).toEqual([]);
    }
    expect(Math.max(...jobs.delaysIn('sms'))).toBeLessThanOrEqual(900);
    await act(dropped, 'cancel', { by: by(esi) });
    expect(kept.status).toBe('assigned');
    setClock('06:00', nextDay);
    await jobs.runUntilIdle();
    expect(texts(ama)).toEqual([expect.stringContaining('will collect your plastic waste')]);
    expect(texts(esi)).toEqual([]);
  });

  it('let through what is about the next twelve hours', async () => {
    const [ama, kofi] = [await withPhone('user'), await anAccount('collector')];
    setClock('22:00');
    await assign(await aPickup(ama), kofi);
    await jobs.runUntilIdle();
    expect(texts(ama)).toHaveLength(1);
  });

  it('hold a notice for one recipient only once, also when a process died behind holding it', async () => {
    const [ama, kofi] = [await withPhone('user'), await anAccount('collector')];
    setClock('20:30');
    await assign(await aPickup(ama), kofi);
    await jobs.readStream();
    const [body = ''] = jobs.queued('sms').filter((one) => one.includes('"assigned"'));
    await jobs.runQueue('sms');
    // The run died before the queue deleted what it had read.
    jobs.enqueue('sms', body);
    await jobs.runQueue('sms');
    setClock('06:00', nextDay);
    await jobs.runUntilIdle();
    expect(texts(ama)).toHaveLength(1);
  });
});

describe('the reminder of the evening before', () => {
  const remind = async () => {
    await runReminders({});
    await jobs.runQueue('cascades');
  };
  const reminder = (to: AccountRecord) => texts(to).filter((text) => text.includes('Please have it ready'));

  it('comes once at six, however often the job runs, also with an address', async () => {
    const [ama, esi] = [await withPhone('user'), await withPhone('user', { email: email() })];
    for (const user of [ama, esi]) await aPickup(user);
    setClock('17:00');
    await runReminders({});
    expect(jobs.queued('cascades').filter((body) => body.includes('reminders'))).toEqual([]);
    await jobs.runUntilIdle();
    for (const time of ['18:00', '18:01', '19:00']) {
      setClock(time);
      await remind();
      await jobs.runQueue('sms');
    }
    const told =
      "Sankofa: we'll collect your plastic waste (Tue 24 Nov, 9:30am-11:30am) at Kasoa, blue kiosk. Please have it ready.";
    expect(reminder(ama)).toEqual([`${told} To change it: dial *920*88#, 2.`]);
    // With an address one dials once one has switched it on.
    expect(reminder(esi)).toEqual([told]);
  });

  it('is for no pickup that is cancelled, or waits for another time, also when that happens behind the queue', async () => {
    const kofi = await anAccount('collector');
    const users = [await withPhone('user'), await withPhone('user'), await withPhone('user')] as const;
    const [first, second, third] = [
      await aPickup(users[0]),
      await aPickup(users[1]),
      await aPickup(users[2]),
    ];
    await act(first, 'cancel', { by: by(users[0]) });
    await couldNot(await act(await assign(second, kofi), 'start', { by: by(kofi) }), kofi);
    setClock('18:00');
    await remind();
    await act(third, 'cancel', { by: by(users[2]) });
    await jobs.runUntilIdle();
    expect(users.flatMap(reminder)).toEqual([]);
  });

  it('goes out after a run that died behind its claim', async () => {
    const ama = await withPhone('user');
    const { id, scheduledAt } = await aPickup(ama);
    setClock('18:00');
    await remind();
    await claimSending(keys.smsClaim(`${id}@${scheduledAt}`, 'reminder'), new Date());
    await jobs.runQueue('sms');
    expect(reminder(ama)).toEqual([]);
    setClock('18:01');
    await jobs.runQueue('sms');
    expect(reminder(ama)).toHaveLength(1);
  });
});
