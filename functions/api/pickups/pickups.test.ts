import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printDate, printTime } from '#contracts/dates.ts';
import { startTestApi, type TestApi } from '#infra/local/test-api.ts';
import { person, type TestPerson } from '#infra/local/test-people.ts';

let api: TestApi;
let ama: TestPerson;
let esi: TestPerson;
let kofi: TestPerson;
let yaw: TestPerson;
let admin: TestPerson;

const dayMs = 24 * 60 * 60 * 1000;

function inDays(days: number, time = '09:30') {
  const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return { date: printDate(date), time: printTime(time) };
}

const wish = () => ({ wasteType: 'plastic', location: 'Kasoa, blue kiosk', ...inDays(2) });

async function book(user: TestPerson = ama, body: object = wish(), key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return api.call('POST /pickups', { token: user.token, body, headers });
}

async function assigned(user: TestPerson = ama, collector: TestPerson = kofi) {
  const { body } = await book(user);
  const answer = await assign(body.pickup.id, collector);
  expect(answer.status).toBe(200);
  return answer.body.pickup;
}

const assign = (id: string, collector: TestPerson, more: object = {}) =>
  api.call(`PATCH /admins/pickups/${id}/assign`, {
    token: admin.token,
    body: { collectorId: collector.id, ...more },
  });

beforeAll(async () => {
  api = await startTestApi();
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
  esi = await person('user', { firstName: 'Esi' });
  kofi = await person('collector', { firstName: 'Kofi', phone: '+233242222222' });
  yaw = await person('collector', { firstName: 'Yaw' });
  admin = await person('admin', { firstName: 'Efua' });
});
afterAll(() => api.stop());

