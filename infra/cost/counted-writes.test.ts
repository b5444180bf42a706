import { afterAll, beforeAll, expect, it } from 'vitest';
import { throttle } from '#actions/accounts/throttle.ts';
import { logAct } from '#data/audit/audit.ts';
import { transact } from '#data/table/transaction.ts';
import { changeCounter } from '#domain/accounts/throttle-rules.ts';
import { storedBytesPerAct } from '#infra/bench/journey.ts';
import { measureConsumption } from '#testing/capacity-meter.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';

let setup: PickupTest;

beforeAll(async () => {
  setup = await setUpPickupTest();
});
afterAll(() => setup.api.stop());

const writesOf = async (run: () => Promise<unknown>) => (await measureConsumption(run)).consumed.writes;

it('the units of a call hold its entry of the audit log and the counter of changes', async () => {
  const { admin, ama, kofi, api } = setup;
  const at = new Date();
  const by = { role: 'admin', id: admin.id } as const;
  const act = { action: 'pickup.assign', by, at, requestId: '0123456789ABCDEF0123456789ABCDEF' } as const;
  const { id } = (await setup.book()).body.pickup;
  const [entry] = logAct(act, id);
  const entryUnits = await writesOf(() => transact(entry ? [entry] : []));
  const counterUnits = await writesOf(() => throttle([changeCounter(ama)], at));
  expect([entryUnits, counterUnits]).toEqual([4, 1]);
  const rename = () => api.call('PATCH /me', { token: ama.token, body: { firstName: 'Ama' } });
  const renamed = await writesOf(rename);
  const assigned = await writesOf(() => setup.assign(id, kofi));
  expect(renamed).toBeGreaterThan(counterUnits);
  expect(assigned).toBeGreaterThan(entryUnits + counterUnits);
  const ownEntry = await writesOf(() =>
    api.call('PATCH /me', { token: admin.token, body: { firstName: 'Efua' } }),
  );
  // The change itself is in a transaction, too, which doubles its price.
  expect(ownEntry).toBeGreaterThanOrEqual(renamed + entryUnits);
});

it('an entry takes no more room than the model reckons with', async () => {
  const { admin, ama } = setup;
  const by = { role: 'admin', id: admin.id } as const;
  const requestId = 'a'.repeat(36);
  const [entry] = logAct(
    { action: 'admin.end-all-sessions', by, at: new Date(), requestId },
    `${admin.id}-${ama.id}`,
  );
  if (!entry || !('put' in entry)) throw new Error('There is no entry.');
  // DynamoDB adds 100 bytes for each index that an item is in, and the item lies in the table and in two indexes.
  const bytes = 3 * (Buffer.byteLength(JSON.stringify(entry.put)) + 100);
  expect(bytes).toBeLessThanOrEqual(storedBytesPerAct);
  expect(bytes).toBeGreaterThan(storedBytesPerAct * 0.9);
});
