import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { passMinutes } from '#testing/pass-time.ts';
import {
  dialMenu,
  getPickups,
  knownPhone,
  readSessionItem,
  restoreSessionItem,
  toConfirm,
} from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';

const setup = await setUpPickupTest();
const { api } = setup;
afterEach(() => {
  vi.useRealTimers();
});

describe('a household that booked before', () => {
  it('books the same again in three screens', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    await handset.send('0');
    expect((await handset.send('1')).text).toMatch(/^What kind of waste\?\n1 Same as last time\n2 General/);
    expect((await handset.send('1')).text).toMatch(
      /^Plastic, .* 6am-8am\. Same place as before\n1 Confirm, once/,
    );
    expect((await handset.send('1')).text).toMatch(/^Booked/);
    const [again, first] = await getPickups(handset.userId);
    expect(again?.content).toEqual(first?.content);
  });

  it('is offered the same again for a day on which it is not booked, and asked before it is booked twice', async () => {
    const handset = await knownPhone(api);
    const dayOf = (text: string) => /^Plastic, (\w{3} \d+ \w{3}) 6am-8am/.exec(text)?.[1];
    const first = dayOf((await handset.send(...toConfirm)).text);
    await handset.send('1');
    await dialMenu(handset);
    const again = dayOf((await handset.send('1', '1')).text);
    expect([first, again]).toEqual([expect.any(String), expect.any(String)]);
    expect(again).not.toBe(first);
    const [window] = toConfirm.slice(-1);
    await handset.send('4', '2');
    const asked = await handset.send(`${window}`);
    expect(asked.text).toBe(
      `You already have Plastic on ${first} 6am-8am. Book another?\n1 Book another\n2 Another time\n0 Back`,
    );
    expect(await getPickups(handset.userId)).toHaveLength(1);
    const session = await readSessionItem(handset);
    expect((await handset.send('1')).text).toBe(
      `Booked: Plastic, ${first} 6am-8am. Please have it ready. We'll text you before we come.`,
    );
    // The answer was lost: whoever confirms it again has booked it once.
    await restoreSessionItem(session);
    expect((await handset.dial()).text).toBe(asked.text);
    expect((await handset.send('1')).text).toMatch(/^Booked: /);
    expect(await getPickups(handset.userId)).toHaveLength(2);
    await dialMenu(handset);
    expect((await handset.send('2')).text).toBe(
      `Your open pickups:\n1 Plastic, ${first} 6am\n2 Plastic, ${first} 6am (2)\n0 Back`,
    );
  });

  it('sees waste, date, status and collector of its pickups, and nothing else that is stored', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    const [pickup] = await getPickups(handset.userId);
    await setup.assign(pickup?.id ?? '', setup.kofi);
    await handset.dial();
    await handset.send('0');
    const list = await handset.send('2');
    expect(list.text).toMatch(/^Your open pickups:\n1 Plastic, \w{3} \d+ \w{3}\n0 Back$/);
    const one = await handset.send('1');
    expect(one.text).toMatch(
      /^Plastic, \w{3} \d+ \w{3} 6am-8am: Kofi will come\.\n1 Move it to another time\n2 Cancel it\n0 Back$/,
    );
    expect(`${list.text}${one.text}`).not.toMatch(/Kasoa|Ama|024/);
  });

  it('cancels the pickup that was shown, though the list has changed since', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    await handset.send('0', '1', '3', '1', '2', '1', '1');
    const [organic, plastic] = await getPickups(handset.userId);
    expect(organic?.content.wasteType).toBe('organic');
    await handset.dial();
    const list = (await handset.send('0', '2')).text;
    const key = /(\d) Organic/.exec(list)?.[1] ?? '';
    // Staff cancel the other one meanwhile.
    const { token } = setup.admin;
    await api.call(`PATCH /admins/pickups/${plastic?.id}/cancel`, { token, body: {} });
    expect((await handset.send(key, '2')).text).toMatch(/^Cancel Organic/);
    expect((await handset.send('1')).text).toMatch(/^Cancelled: Organic/);
    const after = await getPickups(handset.userId);
    expect(after.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(after[0]?.history?.at(-1)?.by).toMatchObject({ role: 'user', id: handset.userId });
  });

  it('is shown a pickup again that has changed before its cancellation', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    const [pickup] = await getPickups(handset.userId);
    await handset.dial();
    await handset.send('0', '2', '1', '2');
    await setup.assign(pickup?.id ?? '', setup.kofi);
    const again = await handset.send('1');
    expect(again.text).toMatch(
      /^This has just changed\.\nPlastic.*: Kofi will come\.\n1 Move it to another time\n2 Cancel it/,
    );
    expect((await getPickups(handset.userId))[0]?.status).toBe('assigned');
    expect((await handset.send('2', '1')).text).toMatch(/^Cancelled/);
  });

  it('cancels what was started and never done from the day after its window, not before', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    const id = (await getPickups(handset.userId))[0]?.id ?? '';
    await setup.assign(id, setup.kofi);
    await bringToToday(id);
    const started = await api.call(`PATCH /collectors/pickups/${id}/start`, {
      token: setup.kofi.token,
      body: {},
    });
    expect(started.status).toBe(200);
    const look = async () => {
      await handset.dial();
      return (await handset.send('0', '2', '1')).text;
    };
    expect(await look()).toMatch(/: Kofi is coming\.\n0 Back$/);
    const yesterday = `${dateInDays(-1)}T12:00:00.000Z`;
    await updateItem(keys.pickup(id), { set: { scheduledAt: yesterday } }, { exists: true });
    expect(await look()).toMatch(/: Kofi is coming\.\n1 Cancel it\n0 Back$/);
    expect((await handset.send('1', '1')).text).toMatch(/^Cancelled/);
    expect((await findPickup(id))?.status).toBe('cancelled');
  });

  it('reports a problem once the time is over', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    expect((await handset.send('0', '4')).text).toMatch(/^You have no pickup to report/);
    passMinutes(2 * 24 * 60);
    await handset.dial();
    expect((await handset.send('4')).text).toMatch(/^Which pickup has a problem\?\n1 Plastic/);
    expect((await handset.send('1')).text).toMatch(/What went wrong\?\n1 Nobody came/);
    const reported = await handset.send('1');
    expect(reported).toMatchObject({ isFinal: true, text: expect.stringMatching(/^Thank you/) });
    expect(await handset.repeat()).toEqual(reported);
    const [pickup] = await getPickups(handset.userId);
    expect((await findPickup(pickup?.id ?? ''))?.problems).toMatchObject([{ kind: 'not-collected' }]);
    await handset.dial();
    expect((await handset.send('0', '4', '1', '1')).text).toMatch(/^You have reported this already/);
  });

  it('turns SMS off and on', async () => {
    const handset = await knownPhone(api);
    expect((await handset.send('5')).text).toMatch(/^SMS is off/);
    expect((await findAccount(handset.userId))?.consents?.sms).toMatchObject({
      given: false,
      source: 'ussd',
    });
    await handset.dial();
    expect((await handset.send('0')).text).toMatch(/5 Turn SMS on/);
    expect((await handset.send('5')).text).toMatch(/^SMS is on/);
    expect((await findAccount(handset.userId))?.consents?.sms?.given).toBe(true);
  });
});
