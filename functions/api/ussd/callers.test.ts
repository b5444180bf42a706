import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeNotifications } from '#contracts/accounts/identity-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { readPlaces } from '#data/places/places.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, passMinutes } from '#testing/pass-time.ts';
import { getPickups, knownPhone, newPhone, toConfirm } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { aPickup } from '#testing/samples/job-data.ts';
import { testPassword } from '#testing/samples/people.ts';
import { inDays } from '#testing/samples/pickup-request.ts';

const setup = await setUpPickupTest();
const { api } = setup;
const jobs = testJobs(api.store);
afterEach(() => {
  vi.useRealTimers();
});

describe('a number without account', () => {
  it('signs up and books in one session', async () => {
    const handset = newPhone(api);
    expect((await handset.dial()).text).toMatch(/no account yet[\s\S]*1 Create an account\n0 Exit$/);
    expect((await handset.send('1')).text).toMatch(/What is your name/);
    expect((await handset.send('Ama Serwaa Mensah')).text).toMatch(/Where should we collect/);
    expect((await handset.send('Kasoa, blue kiosk * by the Shell')).text).toMatch(
      /^Your account is ready.\nSankofa waste pickup\n1 Book a pickup/,
    );
    expect((await handset.send(...toConfirm)).text).toMatch(
      /^Plastic, \w{3} \d+ \w{3} 6am-8am\. Same place as before\n1 Confirm, once\n2 Every week\n3 Every 2 weeks\n4 Another time\n0 Back$/,
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

  it.each(['0244 123', `${'A'.repeat(51)} Mensah`, '  '])(
    'refuses %j as a name, and asks again',
    async (name) => {
      const handset = newPhone(api);
      await handset.dial();
      const answer = await handset.send('1', name);
      expect(answer.isFinal).toBe(false);
      expect((await handset.send('Ama Mensah')).text).toMatch(/Where should we collect/);
      expect(answer.text).toMatch(/Please/);
    },
  );

  it('signs up with one name', async () => {
    const handset = newPhone(api);
    await handset.dial();
    await handset.send('1', 'Ama');
    expect((await handset.send('Kasoa, blue kiosk')).text).toMatch(/^Your account is ready/);
    const account = await findAccount((await findByPhone(handset.phone))?.accountId ?? '');
    expect(account).toMatchObject({ firstName: 'Ama', lastName: '' });
  });

  it('of somebody who has not used it for long is offered a new account and shown nothing of the old one', async () => {
    const { phone, userId } = await knownPhone(api);
    passMinutes(91 * 24 * 60);
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

  it('is claimed by a caller who says that it is theirs and who then sees only waste and date of what comes', async () => {
    const handset = await makeHousehold();
    expect((await handset.dial()).text).toBe('Sankofa waste pickup. Are you Adwoa?\n1 Yes\n2 No\n0 Exit');
    expect((await handset.send('1')).text).toMatch(
      /^Your account is ready\.\nBooked for you: Glass, \w{3} \d+ \w{3}\.\n0 Back$/,
    );
    const account = await findAccount(handset.userId);
    expect(account).toMatchObject({ phoneVerified: true, firstName: 'Adwoa' });
    expect(account?.phoneReserved).toBeUndefined();
    const list = (await handset.send('0', '2')).text;
    expect(list).toMatch(/^You have no open pickups\.\n1 Booked for you earlier\n0 Back$/);
    expect((await handset.send('1')).text).toMatch(/^Booked for you: Glass, \w{3} \d+ \w{3}\.\n0 Back$/);
    expect((await handset.send('0', '0', '1')).text).not.toMatch(/Same as last time/);
    expect((await handset.send('3')).text).toMatch(/^Where\? Type/);
  });

  it('is not told a place that staff entered, also not by booking the same again', async () => {
    const handset = await makeHousehold();
    const ordered = ulid();
    passMilliseconds();
    await handset.dial();
    await handset.send('1');
    const user = (await findAccount(handset.userId)) ?? expect.fail('It is gone.');
    passMilliseconds();
    // What an order of before the claim made since.
    const order = { id: ordered, date: dateInDays(3), everyWeeks: 1 } as const;
    const made = await aPickup(user, 'Tema, house 12');
    passMilliseconds();
    await createPickup({ ...made, id: `${ulid()}-${user.id}`, order });
    expect((await handset.send('0', '1')).text).toMatch(/^What kind of waste\?\n1 General/);
    expect((await handset.send('1')).text).toMatch(/^Where\? Type/);
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
      text: expect.stringMatching(/on our website/),
    });
    const { method, path } = changeNotifications;
    const on = { sms: true, ussd: true, currentPassword: testPassword };
    await api.call(`${method} ${path}`, { token, body: on });
    expect((await handset.dial()).text).toMatch(/^Sankofa waste pickup/);
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
  passMinutes(5 * 24 * 60);
  await handset.dial();
  expect((await findByPhone(handset.phone))?.provenAt.slice(0, 10)).toBe(
    new Date().toISOString().slice(0, 10),
  );
});
