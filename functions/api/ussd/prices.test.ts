import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
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
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { createPriceList, somePrices } from '#testing/samples/price-lists.ts';

/** What a household dials where a price list holds: the real menu on the real handlers. */

setClock('06:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
await createPriceList(setup.api, setup.admin);
// Dearer from the day on which the first can be replaced: in the second week that can be booked.
const validFrom = addDays(testDay, 15);
const prices = somePrices.map((one) => ({ ...one, amount: one.amount + 100 }));
await createPriceList(setup.api, setup.admin, { validFrom, prices });
beforeEach(() => setClock('10:00'));

type Phone = TestPhone & { readonly userId: string };

async function newest({ userId }: Phone) {
  const [pickup] = await getPickups(userId);
  return pickup ?? expect.fail('Nothing is booked.');
}

const otherSize = '5';
const [confirm, weekly] = ['1', '2'];

describe('a booking', () => {
  it('is of a bag at first, at the price that is shown, and confirmed with it', async () => {
    const phone = await knownPhone(setup.api);
    const asked = await phone.send(...toConfirm);
    expect(asked.text).toMatch(
      /^Plastic, .* 6am-8am\. Bag GHS 5\.00\. Same place as before\n1 Confirm, once\n/,
    );
    const booked = await phone.send(confirm);
    expect(booked.text).toMatch(/^Booked: Plastic, .* 6am-8am, GHS 5\.00\. Please have it ready\./);
    expect(await newest(phone)).toMatchObject({
      content: { size: 'bag' },
      price: { amounts: { bag: 500, bin: 1250, load: 9000 }, booked: 'bag' },
    });
    await jobs.runUntilIdle();
    expect(jobs.texts(phone.phone).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Sankofa: booked, number .*\. Price: GHS 5\.00 \(1 bag\)\. To change it: /),
    ]);
  });

  it('can be of another size, which is proposed the next time', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm);
    const sizes = await phone.send(otherSize);
    expect(sizes.text).toBe(
      'How much waste?\n1 Bag GHS 5.00\n2 Bin GHS 12.50\n3 Load GHS 90.00\n4 More than one\n0 Back',
    );
    expect((await phone.send('2')).text).toMatch(/ Bin GHS 12\.50\. /);
    expect((await phone.send(confirm)).text).toMatch(/, GHS 12\.50\. Please/);
    expect(await newest(phone)).toMatchObject({ content: { size: 'bin' }, price: { booked: 'bin' } });
    await dialMenu(phone);
    expect((await phone.send('1', '1')).text).toMatch(/^Plastic, .* Bin GHS 12\.50\. /);
  });

  it('can be of several, at as many times the price, in three screens more', async () => {
    const phone = await knownPhone(setup.api);
    expect((await phone.send(...toConfirm, otherSize, '4')).text).toMatch(
      /^More than one of which size\?\n1 Bag GHS 5\.00\n2 Bin GHS 12\.50\n/,
    );
    const asked = 'How many bins? Type a number from 1 to 20.\n0 Back';
    expect((await phone.send('2')).text).toBe(asked);
    expect((await phone.send('21')).text).toBe(`That is not a number from 1 to 20.\n${asked}`);
    expect((await phone.send('3')).text).toMatch(/^Plastic, .*\. 3 bins, GHS 37\.50\. Same place/);
    expect((await phone.send(confirm)).text).toMatch(/, GHS 37\.50\. Please/);
    const booked = { content: { size: 'bin', count: 3 }, price: { booked: 'bin', bookedCount: 3 } };
    expect(await newest(phone)).toMatchObject(booked);
    await dialMenu(phone);
    expect((await phone.send('1', '1')).text).toMatch(/\. 3 bins, GHS 37\.50\. /);
    expect((await phone.send(weekly)).text).toMatch(/^Booked: Plastic, every .*, GHS 37\.50, from /);
    expect(await newest(phone)).toMatchObject(booked);
  });

  it('of a repeating pickup keeps its size', async () => {
    const phone = await knownPhone(setup.api);
    const ordered = await phone.send(...toConfirm, otherSize, '2', weekly);
    expect(ordered.text).toMatch(/^Booked: Plastic, every .*, GHS 12\.50, from /);
    const made = await getPickups(phone.userId);
    expect(made.length).toBeGreaterThan(1);
    for (const { content, price } of made) expect([content.size, price?.booked]).toEqual(['bin', 'bin']);
  });

  it('is one, at one price, however often it is sent and whatever is lost', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm);
    const lost = injectFault('TransactWriteCommand', 'answer lost');
    const first = await phone.send(confirm);
    lost.end();
    expect(await phone.repeat()).toEqual(first);
    const before = await knownPhone(setup.api);
    await before.send(...toConfirm);
    const session = await readSessionItem(before);
    await before.send(confirm);
    await restoreSessionItem(session);
    // The answer never came: dialled again, the screen says what is booked.
    expect((await before.dial()).text).toMatch(
      /^You already have Plastic on .* 6am-8am\. Book another \(Bag GHS 5\.00\)\?/,
    );
    for (const one of [phone, before]) expect(await getPickups(one.userId)).toHaveLength(1);
  });

  it('is not made at a price that was not shown: the screen shows the one of now', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm);
    const { item, ...session } = await readSessionItem(phone);
    const keys = JSON.parse(JSON.stringify(item?.keys).replaceAll('"amount":500', '"amount":400'));
    await restoreSessionItem({ ...session, item: { ...item, keys } });
    const anew = await phone.send(confirm);
    expect(anew.text).toMatch(/^The price has changed\.\nPlastic, .* Bag GHS 5\.00\./);
    expect(await getPickups(phone.userId)).toHaveLength(0);
    expect((await phone.send(confirm)).text).toMatch(/^Booked: /);
  });

  it('of waste without a price shows and asks nothing', async () => {
    const phone = await knownPhone(setup.api);
    const asked = await phone.send('1', '1', '1', '2', '1');
    expect(asked.text).toMatch(/^General, .* 6am-8am\. Same place as before\n/);
    expect(asked.text).not.toMatch(/size/);
    await phone.send(confirm);
    expect((await newest(phone)).content.size).toBeUndefined();
  });
});

