import { expect, it } from 'vitest';
import { throttle } from '#actions/throttle.ts';
import { logAct } from '#data/audit/audit.ts';
import { transact } from '#data/table/transaction.ts';
import { changeCounter } from '#domain/throttle-rules.ts';
import { storedBytesPerAct } from '#infra/bench/journey.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { countedChange, loggedAct } from '#testing/units.ts';

const setup = await setUpPickupTest();

const writesOf = async (run: () => Promise<unknown>) => (await measureConsumption(run)).consumed.writes;

it('an entry of the audit log and the counter of changes take what budgets reckon with', async () => {
  const at = new Date();
  const by = { role: 'admin', id: setup.admin.id } as const;
  const requestId = '0123456789ABCDEF0123456789ABCDEF';
  const { id } = (await setup.book()).body.pickup;
  const entry = logAct({ action: 'pickup.assign', by, at, requestId }, id);
  expect(await writesOf(() => transact(entry))).toBe(loggedAct);
  expect(await writesOf(() => throttle([changeCounter(setup.ama)], at))).toBe(countedChange);
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
