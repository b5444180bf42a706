import { beforeEach, expect, it } from 'vitest';
import { saveConsents } from '#data/accounts/accounts.ts';
import { uniqueEmail } from '#testing/api.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type CollectorPhone, collectorPhone, storeStop } from '#testing/rounds/round-test.ts';
import { testPassword } from '#testing/samples/people.ts';

setClock('07:55');
const setup = await setUpPickupTest();
beforeEach(() => setClock('08:00'));

const eight = `${testDay}T08:00:00.000Z`;
const place = 'Kasoa, call 024 123 4567';

/** All screens of a stop of Ama's, one after the other. */
async function readScreens(phone: CollectorPhone): Promise<string> {
  const screens = [await phone.dial()];
  for (const key of ['1', '1', '2', '9', '1', '0', '0', '0', '3', '1', '0', '0'])
    screens.push(await phone.send(key));
  expect(screens.every(({ status }) => status === 200)).toBe(true);
  return screens.map(({ text }) => text).join('\n\n');
}

const area = { id: '01JM0000000000000000000000', name: 'Osu' };

async function withStop(properties: Parameters<typeof collectorPhone>[1]): Promise<CollectorPhone> {
  const phone = await collectorPhone(setup, properties);
  if (properties?.isApproved !== false)
    await storeStop(setup, setup.ama, phone.person, eight, place, { area });
  return phone;
}

it('a collector who switched dialling on with the password sees places, and never names or numbers', async () => {
  const phone = await withStop({});
  const all = await readScreens(phone);
  expect(all).toMatch(/1 8am Kasoa, call \.\.\n/);
  expect(all).toMatch(/Plastic, 8am-10am\. Kasoa, call \.\.\n1 Done/);
  expect(all).not.toMatch(/Ama|Mensah|Kwabena|024|24 ?123|233/);
});

it('one who dials by default alone sees waste, hours and area, until the password is given', async () => {
  const phone = await withStop({ isProved: false });
  const all = await readScreens(phone);
  expect(all).toMatch(/1 8am Plastic, Osu\n/);
  expect(all).toMatch(/Plastic, 8am-10am\. Osu\n1 Done/);
  expect(all).not.toMatch(/Kasoa|Ama|024/);
  const { token } = phone.person;
  const on = { sms: true, ussd: true };
  const put = (body: object) => setup.api.call('PUT /me/notifications', { token, body });
  expect((await put(on)).status).toBe(200);
  expect(await readScreens(phone)).not.toMatch(/Kasoa/);
  expect((await put({ ...on, currentPassword: testPassword })).status).toBe(200);
  expect(await readScreens(phone)).toMatch(/Kasoa/);
});

it('a switch that an earlier release took without the password shows no places', async () => {
  const phone = await withStop({ email: uniqueEmail('collector'), isProved: false });
  expect(await phone.dial()).toMatchObject({ isFinal: true, text: expect.stringMatching(/on our website/) });
  const ussd = { given: true, at: eight, source: 'account page' } as const;
  await saveConsents(phone.person.id, { ussd });
  const all = await readScreens(phone);
  expect(all).toMatch(/1 8am Plastic, Osu\n/);
  expect(all).not.toMatch(/Kasoa/);
});

it('one whom no admin has approved is told so, and has the switch for SMS', async () => {
  const phone = await withStop({ isApproved: false });
  expect((await phone.dial()).text).toMatch(
    /^Sankofa\. We're checking your account\..*\n1 Turn SMS off\n0 Exit$/,
  );
  expect((await phone.send('1')).text).toMatch(/^SMS is off/);
  const approve = `PATCH /admins/collectors/${phone.person.id}/approve`;
  expect((await setup.api.call(approve, { token: setup.admin.token, body: {} })).status).toBe(200);
  await storeStop(setup, setup.ama, phone.person, eight, place);
  await phone.dial();
  expect((await phone.send('0')).text).toMatch(/1 Jobs today\n2 Turn SMS on\n3 Help\n0 Exit$/);
  expect((await phone.send('1')).text).toMatch(/^Jobs today: 1 left, 0 done\n1 8am Kasoa/);
});

it('nobody sees the jobs of others', async () => {
  await withStop({});
  const other = await collectorPhone(setup);
  await other.dial();
  expect((await other.send('1')).text).toBe('No jobs today.\n0 Back');
});
