import { describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

const { api, ama, esi, kofi, admin, book, assigned } = await setUpPickupTest();

describe('POST /pickups', () => {
  it('books, and the household sees it at once', async () => {
    const answer = await book(ama, {
      ...pickupRequest(),
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
    [{ wasteType: '' }, 'All fields are required for a new pickup request.', 'wasteType'],
    [{ wasteType: 'gold' }, 'Please check the marked fields.', 'wasteType'],
    [{ date: '31st Feb 2027' }, 'Please check the marked fields.', 'date'],
    [{ time: '25:00' }, 'Please check the marked fields.', 'time'],
    [{ digitalAddress: 'nowhere' }, 'Please check the marked fields.', 'digitalAddress'],
    [{ phone: '12' }, 'Please check the marked fields.', 'phone'],
    [{ location: 'x'.repeat(201) }, 'Please check the marked fields.', 'location'],
    [{ notes: 'x'.repeat(501) }, 'Please check the marked fields.', 'notes'],
    [{ items: [{ type: 'glass', quantity: 0 }] }, 'Please check the marked fields.', 'items.0.quantity'],
    [
      { items: [{ type: 'glass', quantity: 1, weight: 1e-200 }] },
      'Please check the marked fields.',
      'items.0.weight',
    ],
    [{ location: '\u200b\u2060' }, 'All fields are required for a new pickup request.', 'location'],
    [{ items: [{ type: '', quantity: 1 }] }, 'Please check the marked fields.', 'items.0.type'],
    [{ location: 7 }, 'Please check the marked fields.', 'location'],
    [
      { location: undefined, items: [{ type: 'glass' }] },
      'All fields are required for a new pickup request.',
      'items.0.quantity',
    ],
  ])('refuses %j', async (change, message, field) => {
    const body = Object.keys(change).length === 0 ? {} : { ...pickupRequest(), ...change };
    const answer = await book(ama, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', message });
    expect(answer.body.errors).toHaveProperty([field]);
    expect(answer.body.requestId).toBeTruthy();
  });

  it.each([
    [[{ type: 'glass' }], { 'items.0.quantity': 'Quantity is required' }],
    [[{}], { 'items.0.type': 'Waste type is required', 'items.0.quantity': 'Quantity is required' }],
    [[{ type: 'glass', quantity: 1 }, null], { 'items.1': 'Item 2 is not valid' }],
    [[{ type: 'glass', quantity: '1' }], { 'items.0.quantity': 'Quantity must be from 1 to 999' }],
    ['glass', { items: 'Items is not valid' }],
  ])('marks what is wrong in the items %j', async (items, errors) => {
    const answer = await book(ama, { ...pickupRequest(), items });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Please check the marked fields.', errors });
    expect(answer.body.errors).toEqual(errors);
  });

  it('keeps a pasted location in one line, and nothing that turns the text after it', async () => {
    const answer = await book(ama, {
      ...pickupRequest(),
      location: 'Kasoa\tblue\r\nkiosk \u202eemit',
      notes: 'Ring\ntwice\u2066',
      items: [{ type: 'glass', quantity: 1, notes: '\u202dgreen' }],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.pickup).toMatchObject({
      location: 'Kasoa blue kiosk emit',
      notes: 'Ring\ntwice',
      items: [{ notes: 'green' }],
    });
  });

  it.each([-1, 61])('refuses a day %i days from now', async (days) => {
    const answer = await book(ama, { ...pickupRequest(), ...inDays(days) });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.date).toBeTruthy();
  });

  it.each(['collector', 'admin'] as const)('is not for a %s', async (role) => {
    const answer = await book(role === 'admin' ? admin : kofi);
    expect(answer.status).toBe(403);
  });

  it('books once per key, however often and however parallel it is sent', async () => {
    const before = await api.call('GET /pickups/mine', { token: esi.token });
    const body = pickupRequest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(esi, body, 'key-1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.pickup.id)).size).toBe(1);
    const after = await api.call('GET /pickups/mine', { token: esi.token });
    expect(after.body.counts.total).toBe(before.body.counts.total + 1);
  });

  it('refuses a known key with another body, and lets another account use the same key', async () => {
    await book(ama, { ...pickupRequest(), location: 'First' }, 'key-2');
    expect((await book(ama, { ...pickupRequest(), location: 'Second' }, 'key-2')).status).toBe(409);
    expect((await book(esi, pickupRequest(), 'key-2')).status).toBe(201);
  });

  it('takes half a character, as phones cut an emoji, for a replacement character', async () => {
    const answer = await book(ama, { ...pickupRequest(), location: 'Kasoa \ud83d', notes: '\udfff gate' });
    expect(answer.status).toBe(201);
    expect(answer.body.pickup).toMatchObject({ location: 'Kasoa \ufffd', notes: '\ufffd gate' });
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

  it('tells on the first page of what is open and was requested before those on it', async () => {
    const nana = await person('user');
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift((await book(nana)).body.pickup.id);
    const [newest, , third, fourth, oldest] = ids;
    await api.call(`PATCH /pickups/${newest}/cancel`, { token: nana.token, body: {} });
    await api.call(`PATCH /pickups/${fourth}/cancel`, { token: nana.token, body: {} });
    const list = async (query: string) => {
      const { body } = await api.call(`GET /pickups/mine?${query}`, { token: nana.token });
      const before = body.openBefore?.map((pickup: { id: string }) => pickup.id);
      return { before, cursor: body.nextCursor };
    };
    // As long as the counts do not say that there are others.
    expect((await list('limit=2')).before).toBeUndefined();
    await updateItem(keys.counts(nana.id), { set: { total: 5, pending: 3, cancelled: 2 } }, {});
    const first = await list('limit=2');
    expect(first.before).toEqual([third, oldest]);
    expect((await list(`limit=2&cursor=${first.cursor}`)).before).toBeUndefined();
    expect((await list('limit=2&status=pending')).before).toBeUndefined();
    expect((await list('limit=20')).before).toBeUndefined();
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=!', 'cursor=YWJj', 'status=lost'])(
    'refuses ?%s',
    async (query) => {
      expect((await api.call(`GET /pickups/mine?${query}`, { token: ama.token })).status).toBe(400);
    },
  );
});

describe('GET /pickups/{id}', () => {
  it('shows phones between household and collector only while the assignment is theirs', async () => {
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

  it('shows what was taken before a rule for new requests became stricter', async () => {
    const { id } = (await book()).body.pickup;
    const old = [{ type: 'glass', quantity: 1000, weight: 1e-9 }];
    await updateItem(keys.pickup(id), { set: { 'content.items': old } }, { exists: true });
    expect((await api.call(`GET /pickups/${id}`, { token: ama.token })).body.pickup.items).toEqual(old);
    expect((await api.call('GET /pickups/mine', { token: ama.token })).status).toBe(200);
  });

  it('tells strangers the same whether there is such a pickup or not', async () => {
    const { id } = (await book()).body.pickup;
    const said = async (path: string) =>
      (await api.call(`GET /pickups/${path}`, { token: esi.token })).body.message;
    expect(await said(id)).toBe(await said(`${ama.id}-${ama.id}`));
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
    expect(listed.awaitingTime).toMatchObject({ reason: 'Nobody home' });
    expect(listed).not.toHaveProperty('history');
  });
});
