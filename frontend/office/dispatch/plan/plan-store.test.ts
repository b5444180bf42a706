import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { eraseDevice } from '#platform/storage/device-data.ts';
import { readDatabase } from '#platform/storage/device-database.ts';
import { logIn } from '#site/testing/accounts.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { createDraft, listChanged, listShares, moveStop } from './draft.ts';
import { keepPlan, loadKeptPlan, restorePlan } from './plan-store.ts';

const date = '2099-12-01';
const [kofi, yaw] = [dayCollector(1), dayCollector(2)];
const pickups = [1, 2, 3].map((index) => dayPickup(index));
const way = { kilometres: 3, minutes: 60, startAt: '', endAt: '' };
const stops = pickups.map(({ id, scheduledAt }) => ({ pickupId: id, plannedAt: scheduledAt }));
const proposal = { rounds: [{ collectorId: kofi.id, stops, ...way }], unplaced: [], seed: 1 };
const draft = moveStop(
  createDraft(proposal, pickups, { date, isReplan: false }),
  pickups[0]?.id ?? '',
  yaw.id,
);
const plan = { date, areaId: undefined, draft, stored: [] };

async function keepAndLoad(over = plan) {
  await keepPlan(over);
  const kept = await loadKeptPlan();
  return kept && restorePlan(kept, pickups);
}

test('a plan in work is there after a reload as it was, with what was moved by hand', async () => {
  logIn('admin', 'efua');
  const restored = await keepAndLoad();
  expect(restored?.draft?.rounds).toEqual(draft.rounds);
  expect(restored?.draft && listShares(restored.draft)).toEqual(listShares(draft));
});

test('what has changed since is noticed, goes out in the version that was planned, and what is gone not at all', async () => {
  logIn('admin', 'esi');
  await keepPlan(plan);
  const kept = await loadKeptPlan();
  const [first, second] = pickups;
  if (!kept || !first || !second) throw new Error('nothing was kept');
  // The first was edited; the third was cancelled.
  const now = [{ ...first, version: 7 }, second];
  const restored = restorePlan(kept, now).draft;
  if (!restored) throw new Error('no draft');
  expect([...listChanged(restored, now)].sort()).toEqual([first.id, pickups[2]?.id].sort());
  const sent = listShares(restored).flatMap((share) => share.pickups);
  expect(sent.map(({ id, version }) => [id, version]).sort()).toEqual([
    [first.id, 1],
    [second.id, 1],
  ]);
});

test('ids alone are written; logout erases them; a plan of a day that is over is not opened', async () => {
  const { account } = logIn('admin', 'yaa');
  await keepPlan(plan);
  const written = await readDatabase(account.id, 'plan');
  const text = JSON.stringify(written, (_, value) => (value instanceof Map ? [...value] : value));
  for (const secret of ['Gate', 'Ama', 'Mensah', 'Kofi']) expect(text).not.toContain(secret);
  expect(text).toContain(pickups[0]?.id);
  await eraseDevice(account.id);
  expect(await loadKeptPlan()).toBeUndefined();
  expect(await keepAndLoad({ ...plan, date: '2020-12-01' })).toBeUndefined();
});
