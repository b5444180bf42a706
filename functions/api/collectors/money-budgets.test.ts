import { afterEach, expect, it, vi } from 'vitest';
import { dynamo } from '#data/table/client.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { givePrice } from '#testing/money/money-test.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person } from '#testing/samples/people.ts';
import { countedChange } from '#testing/units.ts';

/* What money costs of the table, without the counter of an account's changes, as the design counts. */

setClock('09:00');
const setup = await setUpPickupTest();
const ama = await person('user', { firstName: 'Ama' });
const kofi = await person('collector', { firstName: 'Kofi' });
afterEach(() => void vi.useRealTimers());

async function assigned(isPriced: boolean): Promise<string> {
  setClock('09:00');
  const slot = { date: testDay, time: '10:30' };
  const { body } = await setup.book(ama, {
    wasteType: 'plastic',
    location: 'Kasoa, blue kiosk',
    ...slot,
  });
  const { id } = body.pickup;
  if (isPriced) await givePrice(id);
  expect((await setup.assign(id, kofi)).status).toBe(200);
  passMinutes(5);
  return id;
}

const act = (id: string, name: string, body: object = {}) =>
  setup.api.call(`PATCH /collectors/pickups/${id}/${name}`, {
    token: kofi.token,
    body: { at: new Date().toISOString(), position: { lat: 5.55602, lng: -0.1969, accuracy: 12 }, ...body },
    headers: { 'idempotency-key': `${name} ${id}` },
  });

const paid = { paid: { method: 'cash', amount: 1250 } };

it.each([
  // What the collector has in cash is two more: nobody is deleted who holds some.
  ['with a charge and cash', true, paid, 18],
  ['with a charge that was not paid', true, {}, 16],
  // As before there were prices. The design says 10, for an item of 1 KB: here it has a collector and three receipts.
  ['without a price', false, {}, 12],
] as const)('a completion %s stays within the design', async (_, isPriced, body, most) => {
  const id = await assigned(isPriced);
  const { result, consumed } = await measureConsumption(() => act(id, 'complete', body));
  expect(result.status).toBe(200);
  const writes = consumed.writes - countedChange;
  expect(writes).toBeLessThanOrEqual(most);
  expect(writes).toBeGreaterThan(most / 2);
});

it('two completions write no item that both need, but what their collector has in cash', async () => {
  const ids = [await assigned(true), await assigned(true)];
  const written: Set<string>[] = [];
  for (const id of ids) {
    const items = new Set<string>();
    const end = recordWrites(items);
    expect((await act(id, 'complete', paid)).status).toBe(200);
    end();
    written.push(items);
  }
  const [first, second] = written;
  expect(first?.size).toBe(4);
  expect([...(first ?? [])].filter((item) => second?.has(item))).toEqual([`HAND#${kofi.id} HAND`]);
});

/** Notes the keys of all that is written in a transaction. @returns ends it */
function recordWrites(items: Set<string>): () => void {
  const name = 'recordWrites';
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName?.startsWith('TransactWrite')) {
          const text = JSON.stringify(args.input);
          for (const [, PK, SK] of text.matchAll(/"PK":\{"S":"([^"]+)"\},"SK":\{"S":"([^"]+)"\}/g))
            items.add(`${PK} ${SK}`);
        }
        return next(args);
      },
    { step: 'build', name },
  );
  return () => void dynamo.middlewareStack.remove(name);
}

it('a household’s page reads one unit more at most', async () => {
  const id = await assigned(true);
  const page = () => setup.api.call('GET /pickups/mine?limit=20', { token: ama.token });
  const { consumed: before } = await measureConsumption(page);
  expect((await act(id, 'complete')).status).toBe(200);
  const { result, consumed } = await measureConsumption(page);
  expect(result.body.pickups.find((one: { id: string }) => one.id === id).money).toEqual({
    due: 1250,
    paid: 0,
  });
  expect(consumed.reads - before.reads).toBeLessThanOrEqual(1);
});
