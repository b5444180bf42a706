import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { givePrice } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { getPickups, knownPhone, newPhone, toConfirm } from '#testing/phones/dialling-test.ts';
import { collectorPhone, storeStop } from '#testing/rounds/round-test.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { anAccount, assign } from '#testing/samples/job-data.ts';
import { person } from '#testing/samples/people.ts';
import { actOnStop, storeStops } from '#testing/samples/stored-round.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A session of Hubtel, by the requests that its document shows. */
function createSession(phone: string, more: object = {}) {
  const SessionId = randomUUID().replaceAll('-', '');
  let sequence = 0;
  const post = (body: object) =>
    api.call('POST /ussd/hubtel', { body, headers: { 'x-provider-key': demoUssdKey } });
  const send = (Type: string, Message: string, own: object = {}) =>
    post({
      Mobile: phone.replace('+', ''),
      SessionId,
      ServiceCode: '711*2',
      Type,
      Message,
      Operator: 'mtn',
      Sequence: ++sequence,
      ClientState: '',
      ...more,
      ...own,
    });
  const begin = () => send('Initiation', '*711*2#');
  const enter = async (...inputs: readonly string[]) => {
    let answer = await send('Response', inputs[0] ?? '');
    for (const input of inputs.slice(1)) answer = await send('Response', input);
    return answer;
  };
  return { SessionId, begin, enter, send, post };
}

