import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadPickup } from '#data/pickups/pickups.ts';
import { saveReport } from '#data/problems/problems.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { reportProblem } from '#domain/problems/problems.ts';
import { addDays } from '#shared/dates.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { act, anAccount, aPickup, assign, by, staff } from '#testing/samples/job-data.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  setClock('06:30');
  jobs = await startTestJobs();
});
afterAll(async () => {
  vi.useRealTimers();
  await jobs.stop();
});

const money = /GH(?:₵|S)|\bto pay\b|\bpaid\b|\bprices?\b|\bcharged?\b|\bcash\b|\breceipt\b/i;

/** All that can happen to a pickup, with time for what is sent later. */
async function everything(user: AccountRecord, kofi: AccountRecord): Promise<void> {
  const later = { scheduledAt: `${addDays(testDay, 3)}T08:00:00.000Z` };
  const reason = 'The road was flooded';
  const steps = [
    () => assign(pickup, kofi),
    () => act(pickup, 'start', { by: by(kofi) }),
    () => act(pickup, 'could-not-collect', { by: by(kofi), reason }),
    () => act(pickup, 'reschedule', { by: by(user), seat: later }),
    () => act(pickup, 'edit', { by: staff, changes: { size: 'load', wasteType: 'glass' } }),
    () => assign(pickup, kofi),
    () => act(pickup, 'complete', { by: by(kofi), atDoor: { size: 'bin' } }),
    () => act(pickup, 'reopen', { by: staff, collector: kofi, reason }),
    () => act(pickup, 'complete', { by: by(kofi) }),
    async () => {
      const present = await loadPickup(pickup.id);
      await saveReport(reportProblem(present, { kind: 'left-behind' }, new Date()), present);
    },
    () => aPickup(user, undefined, { dialled: true }),
  ];
  const pickup = await aPickup(user);
  for (const step of steps) {
    await step();
    passMinutes(12);
    await jobs.runUntilIdle();
  }
}

it.each([
  ['by mail', { email: 'ama@example.com' }],
  ['by SMS', { email: '', phone: '+233241111111', phoneVerified: true }],
] as const)('without a price list no notice says anything of money: %s', async (_, way) => {
  const user = await anAccount('user', way);
  const kofi = await anAccount('collector', { firstName: 'Kofi', email: `${ulid()}@example.com` });
  const before = jobs.mails().length + jobs.texts().length;
  await everything(user, kofi);
  const told = [...jobs.mails().map((mail) => JSON.stringify(mail)), ...jobs.texts().map(({ text }) => text)];
  expect(told.length - before).toBeGreaterThan(5);
  expect(told.filter((text) => money.test(text))).toEqual([]);
});
