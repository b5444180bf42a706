import { beforeEach, describe, expect, it } from 'vitest';
import { readOrders } from '#data/orders/standing-orders.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import {
  dialMenu,
  getPickups,
  knownPhone,
  readSessionItem,
  restoreSessionItem,
  type TestPhone,
  toConfirm,
} from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';

type Household = TestPhone & { readonly userId: string };

let handset: Household;

const setup = await setUpPickupTest();
const { api } = setup;
beforeEach(async () => {
  handset = await knownPhone(api);
});

const everyWeek = '2';
const everyTwoWeeks = '3';
const orders = '3';

async function readOnly({ userId }: Household): Promise<OrderRecord> {
  const all = await readOrders(userId);
  expect(all.orders).toHaveLength(1);
  return all.orders[0] ?? expect.fail('There is none.');
}

const openDates = async ({ userId }: Household) =>
  (await getPickups(userId))
    .filter(({ status }) => status === 'pending')
    .map(({ scheduledAt }) => scheduledAt.slice(0, 10))
    .sort();

describe('a booking that repeats', () => {
  it.each([
    [everyWeek, 1, 'every'],
    [everyTwoWeeks, 2, 'every second'],
  ] as const)(
    'by key %s comes each %i weeks from the day that was shown, once',
    async (key, everyWeeks, said) => {
      const question = (await handset.send(...toConfirm)).text;
      const [, day] = /^Plastic, (\w{3} \d+ \w{3}) 6am-8am/.exec(question) ?? [];
      const booked = await handset.send(key);
      expect(booked).toEqual({
        status: 200,
        isFinal: true,
        text: `Booked: Plastic, ${said} ${day?.slice(0, 3)} 6am-8am, from ${day}. We'll text you before we come.`,
      });
      expect(await handset.repeat()).toEqual(booked);
      const order = await readOnly(handset);
      expect(order).toMatchObject({ everyWeeks, start: '06:00', content: { location: 'Kasoa, blue kiosk' } });
      const pickups = await getPickups(handset.userId);
      expect(pickups.length).toBe(everyWeeks === 1 ? 2 : 1);
      expect(pickups.map((one) => one.order?.id)).toEqual(pickups.map(() => order.id));
    },
  );

  it('is there once when the same confirmation arrives several times at once', async () => {
    await handset.send(...toConfirm);
    const first = handset.send(everyWeek);
    for (const { text } of await Promise.all([first, handset.repeat(), handset.repeat()]))
      expect(text).toMatch(/^Booked: Plastic, every /);
    await readOnly(handset);
  });

  it('is there once, as it was chosen first, when the answer was lost, and is told before another is booked', async () => {
    await handset.send(...toConfirm);
    const before = await readSessionItem(handset);
    const ordered = await handset.send(everyWeek);
    await restoreSessionItem(before);
    expect(await handset.repeat()).toEqual(ordered);
    await restoreSessionItem(before);
    expect((await handset.dial()).text).toMatch(/^You already have Plastic on .* 6am-8am\. Book another\?\n/);
    expect(await readOnly(handset)).toMatchObject({ everyWeeks: 1 });
    expect(await getPickups(handset.userId)).toHaveLength(2);
  });

  it('is not there when the answer to a booking once was lost', async () => {
    await handset.send(...toConfirm);
    const before = await readSessionItem(handset);
    await handset.send('1');
    await restoreSessionItem(before);
    expect((await handset.dial()).text).toMatch(/^You already have Plastic on /);
    expect((await readOrders(handset.userId)).orders).toEqual([]);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('says that there may be seven of them', async () => {
    for (let order = 0; order < 7; order += 1) {
      await dialMenu(handset);
      // Six windows of a day, and one of the next.
      const window = order < 6 ? ['2', `${order + 1}`] : ['3', '1'];
      expect((await handset.send('1', order === 0 ? '3' : '4', '1', ...window, everyTwoWeeks)).text).toMatch(
        /^Booked/,
      );
    }
    await dialMenu(handset);
    expect(await handset.send('1', '1', everyTwoWeeks)).toMatchObject({
      isFinal: true,
      text: 'You have 7 repeating pickups. End one before you add another.',
    });
  });
});

describe('a repeating pickup', () => {
  beforeEach(async () => {
    await handset.send(...toConfirm, everyWeek);
    await dialMenu(handset);
  });

  it('is listed with its waste, day and hours, and nothing else that is stored', async () => {
    const list = await handset.send(orders);
    expect(list.text).toMatch(/^Your repeating pickups:\n1 Plastic, every \w{3}\n0 Back$/);
    const one = await handset.send('1');
    expect(one.text).toMatch(
      /^Plastic, every \w{3} 6am-8am\. Next: \w{3} \d+ \w{3}\.\n1 Skip a date\n2 Stop repeating\n0 Back$/,
    );
  });

  it('skips a date that was shown: its pickup is cancelled, the next ones come', async () => {
    const [first = '', second = ''] = await openDates(handset);
    const dates = (await handset.send(orders, '1', '1')).text;
    expect(dates).toMatch(/^Which date should we skip\?\n1 \w{3} \d+ \w{3}\n2 .*\n3 .*\n0 Back$/);
    expect((await handset.send('1')).text).toMatch(
      /^Plastic, every \w{3}: skip \w{3} \d+ \w{3}\? Nobody will come that day\.\n1 Yes, skip it\n0 Back$/,
    );
    const skipped = await handset.send('1');
    expect(skipped).toMatchObject({
      isFinal: true,
      text: expect.stringMatching(/^Skipped: Plastic, every /),
    });
    expect(await handset.repeat()).toEqual(skipped);
    expect((await readOnly(handset)).skipped).toEqual([first]);
    expect(await openDates(handset)).toEqual([second]);
    await dialMenu(handset);
    const after = (await handset.send(orders, '1', '1')).text;
    expect(after.split('\n')[1]?.slice(2)).toBe(dates.split('\n')[2]?.slice(2));
  });

  it('stops: what nobody has started is cancelled', async () => {
    expect((await handset.send(orders, '1', '2')).text).toMatch(
      /^Stop Plastic, every \w{3}\? We'll cancel its pickups that have not started\.\n1 Yes, stop it\n0 Back$/,
    );
    const stopped = await handset.send('1');
    expect(stopped).toMatchObject({
      isFinal: true,
      text: expect.stringMatching(/^Stopped: Plastic, every /),
    });
    expect(await handset.repeat()).toEqual(stopped);
    expect((await readOnly(handset)).endedAt).toBeDefined();
    expect(await openDates(handset)).toEqual([]);
    await dialMenu(handset);
    expect((await handset.send(orders)).text).toMatch(/^You have no repeating pickups\./);
  });

  it('is stopped once, and skipped once, when the answers were lost', async () => {
    for (const [keys, said] of [
      [['1', '1'], /^Skipped/],
      [['2'], /^Stopped/],
    ] as const) {
      await dialMenu(handset);
      await handset.send(orders, '1', ...keys);
      const before = await readSessionItem(handset);
      const { version } = await readOnly(handset);
      expect((await handset.send('1')).text).toMatch(said);
      await restoreSessionItem(before);
      await handset.dial();
      expect((await handset.send('1')).text).toMatch(said);
      expect((await readOnly(handset)).version).toBe(version + 1);
    }
  });

  it('is shown again when it has changed since it was shown; nothing is skipped or stopped', async () => {
    for (const keys of [['1', '1'], ['2']] as const) {
      await dialMenu(handset);
      await handset.send(orders, '1', ...keys);
      const other = await knownOrderChange();
      const again = await handset.send('1');
      expect(again.text).toMatch(/^(?:This|It) .*\nPlastic, every \w{3} 6am-8am\. Next: /);
      expect(await readOnly(handset)).toEqual(other);
    }
    expect((await handset.send('2', '1')).text).toMatch(/^Stopped/);
  });

  /** Its household skips its second date by another session, of another provider. */
  async function knownOrderChange(): Promise<OrderRecord> {
    const before = await readSessionItem(handset);
    const other = { ...handset };
    await dialMenu(other);
    expect((await other.send(orders, '1', '1', '2', '1')).text).toMatch(/^Skipped/);
    await restoreSessionItem(before);
    await handset.dial();
    return readOnly(handset);
  }
});

// The last one: from here on there are two areas.
it('is not there when the first time fills up before; free ones are offered', async () => {
  await createArea(api, setup.admin, { windows: [{ start: '08:00', capacity: 1 }] });
  const [first, second] = [await knownPhone(api, '1'), await knownPhone(api, '1')];
  const keys = ['1', '3', '1', '3', '1'];
  await first.send(...keys);
  await second.send(...keys);
  expect((await first.send('1')).text).toMatch(/^Booked/);
  expect((await second.send(everyWeek)).text).toMatch(/^This time is no longer available\. Choose another:/);
  expect((await readOrders(second.userId)).orders).toEqual([]);
  expect((await second.send('1', everyWeek)).text).toMatch(/^Booked: Plastic, every /);
  // The seat that its own order took is not held against a repetition.
  expect((await second.repeat()).text).toMatch(/^Booked: Plastic, every /);
  await readOnly(second);
});
