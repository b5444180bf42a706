import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { readAreas, saveArea } from '#data/areas/areas.ts';
import { keys } from '#data/keys.ts';
import { claimSending } from '#data/messages/sending-claims.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { act, anAccount, aPickup, assign, staff } from '#testing/samples/job-data.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';
import { handler as queueLateRounds } from './queue-late-rounds.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
const silentArea = { ...osu, tellOnTheWay: false };
beforeAll(async () => {
  setClock('07:00');
  jobs = await startTestJobs();
  await saveArea(silentArea, await readAreas());
});
afterAll(async () => {
  vi.useRealTimers();
  await jobs.stop();
});

type Household = AccountRecord & { readonly phone: string };
let [ama, esi, kofi]: [Household, Household, AccountRecord] = [] as never;
let [first, second]: [PickupRecord, PickupRecord] = [] as never;

/** Somebody with a proven number and no address. */
async function withPhone(): Promise<Household> {
  const phone = toE164(uniquePhone());
  return { ...(await anAccount('user', { email: '', phone, phoneVerified: true })), phone };
}

/** A pickup of the test's day at eight. */
async function stopOf(user: AccountRecord, collector: AccountRecord, more: Partial<PickupRecord> = {}) {
  const made = await aPickup(user);
  const moved = { ...made, id: `${ulid()}-${user.id}`, scheduledAt: `${testDay}T08:00:00.000Z`, ...more };
  await createPickup(moved);
  return assign(moved, collector);
}

beforeEach(async () => {
  setClock('07:00');
  [ama, esi, kofi] = [await withPhone(), await withPhone(), await anAccount('collector')];
  [first, second] = [await stopOf(ama, kofi), await stopOf(esi, kofi)];
  await storeStops(testDay, kofi, [first, second]);
  await jobs.runUntilIdle();
  setClock('08:10');
});

const texts = (to: Household) => jobs.texts(to.phone).map(({ text }) => text);
const told = (to: Household, word = 'on the way') => texts(to).filter((text) => text.includes(word)).length;

/** What lies in a queue once more, as a stream record or a message that comes twice. */
function repeat(queue: string): void {
  for (const body of jobs.queued(queue)) jobs.enqueue(queue, body);
}

