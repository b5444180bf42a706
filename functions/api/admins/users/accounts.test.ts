import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let api: TestApi;
let admin: TestPerson;
const nobody = '01JM0000000000000000000000';

beforeAll(async () => {
  api = await startTestApi();
  admin = await person('admin');
});
afterAll(() => api.stop());
afterEach(() => void vi.useRealTimers());

const call = (route: string, body?: object) => api.call(route, { token: admin.token, body });
const me = (one: TestPerson) => api.call('GET /me', { token: one.token });

const form = (more: object = {}) => ({
  firstName: 'Kofi',
  lastName: 'Annan',
  email: uniqueEmail('collector'),
  password: 'secret-1',
  ...more,
});

async function ids(route: string, field: string): Promise<string[]> {
  const answer = await call(route);
  expect(answer.status).toBe(200);
  return answer.body[field].map((one: { id: string }) => one.id);
}

describe('lists of accounts', () => {
  it('show users newest first, page by page', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      made.unshift((await person('user')).id);
      passMilliseconds();
    }
    const first = await call('GET /admins/users?limit=3');
    expect(first.body.users.map((one: { id: string }) => one.id)).toEqual(made.slice(0, 3));
    expect(Object.keys(first.body.users[0]).sort()).toEqual(
      ['createdAt', 'email', 'firstName', 'id', 'lastName', 'role'].sort(),
    );
    const second = await call(`GET /admins/users?limit=3&cursor=${first.body.nextCursor}`);
    expect(second.body.users.map((one: { id: string }) => one.id).slice(0, 2)).toEqual(made.slice(3));
  });

  it('show collectors all together, or by approval', async () => {
    const [yaw, kofi] = await Promise.all([person('collector', { isApproved: false }), person('collector')]);
    expect(await ids('GET /admins/collectors', 'collectors')).toEqual(
      expect.arrayContaining([yaw.id, kofi.id]),
    );
    const pending = await ids('GET /admins/collectors?approved=false', 'collectors');
    expect([pending.includes(yaw.id), pending.includes(kofi.id)]).toEqual([true, false]);
    const approved = await ids('GET /admins/collectors?approved=true', 'collectors');
    expect([approved.includes(yaw.id), approved.includes(kofi.id)]).toEqual([false, true]);
  });

  it.each(['users', 'collectors', 'messages'])('of %s take no nonsense', async (list) => {
    const odd = Buffer.from('PICKUP#1').toString('base64url');
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=%00', 'cursor=a', `cursor=${odd}`]) {
      const answer = await call(`GET /admins/${list}?${query}`);
      expect(answer.status, query).toBe(400);
      expect(answer.body.code, query).toBe('bad_input');
    }
  });

  it('take no nonsense for approved', async () => {
    const answer = await call('GET /admins/collectors?approved=maybe');
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { approved: 'must be true or false' } });
  });
});

describe('POST /admins/collectors', () => {
  it('makes a collector who waits for approval', async () => {
    const body = form();
    const answer = await call('POST /admins/collectors', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: 'Collector created successfully!',
      collector: { firstName: 'Kofi', email: body.email, role: 'collector', isApproved: false },
    });
    const { email, password } = body;
    const login = await api.call('POST /collectors/login', { body: { email, password } });
    expect(login.status).toBe(200);
  });

  it('approves right away when asked to', async () => {
    const answer = await call('POST /admins/collectors', form({ isApproved: true }));
    expect(answer.body.collector.isApproved).toBe(true);
  });

  it('refuses an address that somebody has', async () => {
    const { email } = await person('user');
    const answer = await call('POST /admins/collectors', form({ email }));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('An account with this email already exists.');
  });

  it.each(['firstName', 'lastName', 'email', 'password'])('needs %s', async (field) => {
    const answer = await call('POST /admins/collectors', form({ [field]: undefined }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'All fields are required to create a collector.',
      errors: { [field]: expect.stringMatching(/ is required$/) },
    });
  });
});

describe('PATCH /admins/collectors/{id}/approve', () => {
  it('approves, and again is the same', async () => {
    const yaw = await person('collector', { firstName: 'Yaw', lastName: 'Boateng', isApproved: false });
    const assignments = () => api.call('GET /collectors/pickups/assigned', { token: yaw.token });
    const before = await assignments();
    expect(before.status).toBe(403);
    expect(before.body.message).toBe('An admin must approve your account first.');
    for (let i = 0; i < 2; i += 1) {
      const answer = await call(`PATCH /admins/collectors/${yaw.id}/approve`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        message: 'Collector Yaw Boateng approved successfully!',
        collector: { id: yaw.id, isApproved: true },
      });
    }
    expect((await assignments()).status).toBe(200);
  });

  it('is 404 for anyone who is no collector', async () => {
    const user = await person('user');
    for (const id of [user.id, admin.id, nobody, 'nonsense', '%00', '%F0%9F%9A%AE']) {
      const answer = await call(`PATCH /admins/collectors/${id}/approve`);
      expect(answer.status, id).toBe(404);
      expect(answer.body.code, id).toBe('not_found');
    }
    expect((await me(user)).body.account).not.toHaveProperty('isApproved');
  });
});

describe.each(['user', 'collector'] as const)('DELETE /admins/%ss/{id}', (role) => {
  const title = { user: 'User', collector: 'Collector' }[role];

  it('deletes once; the second time it is 404', async () => {
    const one = await person(role);
    const answer = await call(`DELETE /admins/${role}s/${one.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: `${title} deleted successfully!` });
    expect((await call(`DELETE /admins/${role}s/${one.id}`)).status).toBe(404);
    expect((await me(one)).status).toBe(401);
    expect(await ids(`GET /admins/${role}s`, `${role}s`)).not.toContain(one.id);
  });

  it('is 404 for anyone of another role, and for nonsense', async () => {
    const other = await person(role === 'user' ? 'collector' : 'user');
    for (const id of [other.id, admin.id, nobody, 'nonsense', '..', '%2e%2e']) {
      expect((await call(`DELETE /admins/${role}s/${id}`)).status, id).toBe(404);
    }
    expect((await me(other)).status).toBe(200);
  });

  it('is no 404 when its own answer was lost', async () => {
    const one = await person(role);
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    const answer = await call(`DELETE /admins/${role}s/${one.id}`);
    fault.end();
    expect(answer.status).toBe(200);
  });
});
