import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeNotifications } from '#contracts/identity-calls.ts';
import { findAccount } from '#data/accounts.ts';
import { findByPhone } from '#data/identities.ts';
import { keys } from '#data/keys.ts';
import { findPickup } from '#data/pickups.ts';
import { readPlaces } from '#data/places.ts';
import { getItem, putItem, updateItem } from '#data/table.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/codes.ts';
import { getPickups, knownPhone, newPhone, toConfirm } from '#testing/dialling-test.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { testPassword } from '#testing/people.ts';
import { inDays, type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';

let setup: PickupTest;
let api: PickupTest['api'];
let jobs: TestJobs;

beforeAll(async () => {
  setup = await setUpPickupTest();
  ({ api } = setup);
  jobs = testJobs(api.store);
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => count * 60_000;

function passTime(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
}

describe('a number without account', () => {
  it('signs up and books in one session', async () => {
    const handset = newPhone(api);
    expect((await handset.dial()).text).toMatch(/no account yet[\s\S]*1 Make an account\n0 Exit$/);
    expect((await handset.send('1')).text).toMatch(/first and last name/);
    expect((await handset.send('Ama Serwaa Mensah')).text).toMatch(/Where do we pick up/);
    expect((await handset.send('Kasoa, blue kiosk * by the Shell')).text).toMatch(
      /^Your account is ready.\nSankofa waste pickup\n1 Book a pickup/,
    );
    expect((await handset.send(...toConfirm)).text).toMatch(
      /^Plastic, \w{3} \d+ \w{3} 6am-8am\. Same place as before\n1 Confirm\n2 Another time\n0 Back$/,
    );
    const booked = await handset.send('1');
    expect(booked).toMatchObject({ isFinal: true, text: expect.stringMatching(/^Booked: Plastic, /) });

    const account = await findAccount((await findByPhone(handset.phone))?.accountId ?? '');
    expect(account).toMatchObject({
      firstName: 'Ama',
      lastName: 'Serwaa Mensah',
      email: '',
      phoneVerified: true,
    });
    expect(account?.consents?.sms).toMatchObject({ given: true, source: 'ussd' });
    const pickups = await getPickups(account?.id ?? '');
    expect(pickups).toMatchObject([
      {
        status: 'pending',
        content: { wasteType: 'plastic', location: 'Kasoa, blue kiosk * by the Shell' },
        user: { phone: handset.phone },
      },
    ]);
    expect((await readPlaces(account?.id ?? '')).places).toMatchObject([{ label: 'Home' }]);
  });

  it('is claimed in the browser by a code', async () => {
    const { phone, userId } = await knownPhone(api);
    const local = phone.replace('+233', '0');
    const proof = await receiveCode(api, jobs, local, 'reset');
    const password = 'dry season wind';
    expect((await api.call('POST /password/reset', { body: { ...proof, password } })).status).toBe(200);
    const login = await api.call('POST /users/login', { body: { phone: local, password } });
    expect(login.body.user).toMatchObject({ id: userId, phoneVerified: true, email: '' });
  });

  it.each(['Ama', '0244 123', `${'A'.repeat(51)} Mensah`, '  '])(
    'refuses %j as a name, and asks again',
    async (name) => {
      const handset = newPhone(api);
      await handset.dial();
      const answer = await handset.send('1', name);
      expect(answer.isFinal).toBe(false);
      expect((await handset.send('Ama Mensah')).text).toMatch(/Where do we pick up/);
      expect(answer.text).toMatch(/Please/);
    },
  );

  it('of somebody who has not used it for long is offered a new account and shown nothing of the old one', async () => {
    const { phone, userId } = await knownPhone(api);
    passTime(91 * 24 * 60 * minutes(1));
    const handset = newPhone(api, phone);
    const stranger = newPhone(api);
    expect(await handset.dial()).toEqual(await stranger.dial());
    await handset.send('1', 'Kwame Boateng', 'Osu, by the castle');
    const owner = await findByPhone(phone);
    expect(owner?.accountId).not.toBe(userId);
    expect((await findAccount(userId))?.phoneVerified).toBeUndefined();
    expect((await handset.send('2')).text).toMatch(/no open pickups/);
  });

  it('is answered with a sentence when it is not a Ghanaian mobile number', async () => {
    for (const phone of ['+2348012345678', '+233302123456', '', 'x']) {
      expect(await newPhone(api, phone).dial()).toMatchObject({
        status: 200,
        isFinal: true,
        text: /Ghana only/,
      });
    }
  });
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
    const before = await readSessionItem(handset.phone);
    await handset.send('1');
    await restoreSessionItem(before);
    expect((await handset.repeat()).text).toMatch(/^Booked/);
    await restoreSessionItem(before);
    await handset.dial();
    // Another time under the same draft: it is booked already, as it was confirmed first.
    expect((await handset.send('2', '2', '2', '1')).text).toMatch(/^Booked/);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('goes on where it was when somebody dials again within ten minutes, and shows what it ended with', async () => {
    const handset = await knownPhone(api);
    const day = await handset.send('1', '3', '1');
    passTime(minutes(9));
    expect(await handset.dial()).toEqual(day);
    const booked = await handset.send('2', '1', '1');
    const again = await handset.dial();
    expect(again).toMatchObject({ isFinal: false, text: `${booked.text}\n0 Back` });
    expect((await handset.send('0')).text).toMatch(/^Sankofa waste pickup/);
    await handset.send('1');
    passTime(minutes(11));
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
      text: expect.stringMatching(/dialled many times/),
    });
    passTime(minutes(61));
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

async function readSessionItem(phone: string) {
  return { phone, item: await getItem(keys.ussdSession(phone)) };
}

/** As if the request after it had not been stored. */
async function restoreSessionItem({ phone, item }: Awaited<ReturnType<typeof readSessionItem>>) {
  await putItem({ ...item, ...keys.ussdSession(phone) }, {});
}

describe('a household that booked before', () => {
  it('books the same again in three screens', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    await handset.send('0');
    expect((await handset.send('1')).text).toMatch(/^What waste\?\n1 Same as last time\n2 Organic/);
    expect((await handset.send('1')).text).toMatch(/^Plastic, .* 6am-8am\. Same place as before\n1 Confirm/);
    expect((await handset.send('1')).text).toMatch(/^Booked/);
    const [again, first] = await getPickups(handset.userId);
    expect(again?.content).toEqual(first?.content);
  });

  it('sees waste, date and status of its pickups, and nothing else that is stored', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    const [pickup] = await getPickups(handset.userId);
    await setup.assign(pickup?.id ?? '', setup.kofi);
    await handset.dial();
    await handset.send('0');
    const list = await handset.send('2');
    expect(list.text).toMatch(/^Your open pickups:\n1 Plastic, \w{3} \d+ \w{3}\n0 Back$/);
    const one = await handset.send('1');
    expect(one.text).toMatch(/^Plastic, \w{3} \d+ \w{3}: a collector will come\.\n1 Cancel it\n0 Back$/);
    expect(`${list.text}${one.text}`).not.toMatch(/Kasoa|Kofi|Ama|024/);
  });

  it('cancels the pickup that was shown, though the list has changed since', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    await handset.send('0', '1', '2', '1', '2', '1', '1');
    const [organic, plastic] = await getPickups(handset.userId);
    expect(organic?.content.wasteType).toBe('organic');
    await handset.dial();
    const list = (await handset.send('0', '2')).text;
    const key = /(\d) Organic/.exec(list)?.[1] ?? '';
    // Staff cancel the other one meanwhile.
    const { token } = setup.admin;
    await api.call(`PATCH /admins/pickups/${plastic?.id}/cancel`, { token, body: {} });
    expect((await handset.send(key, '1')).text).toMatch(/^Cancel Organic/);
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
    await handset.send('0', '2', '1', '1');
    await setup.assign(pickup?.id ?? '', setup.kofi);
    const again = await handset.send('1');
    expect(again.text).toMatch(/^This has just changed\.\nPlastic.*: a collector will come\.\n1 Cancel it/);
    expect((await getPickups(handset.userId))[0]?.status).toBe('assigned');
    expect((await handset.send('1', '1')).text).toMatch(/^Cancelled/);
  });

  it('reports a problem once the time is over', async () => {
    const handset = await knownPhone(api);
    await handset.send(...toConfirm, '1');
    await handset.dial();
    expect((await handset.send('0', '3')).text).toMatch(/^There is no pickup to report/);
    passTime(2 * 24 * 60 * minutes(1));
    await handset.dial();
    expect((await handset.send('3')).text).toMatch(/^A problem with which pickup\?\n1 Plastic/);
    expect((await handset.send('1')).text).toMatch(/What went wrong\?\n1 Nobody came/);
    const reported = await handset.send('1');
    expect(reported).toMatchObject({ isFinal: true, text: expect.stringMatching(/^Thank you/) });
    expect(await handset.repeat()).toEqual(reported);
    const [pickup] = await getPickups(handset.userId);
    expect((await findPickup(pickup?.id ?? ''))?.problems).toMatchObject([{ kind: 'not-collected' }]);
    await handset.dial();
    expect((await handset.send('0', '3', '1', '1')).text).toMatch(/^This cannot be reported any more/);
  });

  it('turns SMS off and on', async () => {
    const handset = await knownPhone(api);
    expect((await handset.send('4')).text).toMatch(/^SMS are off/);
    expect((await findAccount(handset.userId))?.consents?.sms).toMatchObject({
      given: false,
      source: 'ussd',
    });
    await handset.dial();
    expect((await handset.send('0')).text).toMatch(/4 Turn SMS on/);
    expect((await handset.send('4')).text).toMatch(/^SMS are on/);
    expect((await findAccount(handset.userId))?.consents?.sms?.given).toBe(true);
  });
});

describe('a number for which staff made an account', () => {
  async function makeHousehold() {
    const phone = uniquePhone();
    const { token } = setup.admin;
    const person = { firstName: 'Adwoa', lastName: 'Darko', phone, place: 'Tema, house 12' };
    const made = await api.call('POST /admins/users', { token, body: person });
    expect(made.status).toBe(201);
    const body = { userId: made.body.user.id, wasteType: 'glass', location: 'Tema, house 12', ...inDays(2) };
    expect((await api.call('POST /admins/pickups', { token, body })).status).toBe(201);
    return { ...newPhone(api, toE164(phone)), userId: String(made.body.user.id) };
  }

  it('is claimed by whoever dials and says that it is theirs, who sees nothing of before', async () => {
    const handset = await makeHousehold();
    expect((await handset.dial()).text).toBe('Sankofa, waste pickup. Are you Adwoa?\n1 Yes\n2 No\n0 Exit');
    expect((await handset.send('1')).text).toMatch(/^Your account is ready\.\nSankofa waste pickup/);
    const account = await findAccount(handset.userId);
    expect(account).toMatchObject({ phoneVerified: true, firstName: 'Adwoa' });
    expect(account?.phoneReserved).toBeUndefined();
    expect((await handset.send('2')).text).toMatch(/no open pickups/);
    expect((await handset.send('0', '1')).text).not.toMatch(/Same as last time/);
    expect((await handset.send('3')).text).toMatch(/^Where\? Type/);
  });

  it('is detached when it is not theirs, and staff are told', async () => {
    const handset = await makeHousehold();
    await handset.dial();
    expect((await handset.send('2')).text).toMatch(/no account yet/);
    expect(await findByPhone(handset.phone)).toBeUndefined();
    expect((await findAccount(handset.userId))?.phone).toBeUndefined();
    const { body } = await api.call('GET /admins/messages', { token: setup.admin.token });
    expect(JSON.stringify(body.messages[0])).toContain(handset.userId.slice(-6));
    await handset.send('1', 'Yaw Badu', 'Tema');
    expect((await findByPhone(handset.phone))?.accountId).not.toBe(handset.userId);
  });
});

describe('an account with an address', () => {
  it('takes part once its owner has switched it on', async () => {
    const { token } = setup.esi;
    const local = '0249999001';
    const proof = await receiveCode(api, jobs, local, 'change', token);
    await api.call('PUT /me/phone', { token, body: { ...proof, currentPassword: testPassword } });
    const handset = newPhone(api, toE164(local));
    expect(await handset.dial()).toMatchObject({
      isFinal: true,
      text: expect.stringMatching(/on the website/),
    });
    const { method, path } = changeNotifications;
    await api.call(`${method} ${path}`, { token, body: { sms: true, ussd: true } });
    expect((await handset.dial()).text).toMatch(/^Sankofa waste pickup/);
  });

  it('of a collector has the switch for SMS alone', async () => {
    const { token, id } = setup.yaw;
    const local = '0249999002';
    const proof = await receiveCode(api, jobs, local, 'change', token);
    await api.call('PUT /me/phone', { token, body: { ...proof, currentPassword: testPassword } });
    await api.call('PUT /me/notifications', { token, body: { sms: true, ussd: true } });
    const handset = newPhone(api, toE164(local));
    expect((await handset.dial()).text).toMatch(/You are a collector.*\n1 Turn SMS off\n0 Exit$/);
    expect((await handset.send('1')).text).toMatch(/^SMS are off/);
    expect((await findAccount(id))?.consents?.sms?.given).toBe(false);
  });

  it('that is deleted leaves a number without account', async () => {
    const handset = await knownPhone(api);
    const { token } = setup.admin;
    await api.call(`DELETE /admins/users/${handset.userId}`, { token });
    expect((await handset.send('1')).text).toMatch(/no account yet/);
  });
});

it('notes that the number was used', async () => {
  const handset = await knownPhone(api);
  await updateItem(keys.phone(handset.phone), { set: { provenAt: '2026-10-01T00:00:00.000Z' } }, {});
  await handset.dial();
  expect((await findByPhone(handset.phone))?.provenAt.slice(0, 10)).toBe(
    new Date().toISOString().slice(0, 10),
  );
});