describe('that a collector is on the way', () => {
  it('is told at the start of a stop, once', async () => {
    await actOnStop(first, kofi, 'start');
    await jobs.readStream();
    repeat('sms');
    await jobs.runUntilIdle();
    expect(texts(ama).at(-1)).toBe(
      'Sankofa: Kofi is on the way to collect your plastic waste (Mon 23 Nov, 8am-10am). Please have it ready.',
    );
    expect(told(ama)).toBe(1);
    expect(told(esi)).toBe(0);
  });

  it.each(['complete', 'could-not-collect'] as const)(
    'is told when the stop before ends (%s), once, and not at the start again',
    async (action) => {
      await actOnStop(first, kofi, action);
      await jobs.readStream();
      repeat('cascades');
      await jobs.runUntilIdle();
      expect(told(esi)).toBe(1);
      passMinutes(5);
      await actOnStop(second, kofi, 'start');
      await jobs.runUntilIdle();
      expect(told(esi)).toBe(1);
    },
  );

  it('is told at the start where that is first, and not when the stop before ends', async () => {
    await actOnStop(second, kofi, 'start');
    await jobs.runUntilIdle();
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });

  it('goes by mail to who has an address, at night too', async () => {
    const abena = await anAccount('user', { email: `user-${ulid().toLowerCase()}@example.com` });
    const third = await stopOf(abena, kofi);
    await storeStops(testDay, kofi, [first, second, third]);
    setClock('21:30');
    await actOnStop(second, kofi, 'could-not-collect');
    await actOnStop(first, kofi, 'start');
    await jobs.runUntilIdle();
    expect(
      jobs
        .mails()
        .filter(({ to }) => to.includes(abena.email))
        .at(-1)?.subject,
    ).toBe('Your collector is on the way');
    expect(told(ama)).toBe(1);
  });

  it('waits until a completion can no longer be undone, and is not told of one that was', async () => {
    await actOnStop(first, kofi, 'complete');
    await jobs.readStream();
    expect(jobs.delaysIn('cascades').filter((delay) => delay === 120)).toHaveLength(1);
    passMinutes(1);
    await actOnStop(first, kofi, 'undo-complete');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(0);
    passMinutes(1);
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });

  it('is never told of an act that arrives more than ten minutes late', async () => {
    setClock('08:21');
    await actOnStop(first, kofi, 'complete', `${testDay}T08:10:59.999Z`);
    await actOnStop(second, kofi, 'start', `${testDay}T08:10:59.999Z`);
    await jobs.runUntilIdle();
    expect([told(ama), told(esi)]).toEqual([0, 0]);
  });

  it('is told of one that arrives ten minutes late', async () => {
    setClock('08:21');
    await actOnStop(first, kofi, 'complete', `${testDay}T08:11:00.000Z`);
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });

  it('is told to nobody by a queue that was stuck for half an hour', async () => {
    await actOnStop(first, kofi, 'start');
    await jobs.readStream();
    passMinutes(31);
    await jobs.runUntilIdle();
    expect(told(ama)).toBe(0);
  });

  it('goes out after a run that died behind its claim', async () => {
    await actOnStop(first, kofi, 'complete');
    await jobs.readStream();
    await jobs.runQueue('cascades');
    await claimSending(keys.smsClaim(`${second.id}@${second.scheduledAt}`, 'on-the-way'), new Date());
    await jobs.runQueue('sms');
    expect(told(esi)).toBe(0);
    passMinutes(1);
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });

  it('skips stops that are no longer theirs, and those that are done', async () => {
    const yaw = await anAccount('collector', { firstName: 'Yaw' });
    const [adwoa, afia] = [await withPhone(), await withPhone()];
    const [third, fourth] = [await stopOf(adwoa, kofi), await stopOf(afia, kofi)];
    await storeStops(testDay, kofi, [first, second, third, fourth]);
    await act(second, 'assign', { by: staff, collector: yaw });
    await actOnStop(third, kofi, 'could-not-collect');
    await jobs.runUntilIdle();
    expect([told(esi), told(adwoa), told(afia)]).toEqual([0, 0, 1]);
    passMinutes(3);
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    expect([told(esi), told(adwoa), told(afia)]).toEqual([0, 0, 1]);
  });

  it('is not told to who waits for a later window, or for another day', async () => {
    const users = [await withPhone(), await withPhone()] as const;
    const later = await stopOf(users[0], kofi, { scheduledAt: `${testDay}T08:41:00.000Z` });
    await storeStops(testDay, kofi, [first, later, second]);
    await actOnStop(first, kofi, 'could-not-collect');
    await jobs.runUntilIdle();
    const tomorrow = await stopOf(users[1], kofi, { scheduledAt: `${addDays(testDay, 1)}T08:00:00.000Z` });
    await storeStops(testDay, kofi, [second, tomorrow, later]);
    await actOnStop(second, kofi, 'could-not-collect');
    await jobs.runUntilIdle();
    expect([...users.map((user) => told(user)), told(esi)]).toEqual([0, 0, 0]);
  });

  it('is not told to a household that was deleted, or has proved neither address nor number', async () => {
    const silent = await anAccount('user', { emailUnverified: true });
    const third = await stopOf(silent, kofi);
    await storeStops(testDay, kofi, [first, second, third]);
    const sent = { mails: jobs.mails().length, texts: jobs.texts().length };
    await actOnStop(first, kofi, 'complete');
    await deleteAccount(esi.id, 'user', new Date());
    await jobs.runQueue('cascades');
    await jobs.runUntilIdle();
    await actOnStop(third, kofi, 'start');
    await jobs.runUntilIdle();
    const toldOf = jobs
      .texts()
      .slice(sent.texts)
      .filter(({ text }) => text.includes('on the way'));
    expect(toldOf).toEqual([]);
    expect(
      jobs
        .mails()
        .slice(sent.mails)
        .filter(({ subject }) => subject.includes('on the way')),
    ).toEqual([]);
  });

  it('is told again when the pickup was moved to another time, and not when another collector got it', async () => {
    const yaw = await anAccount('collector', { firstName: 'Yaw' });
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    const given = await act(second, 'assign', { by: staff, collector: yaw });
    await actOnStop(given, yaw, 'start');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
    const failed = await actOnStop(second, yaw, 'could-not-collect');
    setClock('08:10', addDays(testDay, 1));
    const moved = await act(failed, 'edit', {
      by: staff,
      seat: { scheduledAt: `${addDays(testDay, 1)}T08:00:00.000Z` },
    });
    await actOnStop(await assign(moved, kofi), kofi, 'start');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(2);
  });

  it('is told without a stored round at the start alone', async () => {
    const yaw = await anAccount('collector', { firstName: 'Yaw' });
    const stops = [await stopOf(ama, yaw), await stopOf(esi, yaw)] as const;
    await actOnStop(stops[0], yaw, 'complete');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(0);
    await actOnStop(stops[1], yaw, 'start');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });

  it('is not told where the area switched it off: there the start is, however late it arrives', async () => {
    const area = { id: silentArea.id, name: silentArea.name };
    const stops = [await stopOf(ama, kofi, { area }), await stopOf(esi, kofi, { area })] as const;
    await storeStops(testDay, kofi, stops);
    await actOnStop(stops[0], kofi, 'complete');
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(0);
    setClock('09:00');
    await actOnStop(stops[1], kofi, 'start', `${testDay}T08:12:00.000Z`);
    await jobs.runUntilIdle();
    expect(told(esi)).toBe(1);
  });
});

