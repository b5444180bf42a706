import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** What every request and every answer has in common, beside who may call what. */

let api: TestApi;
let ama: TestPerson;
let esi: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  [ama, esi] = [await person('user', { firstName: 'Ama' }), await person('user', { firstName: 'Esi' })];
});
afterAll(() => api.stop());

const book = (more: object = {}) =>
  api.call('POST /pickups', { token: ama.token, body: { ...pickupRequest(), ...more } });

describe('an answer', () => {
  it.each([
    ['GET /me', 200],
    ['GET /me/sessions', 200],
    ['GET /pickups/mine?status=nonsense', 400],
    ['GET /admins/users', 403],
    ['GET /nothing', 404],
    ['POST /users/login', 400],
    ['GET /health', 200],
  ] as const)(
    'of %s (%i) is JSON in UTF-8 that nothing on the way keeps, for our own site alone',
    async (route, status) => {
      const body = route.startsWith('POST') ? {} : undefined;
      const answer = await api.call(route, { token: ama.token, body });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );
});

describe('what a request brings along', () => {
  it('beyond the fields of its contract is dropped: role, approval, id and epoch are not to be had', async () => {
    const more = {
      isApproved: true,
      id: ama.id,
      epoch: 99,
      synthetic: true,
      sessions: {},
      phoneVerified: true,
    };
    const body = { firstName: 'Yaw', lastName: 'M', email: uniqueEmail('collector'), password: testPassword };
    const made = await api.call('POST /collectors/signup', { body: { ...body, ...more } });
    expect(made.status).toBe(201);
    expect(made.body.collector.id).not.toBe(ama.id);
    const stored = await findAccount(made.body.collector.id);
    expect(stored).toMatchObject({ isApproved: false, epoch: 1, sessions: {} });
    expect(stored).not.toHaveProperty('phoneVerified', true);
    const changed = await api.call('PATCH /me', {
      token: esi.token,
      body: { firstName: 'Esi', role: 'admin', email: 'other@example.com', ...more },
    });
    expect(changed.body.account).toMatchObject({ id: esi.id, role: 'user', email: esi.email });
    expect(await findAccount(esi.id)).toMatchObject({ role: 'user', epoch: esi.epoch, email: esi.email });
    const asAdmin = await api.call('POST /users/signup', { body: { ...body, role: 'admin' } });
    expect([asAdmin.status, asAdmin.body.errors]).toEqual([400, { role: 'Role must be user' }]);
  });

  it('reaches no prototype', async () => {
    const own = JSON.stringify(pickupRequest()).slice(1, -1);
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const body = `{${own},"${key}":{"polluted":true,"prototype":{"polluted":true}}}`;
      const answer = await api.call('POST /pickups', { token: ama.token, body });
      expect(answer.status).toBe(201);
      expect(JSON.stringify(answer.body)).not.toContain('polluted');
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('counts where its contract says: a path is not overruled by body or query, and a value is given once', async () => {
    const { id } = (await book()).body.pickup;
    const [hers, token] = [(await book()).body.pickup.id, ama.token];
    const body = { id: hers, version: 1 };
    const answer = await api.call(`PATCH /pickups/${id}/cancel?id=${hers}`, { token, body });
    expect([answer.status, answer.body.pickup.id]).toEqual([200, id]);
    expect((await api.call(`GET /pickups/${hers}`, { token })).body.pickup.status).toBe('pending');
    const twice = await api.call('GET /pickups/mine?status=pending&status=cancelled', { token });
    expect([twice.status, twice.body.errors]).toEqual([400, { status: 'Status is not valid' }]);
  });

  it('is decoded once and stored as it was typed', async () => {
    const location = '%41 &amp; &#65; \\u0041 %2541 <b>';
    const { pickup } = (await book({ location })).body;
    expect(pickup.location).toBe(location);
    const shown = await api.call(`GET /pickups/${pickup.id}`, { token: ama.token });
    expect(shown.body.pickup.location).toBe(location);
    const twice = pickup.id.replace('-', '%252D');
    expect((await api.call(`GET /pickups/${twice}`, { token: ama.token })).status).toBe(404);
    const once = pickup.id.replace('-', '%2D');
    expect((await api.call(`GET /pickups/${once}`, { token: ama.token })).status).toBe(200);
  });
});