describe('a booked pickup', () => {
  it('says what is to pay, and then that it is paid or not', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm, confirm);
    await dialMenu(phone);
    expect((await phone.send('2', '1')).text).toMatch(
      /: we're finding you a collector\. To pay: GHS 5\.00\.\n/,
    );
    const { id } = await newest(phone);
    await bringToToday(id);
    await setup.assign(id, setup.kofi);
    const complete = `PATCH /collectors/pickups/${id}/complete`;
    const { token } = setup.kofi;
    expect((await setup.api.call(complete, { token, body: {} })).status).toBe(200);
    await jobs.readStream();
    await dialMenu(phone);
    const list = await phone.send('2');
    expect(list.text).toMatch(/^You have no open pickups\.\n1 GHS 5\.00: Plastic, /);
    expect((await phone.send('1')).text).toMatch(
      /: .*\. You owe GHS 5\.00\.\n1 Pay by Mobile Money\n0 Back$/,
    );
    const cash = `POST /collectors/pickups/${id}/cash`;
    expect((await setup.api.call(cash, { token, body: { amount: 500 } })).status).toBe(201);
    await jobs.readStream();
    expect((await phone.dial()).text).toMatch(/You paid GHS 5\.00\.\n0 Back$/);
    await dialMenu(phone);
    expect((await phone.send('2')).text).toBe('You have no open pickups.\n0 Back');
  });

  it('can be reported as paid where it is noted as not paid', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm, confirm);
    const { id } = await newest(phone);
    await bringToToday(id);
    await setup.assign(id, setup.kofi);
    const { token } = setup.kofi;
    await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, { token, body: {} });
    await dialMenu(phone);
    expect((await phone.send('4', '1')).text).toMatch(
      /\n1 Nobody came\n2 Some was left behind\n3 Wrong price asked\n4 I paid\n5 Something else\n0 Back$/,
    );
    await phone.send('0', '0');
    // However long ago: the two working days are over.
    setClock('10:00', addDays(testDay, 30));
    await jobs.readStream();
    expect((await dialMenu(phone)).text).toMatch(/\n6 Help\n7 To pay: GHS 5\.00\n0 Exit$/);
    expect((await phone.send('4', '1', '4')).text).toBe(
      "Thank you. We'll look into it and text you our answer within two working days.",
    );
    expect((await findPickup(id))?.problems).toMatchObject([{ kind: 'paid' }]);
    expect((await dialMenu(phone)).text).toMatch(/\n6 Help\n0 Exit$/);
    expect((await phone.send('2')).text).toMatch(/^You have no open pickups\.\n1 In question: Plastic, /);
    expect((await phone.send('1')).text).toMatch(
      /^Plastic, .*: collected\. GHS 5\.00 in question: we'll answer by Fri 25 Dec\.\n0 Back$/,
    );
  });

  it('shows another price before it moves there, and moves at it', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm, confirm);
    const { id } = await newest(phone);
    const { version } = (await findPickup(id)) ?? expect.fail('It is gone.');
    await dialMenu(phone);
    expect((await phone.send('2', '1', '1', '2', '1')).text).toMatch(/^Move Plastic, .*\?\n1 Yes, move it/);
    // Nearer to the dearer days.
    setClock('10:00', addDays(testDay, 10));
    await dialMenu(phone);
    let screen = await phone.send('2', '1', '1');
    while (screen.text.includes('\n9 More')) screen = await phone.send('9');
    const last = /\n(\d) (?!Back)[^\n]*\n0 Back$/.exec(screen.text)?.[1] ?? expect.fail(screen.text);
    const asked = await phone.send(last, '1');
    expect(asked.text).toMatch(/\? New price: GHS 6\.00\.\n1 Yes, move it/);
    expect((await phone.send('1')).text).toMatch(/^Moved: /);
    const moved = await findPickup(id);
    expect(moved).toMatchObject({ price: { amounts: { bag: 600 } }, version: version + 1 });
  });

  it('without a price shows the one that it gets', async () => {
    const phone = await knownPhone(setup.api);
    await phone.send(...toConfirm, confirm);
    const { id } = await newest(phone);
    await updateItem(keys.pickup(id), { set: { price: undefined } }, { exists: true });
    await dialMenu(phone);
    const asked = await phone.send('2', '1', '1', '3', '1');
    expect(asked.text).toMatch(/\? New price: GHS 5\.00\.\n1 Yes, move it/);
    await phone.send('1');
    expect((await findPickup(id))?.price).toMatchObject({ booked: 'bag', amounts: { bag: 500 } });
  });
});