describe('that a collector is late', () => {
  const runJob = async () => {
    await queueLateRounds();
    await jobs.runUntilIdle();
  };
  const late = (to: Household) => told(to, 'is late');

  it('is told once it is expected half an hour after the window, whatever runs twice, at night too', async () => {
    const scheduledAt = `${testDay}T18:00:00.000Z`;
    const stops = [await stopOf(ama, kofi, { scheduledAt }), await stopOf(esi, kofi, { scheduledAt })];
    await storeStops(testDay, kofi, stops, { from: '18:00' });
    await actOnStop(first, kofi, 'complete');
    await actOnStop(second, kofi, 'complete');
    setClock('20:20');
    await actOnStop(stops[0] ?? first, kofi, 'complete');
    await runJob();
    expect(late(esi)).toBe(0);
    setClock('20:31');
    await queueLateRounds();
    await queueLateRounds();
    repeat('cascades');
    await jobs.runUntilIdle();
    setClock('20:41');
    await runJob();
    expect(texts(esi).filter((text) => text.includes('late'))).toEqual([
      'Sankofa: Kofi is late for your plastic waste (Mon 23 Nov, 6pm-8pm) and will come at about 8:45pm. Sorry.',
    ]);
    expect(late(ama)).toBe(0);
  });

  it('is told only while the phone of the collector was heard within half an hour', async () => {
    setClock('10:20');
    await actOnStop(first, kofi, 'complete');
    setClock('10:51');
    await runJob();
    expect(late(esi)).toBe(0);
    // The time of arrival counts, not the time of the act.
    const third = await stopOf(ama, kofi);
    await actOnStop(third, kofi, 'start', `${testDay}T10:22:00.000Z`);
    await runJob();
    expect(late(esi)).toBe(1);
  });

  it('is told by the next run where one died', async () => {
    setClock('10:31');
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    await queueLateRounds();
    await jobs.runQueue('cascades');
    await claimSending(keys.smsClaim(`${second.id}@${second.scheduledAt}`, 'late'), new Date());
    await jobs.runQueue('sms');
    expect(late(esi)).toBe(0);
    setClock('10:41');
    await runJob();
    expect(late(esi)).toBe(1);
  });

  it('is not told once it is done, is another’s, or its household is gone', async () => {
    const [adwoa, afia] = [await withPhone(), await withPhone()];
    const [third, fourth] = [await stopOf(adwoa, kofi), await stopOf(afia, kofi)];
    await storeStops(testDay, kofi, [first, second, third, fourth]);
    setClock('10:31');
    await actOnStop(first, kofi, 'complete');
    await jobs.runUntilIdle();
    await queueLateRounds();
    await jobs.runQueue('cascades');
    await actOnStop(second, kofi, 'complete');
    await act(third, 'assign', { by: staff, collector: await anAccount('collector') });
    await deleteAccount(afia.id, 'user', new Date());
    await jobs.runUntilIdle();
    expect([esi, adwoa, afia].map(late)).toEqual([0, 0, 0]);
  });
});
