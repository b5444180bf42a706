import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { createPickup, findPickup, loadPickup } from '#data/pickups/pickups.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
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
import { act, aPickup, staff } from '#testing/samples/job-data.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';

type Household = TestPhone & { readonly userId: string; readonly pickupId: string };

let handset: Household;

const setup = await setUpPickupTest();
const { api } = setup;
beforeEach(async () => {
  handset = await bookedPhone();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A phone at the menu, whose household has a pickup on the first of the days that it was offered. */
async function bookedPhone(keys: readonly string[] = toConfirm, area?: string): Promise<Household> {
  const phone = await knownPhone(api, area);
  await phone.send(...keys, '1');
  await dialMenu(phone);
  const [pickup] = await getPickups(phone.userId);
  return { ...phone, pickupId: pickup?.id ?? expect.fail('It was not booked.') };
}

const byKofi = (act: string, body: object = {}) =>
  api.call(`PATCH /collectors/pickups/${handset.pickupId}/${act}`, { token: setup.kofi.token, body });

const countMoves = async (id = handset.pickupId) =>
  (await loadPickup(id)).history.filter(({ event }) => event === 'rescheduled').length;

/** From the menu to the question whether to move, to the fourth day that is offered. */
const toMove = ['2', '1', '1', '4', '1'] as const;

describe('a pickup that moves', () => {
  it('is asked for with its old and its new time, and moves once', async () => {
    const before = await loadPickup(handset.pickupId);
    const question = await handset.send(...toMove);
    expect(question.text).toMatch(
      /^Move Plastic, \w{3} \d+ \w{3} to \w{3} \d+ \w{3} 6am-8am\?\n1 Yes, move it\n2 Another time\n0 Back$/,
    );
    const moved = await handset.send('1');
    expect(moved).toMatchObject({
      isFinal: true,
      text: expect.stringMatching(/^Moved: Plastic, .* to .* 6am-8am\. /),
    });
    expect(await handset.repeat()).toEqual(moved);
    const after = await loadPickup(handset.pickupId);
    expect(after.scheduledAt > before.scheduledAt).toBe(true);
    expect(after).toMatchObject({ version: before.version + 1, status: 'pending' });
    expect(after.history.at(-1)).toMatchObject({
      event: 'rescheduled',
      by: { role: 'user', id: handset.userId },
    });
  });

  it('moves once when the same request arrives several times at once', async () => {
    await handset.send(...toMove);
    const first = handset.send('1');
    for (const { text } of await Promise.all([first, handset.repeat(), handset.repeat()]))
      expect(text).toMatch(/^Moved/);
    expect(await countMoves()).toBe(1);
  });

  it('is shown again, as it is, when it has changed since it was shown; nothing moves', async () => {
    await handset.send(...toMove);
    await setup.assign(handset.pickupId, setup.kofi);
    const again = await handset.send('1');
    expect(again.text).toMatch(
      /^This has just changed\.\nPlastic.*: Kofi will come\.\n1 Move it to another time/,
    );
    expect(await countMoves()).toBe(0);
    expect((await handset.send('1', '4', '1', '1')).text).toMatch(/^Moved/);
    expect((await loadPickup(handset.pickupId)).assignedCollector).toBeUndefined();
  });

  it('is shown where it is when the answer was lost and another time is chosen, and can move on', async () => {
    await handset.send(...toMove);
    const before = await readSessionItem(handset);
    await handset.send('1');
    await restoreSessionItem(before);
    await handset.dial();
    expect((await handset.send('2', '5', '1', '1')).text).toMatch(/^This has just changed\.\nPlastic/);
    expect(await countMoves()).toBe(1);
    expect((await handset.send('1', '5', '1', '1')).text).toMatch(/^Moved/);
    expect(await countMoves()).toBe(2);
  });

  it('stays where it is when its new time fills up, and free ones are offered', async () => {
    await createArea(api, setup.admin, {
      name: 'Tema',
      windows: [
        { start: '08:00', capacity: 1 },
        { start: '10:00', capacity: null },
      ],
    });
    const tema = ['1', '3', '1'] as const;
    handset = await bookedPhone([...tema, '2', '2'], '1');
    const other = await knownPhone(api, '1');
    expect((await handset.send('2', '1', '1', '3', '1')).text).toMatch(/ 8am-10am\?/);
    expect((await other.send(...tema, '3', '1', '1')).text).toMatch(/^Booked/);
    const full = await handset.send('1');
    expect(full.text).toMatch(/^This time is no longer available\. Choose another:\n1 /);
    expect(await countMoves()).toBe(0);
    expect((await handset.send('1')).text).toMatch(/^Move Plastic/);
    expect((await handset.send('1')).text).toMatch(/^Moved/);
    expect((await loadPickup(handset.pickupId)).area?.name).toBe('Tema');

    // Its area is given up: others are offered, in which it has its place as well.
    const { body } = await api.call('GET /admins/areas', { token: setup.admin.token });
    const { id, version } = body.areas.find(({ name }: { name: string }) => name === 'Tema');
    const change = { token: setup.admin.token, body: { isActive: false, version } };
    expect((await api.call(`PATCH /admins/areas/${id}`, change)).status).toBe(200);
    await dialMenu(handset);
    expect((await handset.send('2', '1', '1')).text).toMatch(
      /^No day is available.*\n1 Change area\n0 Back$/,
    );
    expect((await handset.send('1')).text).toMatch(/^Which area is it in\?\n1 Another area/);
    expect((await handset.send('1', '4', '1', '1')).text).toMatch(/^Moved/);
    expect((await loadPickup(handset.pickupId)).area).toBeUndefined();
  });
});

describe('a pickup that waits for its household', () => {
  it('comes first, says so, and gets a new time', async () => {
    const waits = handset.pickupId;
    await handset.send('1', '5', '1', '1', '1', '1');
    await setup.assign(waits, setup.kofi);
    await bringToToday(waits);
    expect((await byKofi('could-not-collect', { reason: 'nobody-home' })).status).toBe(200);
    await dialMenu(handset);
    expect((await handset.send('2')).text).toMatch(/^Your open pickups:\n1 New time: Plastic, .*\n2 Paper, /);
    expect((await handset.send('1')).text).toMatch(
      /: we couldn't collect it\. Please choose a new time\.\n1 Choose a new time\n2 Cancel it\n0 Back$/,
    );
    expect((await handset.send('1', '4', '1', '1')).text).toMatch(/^Moved: Plastic/);
    expect((await findPickup(waits))?.awaitingTime).toBeUndefined();
    await dialMenu(handset);
    expect((await handset.send('2')).text).not.toMatch(/New time/);
  });

  it('is there however many were booked since', async () => {
    const user = (await findAccount(handset.userId)) ?? expect.fail('It is gone.');
    const newer = await aPickup(user);
    for (let count = 0; count < 40; count += 1)
      await createPickup({ ...newer, id: `${ulid()}-${user.id}`, status: 'cancelled' });
    expect((await handset.send('2')).text).toMatch(
      /^Your open pickups:\n1 Plastic, .*\n2 Plastic, .*\n0 Back$/,
    );
  });
});

/** To the question whether to book the first hours of today. */
const today = ['1', '3', '1', '1', '1'] as const;

describe('who comes', () => {
  it('is told by first name, and when by the half hour once the round has begun', async () => {
    setClock('07:00');
    const early = await bookedPhone(today);
    handset = await bookedPhone(today);
    const kofi = (await findAccount(setup.kofi.id)) ?? expect.fail('Kofi is gone.');
    const stops: PickupRecord[] = [];
    for (const { pickupId } of [early, handset])
      stops.push(await act(await loadPickup(pickupId), 'assign', { by: staff, collector: kofi }));
    await storeStops(testDay, kofi, stops);
    const look = async () => {
      await dialMenu(handset);
      return (await handset.send('2', '1')).text;
    };
    expect(await look()).toMatch(/^Plastic, Mon 23 Nov 8am-10am: Kofi will come\.\n/);
    setClock('07:50');
    await actOnStop(await loadPickup(early.pickupId), kofi, 'complete');
    expect(await look()).toMatch(/: Kofi will come, about 8(:\d\d)?am-8:\d\dam\.\n/);
  });
});
