import { afterEach, describe, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { handler as forgetDialling } from '#jobs/forget-dialling.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import {
  getPickups,
  knownPhone,
  newPhone,
  readSessionItem,
  restoreSessionItem,
  toConfirm,
} from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';

const setup = await setUpPickupTest();
const { api } = setup;
afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  it('answers a repeated confirmation as before and books once', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm);
    const booked = await handset.send('1');
    expect(booked.text).toMatch(/^Booked/);
    expect(await handset.repeat()).toEqual(booked);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('books once when the same confirmation arrives several times at once', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm);
    const first = handset.send('1');
    const answers = await Promise.all([first, handset.repeat(), handset.repeat(), handset.repeat()]);
    for (const { text } of answers) expect(text).toMatch(/^Booked/);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('books once when the process ends before the session is stored, and the household dials again', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm);
    const before = await readSessionItem(handset);
    await handset.send('1');
    await restoreSessionItem(before);
    expect((await handset.repeat()).text).toMatch(/^Booked/);
    await restoreSessionItem(before);
    expect((await handset.dial()).text).toMatch(
      /^You already have Plastic on .* 6am-8am\. Book another\?\n1 Book another\n2 Another time\n0 Back$/,
    );
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('goes on where it was when somebody dials again within ten minutes, and shows what it ended with', async () => {
    setClock('10:00');
    const handset = await knownPhone(api);
    const day = await handset.send('1', '3', '1');
    passMinutes(9);
    expect(await handset.dial()).toEqual(day);
    const booked = await handset.send('2', '1', '1');
    const again = await handset.dial();
    expect(again).toMatchObject({ isFinal: false, text: `${booked.text}\n0 Back` });
    expect((await handset.send('0')).text).toMatch(/^Sankofa waste pickup/);
    await handset.send('1');
    passMinutes(11);
    expect((await handset.dial()).text).toMatch(/^Sankofa waste pickup/);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('acts on nothing that a first request brings along', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm);
    const confirm = await handset.dial('1');
    expect(confirm.text).toMatch(/1 Confirm/);
    expect(await getPickups(handset.userId)).toHaveLength(0);
    expect((await handset.send('1')).text).toMatch(/^Booked/);
  });

  it('says what to send after a wrong key, and keeps the screen', async () => {
    const handset = await knownPhone(api);
    for (const input of ['7', '', '*', '#', '__proto__', 'constructor', '١', 'x'.repeat(500)]) {
      const { text } = await handset.send(input);
      expect(text).toMatch(/^Please send one of these numbers\.\nSankofa waste pickup\n1 Book a pickup/);
    }
  });

  it('ends after twenty in an hour, with a sentence', async () => {
    const handset = await knownPhone(api);
    for (let count = 1; count < 20; count += 1) expect((await handset.dial()).isFinal).toBe(false);
    const refused = await handset.dial();
    expect(refused).toMatchObject({
      status: 200,
      isFinal: true,
      text: expect.stringMatching(/dialled too many times/),
    });
    passMinutes(61);
    expect((await handset.dial()).isFinal).toBe(false);
  });

  it('is 400 without what names it, and takes a form only', async () => {
    const headers = { 'x-provider-key': 'sankofa-demo' };
    const route = 'POST /ussd/africastalking';
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.call(route, { headers: form, body: 'text=1' })).status).toBe(400);
    expect((await api.call(route, { headers, body: { sessionId: 'x' } })).status).toBe(415);
  });
});

describe('what somebody typed while dialling', () => {
  const isKept = async (phone: string) => (await getItem(keys.ussdSession(phone))) !== undefined;

  it('is deleted with the account', async () => {
    const [handset, other] = [await knownPhone(api), await knownPhone(api)];
    await handset.send('1', '3', '2', 'The blue gate');
    expect(await isKept(handset.phone)).toBe(true);
    const path = `DELETE /admins/users/${handset.userId}` as const;
    expect((await api.call(path, { token: setup.admin.token })).status).toBe(200);
    expect(await isKept(handset.phone)).toBe(false);
    expect(await isKept(other.phone)).toBe(true);
  });

  it('is gone at the next dial after ten minutes', async () => {
    setClock('10:00');
    const handset = await knownPhone(api);
    await handset.send('1', '3', '2', 'The blue gate');
    expect(JSON.stringify(await readSessionItem(handset))).toContain('The blue gate');
    passMinutes(11);
    await handset.dial();
    expect(JSON.stringify(await readSessionItem(handset))).not.toContain('The blue gate');
  });

  it('is deleted by a job when nobody dials again', async () => {
    setClock('10:00');
    const [old, recent] = [await knownPhone(api), newPhone(api)];
    passMinutes(55);
    await recent.dial();
    passMinutes(20);
    await forgetDialling();
    expect([await isKept(old.phone), await isKept(recent.phone)]).toEqual([false, true]);
    passMinutes(60);
    await forgetDialling();
    expect(await isKept(recent.phone)).toBe(false);
  });

  it('stays while somebody goes on with it at the moment of the job', async () => {
    setClock('10:00');
    const handset = await knownPhone(api);
    const { item } = await readSessionItem(handset);
    passMinutes(120);
    // The index lags behind: it still has the hour of the session before.
    const expiresAt = Math.floor(Date.now() / 1000) + 600;
    await putItem({ ...item, expiresAt, ...keys.ussdSession(handset.phone) }, {});
    await forgetDialling();
    expect(await isKept(handset.phone)).toBe(true);
  });
});