describe('POST /pickups', () => {
  it('books, and the household sees it at once', async () => {
    const answer = await book(ama, {
      ...wish(),
      digitalAddress: 'ga 183 8164',
      notes: 'Ring twice',
      extra: 1,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Pickup request submitted successfully!');
    expect(answer.body.pickup).toMatchObject({
      status: 'pending',
      digitalAddress: 'GA-183-8164',
      version: 1,
      ...inDays(2),
      user: { id: ama.id, firstName: 'Ama', phone: '+233241111111' },
      history: [{ event: 'requested', by: { role: 'user', name: 'Ama user' } }],
    });
    expect(answer.body.pickup).not.toHaveProperty('extra');
    const mine = await api.call('GET /pickups/mine', { token: ama.token });
    expect(mine.body.pickups[0].id).toBe(answer.body.pickup.id);
  });

  it.each([
    [{}, 'All fields are required for a new pickup request.', 'wasteType'],
    [{ location: '' }, 'All fields are required for a new pickup request.', 'location'],
    [{ wasteType: 'gold' }, 'Please correct the marked fields.', 'wasteType'],
    [{ date: '31st Feb 2027' }, 'Please correct the marked fields.', 'date'],
    [{ time: '25:00' }, 'Please correct the marked fields.', 'time'],
    [{ digitalAddress: 'nowhere' }, 'Please correct the marked fields.', 'digitalAddress'],
    [{ phone: '12' }, 'Please correct the marked fields.', 'phone'],
    [{ location: 'x'.repeat(201) }, 'Please correct the marked fields.', 'location'],
    [{ notes: 'x'.repeat(501) }, 'Please correct the marked fields.', 'notes'],
    [{ items: [{ type: 'glass', quantity: 0 }] }, 'Please correct the marked fields.', 'items.0.quantity'],
    [{ location: 7 }, 'Please correct the marked fields.', 'location'],
  ])('refuses %j', async (change, message, field) => {
    const body = Object.keys(change).length === 0 ? {} : { ...wish(), ...change };
    const answer = await book(ama, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', message });
    expect(answer.body.errors).toHaveProperty([field]);
    expect(answer.body.requestId).toBeTruthy();
  });

  it.each([-1, 61])('refuses a day %i days from now', async (days) => {
    const answer = await book(ama, { ...wish(), ...inDays(days) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.date).toBeTruthy();
  });

  it.each(['collector', 'admin'] as const)('is not for a %s', async (role) => {
    const answer = await book(role === 'admin' ? admin : kofi);
    expect(answer.status).toBe(403);
  });

  it('books once per key, however often and however parallel it is sent', async () => {
    const before = await api.call('GET /pickups/mine', { token: esi.token });
    const body = wish();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(esi, body, 'key-1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.pickup.id)).size).toBe(1);
    const after = await api.call('GET /pickups/mine', { token: esi.token });
    expect(after.body.counts.total).toBe(before.body.counts.total + 1);
  });

  it('refuses a known key with another body, and lets another account use the same key', async () => {
    await book(ama, { ...wish(), location: 'First' }, 'key-2');
    expect((await book(ama, { ...wish(), location: 'Second' }, 'key-2')).status).toBe(409);
    expect((await book(esi, wish(), 'key-2')).status).toBe(201);
  });

  it('refuses what is not JSON, malformed or too large', async () => {
    const call = (body: string, type = 'application/json') =>
      api.call('POST /pickups', { token: ama.token, body, headers: { 'content-type': type } });
    expect((await call('{')).status).toBe(400);
    expect((await call('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await call(JSON.stringify({ notes: 'x'.repeat(33_000) }))).status).toBe(413);
    expect((await call('null')).status).toBe(400);
    expect((await call('[]')).status).toBe(400);
  });
});

describe('GET /pickups/mine', () => {
  it('pages newest first, without gaps or repeats, and filters by status', async () => {
    const nana = await person('user');
    const ids: string[] = [];
    for (let number = 0; number < 7; number += 1) ids.unshift((await book(nana)).body.pickup.id);
    await api.call(`PATCH /pickups/${ids[2]}/cancel`, { token: nana.token, body: {} });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await api.call(`GET /pickups/mine?limit=3${cursor}`, { token: nana.token });
      seen.push(...page.body.pickups.map((pickup: { id: string }) => pickup.id));
      cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(ids);
    const cancelled = await api.call('GET /pickups/mine?status=cancelled', { token: nana.token });
    expect(cancelled.body.pickups.map((pickup: { id: string }) => pickup.id)).toEqual([ids[2]]);
    const all = await api.call('GET /pickups/mine', { token: nana.token });
    expect(all.body.counts).toEqual({ total: 7, pending: 6, completed: 0, cancelled: 1 });
    expect(all.body).not.toHaveProperty('nextCursor');
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=!', 'cursor=YWJj', 'status=lost'])(
    'refuses ?%s',
    async (query) => {
      expect((await api.call(`GET /pickups/mine?${query}`, { token: ama.token })).status).toBe(400);
    },
  );
});

describe('GET /pickups/{id}', () => {
  it('shows phones between household and collector only while the job is theirs', async () => {
    const pickup = await assigned();
    const read = async (who: TestPerson) =>
      (await api.call(`GET /pickups/${pickup.id}`, { token: who.token })).body;
    expect((await read(ama)).pickup.assignedCollector.phone).toBe(kofi.phone);
    expect((await read(kofi)).pickup.user.phone).toBe(ama.phone);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    expect((await read(ama)).pickup.assignedCollector).not.toHaveProperty('phone');
    expect((await read(kofi)).pickup.user).not.toHaveProperty('phone');
    expect((await read(admin)).pickup.user.phone).toBe(ama.phone);
  });

  it('is 404 to strangers and for nonsense, 401 without a token', async () => {
    const { id } = (await book()).body.pickup;
    const status = async (path: string, token?: string) =>
      (await api.call(`GET /pickups/${path}`, { token })).status;
    expect(await status(id, esi.token)).toBe(404);
    expect(await status(id, kofi.token)).toBe(404);
    expect(await status(id)).toBe(401);
    expect(await status('nonsense', ama.token)).toBe(404);
    expect(await status('%00', ama.token)).toBe(404);
    expect(await status(`${ama.id}-${ama.id}`, admin.token)).toBe(404);
  });

  it('hides staff notes from the household', async () => {
    const pickup = await assigned();
    await api.call(`PATCH /collectors/pickups/${pickup.id}/could-not-collect`, {
      token: kofi.token,
      body: { reason: 'nobody-home', note: 'Dog at the gate' },
    });
    const last = async (who: TestPerson) =>
      (await api.call(`GET /pickups/${pickup.id}`, { token: who.token })).body.pickup.history.at(-1);
    expect(await last(ama)).toMatchObject({ event: 'could not collect', reason: 'Nobody home' });
    expect(await last(ama)).not.toHaveProperty('note');
    expect(await last(admin)).toMatchObject({ note: 'Dog at the gate' });
    const mine = await api.call('GET /pickups/mine?limit=100', { token: ama.token });
    const listed = mine.body.pickups.find((one: { id: string }) => one.id === pickup.id);
    expect(listed.failedAttempt).toMatchObject({ reason: 'Nobody home' });
    expect(listed).not.toHaveProperty('history');
  });
});

describe('the household changes its mind', () => {
  it('reschedules, which releases the collector and tells them', async () => {
    const pickup = await assigned();
    const answer = await api.call(`PATCH /pickups/${pickup.id}/reschedule`, {
      token: ama.token,
      body: { ...inDays(5, '14:00'), version: pickup.version },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.pickup).toMatchObject({ status: 'pending', ...inDays(5, '14:00') });
    expect(answer.body.pickup).not.toHaveProperty('assignedCollector');
    const late = await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
      token: kofi.token,
      body: {},
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This pickup is no longer yours.');
    expect(late.body).not.toHaveProperty('pickup');
  });

  it('cannot cancel what has started, what is another’s, or what is over', async () => {
    const pickup = await assigned();
    await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, { token: kofi.token, body: {} });
    const cancel = (who: TestPerson) =>
      api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: who.token, body: {} });
    const refused = await cancel(ama);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This pickup is already in progress.');
    expect(refused.body.pickup.status).toBe('in progress');
    expect((await cancel(esi)).status).toBe(404);
    expect((await cancel(kofi)).status).toBe(403);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    expect((await cancel(ama)).body.message).toBe('This pickup is already completed.');
  });

  it('gets the first answer again for the same key, also when the pickup went on', async () => {
    const pickup = await assigned();
    const headers = { 'idempotency-key': 'start-once' };
    const start = () =>
      api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
        token: kofi.token,
        headers,
        body: { version: pickup.version },
      });
    expect((await start()).status).toBe(200);
    await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, { token: kofi.token, body: {} });
    const again = await start();
    expect(again.status).toBe(200);
    expect(again.body.message).toBe('Pickup started.');
    const other = await api.call(`PATCH /collectors/pickups/${pickup.id}/start`, {
      token: kofi.token,
      headers,
      body: {},
    });
    expect(other.status).toBe(409);
  });
});

describe('a lost job', () => {
  it('is no longer the collector’s, however it was lost, and shows neither address nor phone', async () => {
    const pickup = await assigned();
    await api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: ama.token, body: {} });
    const late = await api.call(`PATCH /collectors/pickups/${pickup.id}/complete`, {
      token: kofi.token,
      body: { version: pickup.version },
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This pickup is no longer yours.');
    expect(late.body).not.toHaveProperty('pickup');
    const read = await api.call(`GET /pickups/${pickup.id}`, { token: kofi.token });
    expect(read.status).toBe(409);
    expect(JSON.stringify(read.body)).not.toContain('Kasoa');
  });
});

describe('two at once', () => {
  it('one wins, the other gets 409 with the fresh pickup', async () => {
    const { pickup } = (await book()).body;
    const answers = await Promise.all([
      assign(pickup.id, kofi, { version: 1 }),
      assign(pickup.id, yaw, { version: 1 }),
      api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: ama.token, body: { version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const lost of answers.filter(({ status }) => status === 409)) {
      expect(lost.body.pickup.version).toBe(2);
    }
  });

  it('refuses a stale version', async () => {
    const pickup = await assigned();
    const stale = await assign(pickup.id, yaw, { version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.pickup.assignedCollector.id).toBe(kofi.id);
  });
});

describe('admins', () => {
  it('assign only approved collectors', async () => {
    const pending = await person('collector', { isApproved: false });
    const { id } = (await book()).body.pickup;
    expect((await assign(id, pending)).status).toBe(409);
    expect((await assign(id, ama)).status).toBe(404);
    const empty = await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body: {} });
    expect(empty.body.message).toBe('Please select a pickup and a collector.');
  });

  it('edit what is open and leave the rest as it is', async () => {
    const { pickup } = (await book(ama, { ...wish(), notes: 'Ring twice' })).body;
    const answer = await api.call(`PATCH /admins/pickups/${pickup.id}`, {
      token: admin.token,
      body: { location: 'Madina', ...inDays(3), notes: '' },
    });
    expect(answer.body.pickup).toMatchObject({ location: 'Madina', wasteType: 'plastic', ...inDays(3) });
    expect(answer.body.pickup).not.toHaveProperty('notes');
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ event: 'rescheduled', by: { role: 'admin' } });
  });

  it('cancel with a reason', async () => {
    const pickup = await assigned();
    const answer = await api.call(`PATCH /admins/pickups/${pickup.id}/cancel`, {
      token: admin.token,
      body: { reason: 'Road closed' },
    });
    expect(answer.body.pickup).toMatchObject({ status: 'cancelled' });
    expect(answer.body.pickup.history.at(-1)).toMatchObject({ reason: 'Road closed' });
    expect((await assign(pickup.id, yaw)).body.message).toBe('This pickup is already cancelled.');
  });

  it.each(['assign', 'cancel'])('%s is for admins alone', async (action) => {
    const { id } = (await book()).body.pickup;
    for (const who of [ama, kofi]) {
      const answer = await api.call(`PATCH /admins/pickups/${id}/${action}`, {
        token: who.token,
        body: { collectorId: kofi.id },
      });
      expect(answer.status).toBe(403);
    }
  });
});

describe('collectors', () => {
  it('see open jobs soonest first and finished ones newest first', async () => {
    const efo = await person('collector');
    const later = (await book(ama, { ...wish(), ...inDays(9) })).body.pickup;
    const sooner = (await book(ama, { ...wish(), ...inDays(1) })).body.pickup;
    await assign(later.id, efo);
    await assign(sooner.id, efo);
    const open = await api.call('GET /collectors/pickups/assigned?limit=1', { token: efo.token });
    expect(open.body.pickups.map((one: { id: string }) => one.id)).toEqual([sooner.id]);
    const next = await api.call(`GET /collectors/pickups/assigned?cursor=${open.body.nextCursor}`, {
      token: efo.token,
    });
    expect(next.body.pickups.map((one: { id: string }) => one.id)).toEqual([later.id]);
    for (const { id } of [later, sooner]) {
      await api.call(`PATCH /collectors/pickups/${id}/complete`, { token: efo.token, body: {} });
    }
    const done = await api.call('GET /collectors/pickups/completed', { token: efo.token });
    expect(done.body.pickups.map((one: { id: string }) => one.id)).toEqual([sooner.id, later.id]);
    expect((await api.call('GET /collectors/pickups/assigned', { token: efo.token })).body.pickups).toEqual(
      [],
    );
  });

  it('are refused everything until approved', async () => {
    const pending = await person('collector', { isApproved: false });
    for (const route of ['GET /collectors/pickups/assigned', 'GET /collectors/pickups/completed']) {
      const answer = await api.call(route, { token: pending.token });
      expect(answer.status).toBe(403);
      expect(answer.body.message).toBe('An admin has yet to approve your account.');
    }
  });

  it('must say why they could not collect', async () => {
    const pickup = await assigned();
    const path = `PATCH /collectors/pickups/${pickup.id}/could-not-collect`;
    expect((await api.call(path, { token: kofi.token, body: { reason: 'bored' } })).status).toBe(400);
    const answer = await api.call(path, { token: kofi.token, body: { reason: 'unsafe' } });
    expect(answer.body.pickup.status).toBe('pending');
    expect((await api.call(path, { token: yaw.token, body: { reason: 'unsafe' } })).status).toBe(404);
  });
});