it('prices of common waste stand in the help', async () => {
  const phone = await knownPhone(setup.api);
  expect((await phone.send('6')).text).toMatch(/Call us: 030 000 0000\n1 Prices\n0 Back$/);
  expect((await phone.send('1')).text).toBe('GHS bag/bin/load: Plastic 5/12.50/90\n0 Back');
});

// The last one: from here on there are two areas.
it('of another area are shown when it is chosen; more than a pickup can cost is not booked', async () => {
  const { id: areaId } = await createArea(setup.api, setup.admin);
  const prices = [{ wasteType: 'plastic', size: 'load', amount: 90_000 }];
  await createPriceList(setup.api, setup.admin, { areaId, prices });
  const phone = await knownPhone(setup.api, '1');
  await phone.send('6');
  expect((await phone.send('1')).text).toBe('Osu, GHS bag/bin/load: Plastic -/-/900\n1 Change area\n0 Back');
  expect((await phone.send('1')).text).toBe('Prices in which area?\n1 Osu\n2 Another area\n0 Back');
  expect((await phone.send('2')).text).toMatch(/^Another area, GHS bag\/bin\/load: Plastic 5\/12\.50\/90\n/);
  await dialMenu(phone);
  const asked = await phone.send(...toConfirm, otherSize, '4', '3', '20');
  expect(asked.text).toMatch(/\. 20 loads, GHS 18,000\.00\. /);
  expect((await phone.send(confirm)).text).toMatch(
    /^This is too much for one pickup\. Please choose fewer\.\nMore than one of which size\?\n/,
  );
  expect(await getPickups(phone.userId)).toHaveLength(0);
  expect((await phone.send('3', '11', confirm)).text).toMatch(/^Booked: Plastic, .*, GHS 9,900\.00\. /);
});