describe('Hubtel', () => {
  it('signs up and books in one session, and is answered in its form', async () => {
    const { phone } = newPhone(api);
    const session = createSession(phone);
    const first = await session.begin();
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      SessionId: session.SessionId,
      Type: 'response',
      Message: expect.stringMatching(/no account yet/),
      Label: 'Sankofa',
      ClientState: '',
      DataType: 'input',
      FieldType: 'text',
    });
    await session.enter('1', 'Ama Mensah', 'Kasoa, blue kiosk');
    const last = await session.enter(...toConfirm, '1');
    expect(last.body).toMatchObject({
      Type: 'release',
      DataType: 'display',
      Message: expect.stringMatching(/^Booked: Plastic/),
    });
    const owner = await findByPhone(phone);
    expect(await getPickups(owner?.accountId ?? '')).toHaveLength(1);
  });

  it('may write keys and words in any case, and the sequence as a text', async () => {
    const { phone } = await knownPhone(api);
    const answer = await createSession(phone).post({
      mobile: phone.replace('+', ''),
      sessionId: 'x1',
      TYPE: 'initiation',
      operator: 'TELECEL',
      sequence: '1',
      message: null,
    });
    expect(answer.body).toMatchObject({
      Type: 'response',
      Message: expect.stringMatching(/^Sankofa waste pickup/),
    });
  });

  it('gets the answer again when it repeats a request, and books once', async () => {
    const handset = await knownPhone(api);
    const session = createSession(handset.phone);
    await session.begin();
    await session.enter(...toConfirm);
    const booked = await session.send('Response', '1', { Sequence: 7 });
    expect(booked.body.Message).toMatch(/^Booked/);
    expect((await session.send('Response', '1', { Sequence: 7 })).body).toEqual(booked.body);
    expect((await session.send('Response', '1', { Sequence: 3 })).body).toEqual(booked.body);
    expect(await getPickups(handset.userId)).toHaveLength(1);
  });

  it('repeats a pickup, and says who comes and when', async () => {
    setClock('07:00');
    const handset = await knownPhone(api);
    const session = createSession(handset.phone);
    await session.begin();
    // Every week from today, 8 to 10.
    const booked = await session.enter('1', '3', '1', '1', '1', '2');
    expect(booked.body.Message).toMatch(/^Booked: Plastic, every Mon 8am-10am, from Mon 23 Nov\./);
    const pickup = await loadPickup((await getPickups(handset.userId)).at(-1)?.id ?? '');
    const kofi = await anAccount('collector');
    await assign(pickup, kofi);
    await storeStops(testDay, kofi, [pickup]);
    setClock('07:50');
    await actOnStop(pickup, kofi, 'start');
    const again = createSession(handset.phone);
    await again.begin();
    expect((await again.enter('2', '1')).body.Message).toMatch(
      /^Plastic, Mon 23 Nov 8am-10am: Kofi is coming, about 8am-8:30am\.\n0 Back$/,
    );
    vi.useRealTimers();
  });

  it('notes what a collector was paid', async () => {
    setClock('08:00');
    const [admin, household] = await Promise.all([person('admin'), person('user')]);
    const kofi = await collectorPhone({ api });
    const id = await storeStop({ api, admin }, household, kofi.person, `${testDay}T06:00:00.000Z`, 'Kasoa');
    await givePrice(id);
    const session = createSession(kofi.phone);
    await session.begin();
    await session.enter('1', '1', '1');
    expect((await loadPickup(id)).money).toBeUndefined();
    await session.enter('1');
    expect((await loadPickup(id)).money).toMatchObject({ charged: 1250, paid: 1250 });
    vi.useRealTimers();
  });

  it('detaches a number from the account that staff made for somebody else', async () => {
    const admin = await person('admin');
    const phone = uniquePhone();
    const owner = { firstName: 'Adwoa', lastName: 'Darko', phone, place: 'Tema, house 12' };
    const made = await api.call('POST /admins/users', { token: admin.token, body: owner });
    expect(made.status).toBe(201);
    const session = createSession(toE164(phone));
    expect((await session.begin()).body.Message).toMatch(/Are you Adwoa/);
    expect((await session.enter('2')).body.Message).toMatch(/no account yet/);
    expect(await findByPhone(toE164(phone))).toBeUndefined();
  });

  it.each(['Hubtel-Android', 'Hubtel IOS', 'Android POS', 'IOS HPOS', 'Hubtel-Mall', '', 'mtn2', null])(
    'is told to dial when the request comes from %j: it proves no number',
    async (Operator) => {
      const handset = await knownPhone(api);
      const before = await handset.repeat();
      const session = createSession(handset.phone, { Operator });
      for (const answer of [await session.begin(), await session.enter('1'), await session.enter('4')]) {
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
          Type: 'release',
          Message: 'Please dial the code on your phone.',
        });
      }
      expect(await handset.repeat()).toEqual(before);
    },
  );

  it.each(['Release', 'Timeout', 'AddToCart', 'something'])('changes nothing with %s', async (type) => {
    const handset = await knownPhone(api);
    const session = createSession(handset.phone);
    await session.begin();
    await session.enter(...toConfirm);
    const answer = await session.send(type, '1');
    expect(answer.status).toBe(200);
    expect(answer.body.Type).toBe('release');
    expect(await getPickups(handset.userId)).toHaveLength(0);
    // Dialling again goes on where it was.
    expect((await createSession(handset.phone).begin()).body.Message).toMatch(/1 Confirm/);
  });

  it('does not trust a state that comes from outside', async () => {
    const handset = await knownPhone(api);
    const session = createSession(handset.phone, { ClientState: '{"path":["confirm"],"accountId":"x"}' });
    await session.begin();
    expect((await session.enter('2')).body.Message).toMatch(/no open pickups/);
  });

  it('needs its own key, which is not the other provider’s', async () => {
    vi.stubEnv('USSD_HUBTEL_KEYS', '0'.repeat(64));
    const { phone } = newPhone(api);
    expect((await createSession(phone).begin()).status).toBe(401);
    expect((await newPhone(api).dial()).status).toBe(200);
    vi.unstubAllEnvs();
  });

  it('is 400 without what names a session', async () => {
    const { post } = createSession('+233241234567');
    for (const body of [{}, { SessionId: '' }, { SessionId: 'x' }, { sessionid: 5, type: 'response' }])
      expect((await post(body)).status).toBe(400);
  });
});
