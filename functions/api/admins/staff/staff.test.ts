import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { readActsOn } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { readStaff } from '#data/staff/staff.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { adminTexts } from '#domain/staff/staff.ts';
import { removeAdmin } from '#infra/ops/people/accounts.ts';
import type { Duty } from '#shared/duties.ts';
import * as sharedTexts from '#shared/texts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { logInAgain, person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let api: TestApi;
let jobs: TestJobs;
let efua: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
});
afterAll(() => api.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  efua = await person('admin', { firstName: 'Efua' });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const hour = 3_600_000;
const day = 24 * hour;

/** Of an admin with these duties; all by default. */
const admin = (duties?: readonly Duty[]): Promise<TestPerson> =>
  person('admin', { firstName: 'Kojo', duties });

/** Takes the duty from all others whom the tests before made. */
async function alone(...kept: readonly TestPerson[]): Promise<void> {
  const ids = kept.map(({ id }) => id);
  for (const { id } of (await readStaff()).admins)
    if (!ids.includes(id)) await updateItem(keys.account(id), { set: { duties: ['dispatch'] } }, {});
}

const list = async (by = efua) => (await api.call('GET /admins/staff', { token: by.token })).body.staff;
const find = async (id: string) => (await list()).find((one: { id: string }) => one.id === id);
const invite = (more: object = {}, options: { by?: TestPerson; headers?: Record<string, string> } = {}) => {
  const { by = efua, headers = {} } = options;
  const form = { firstName: 'Akua', lastName: 'Boadi', email: uniqueEmail('admin'), duties: ['money'] };
  return api.call('POST /admins/staff', { token: by.token, body: { ...form, ...more }, headers });
};
const change = (id: string, body: object, by = efua, headers = {}) =>
  api.call(`PATCH /admins/staff/${id}`, { token: by.token, body, headers });
const remove = (id: string, by = efua) => api.call(`DELETE /admins/staff/${id}`, { token: by.token });
const reset = (token: string, password = 'a long new secret') =>
  api.call('POST /password/reset', { body: { token, password } });
const logIn = (email: string, password = 'a long new secret') =>
  api.call('POST /admins/login', { body: { email, password } });

/** The tokens in the mails to an address with this subject, oldest first. */
async function mailedTokens(email: string, subject = 'Your admin account'): Promise<string[]> {
  await jobs.runUntilIdle();
  const mails = jobs.mails().filter((mail) => mail.to.includes(email) && mail.subject === subject);
  return mails.map(({ text }) => /#token=([\w-]+)$/m.exec(text)?.[1] ?? '');
}

const actionsOn = async (id: string) =>
  (await readActsOn(id)).map(({ action, by, duties }) => ({ action, by: by.id, duties }));

describe('an invitation', () => {
  it('mails a link that sets the password once; from then on the admin may do what was chosen', async () => {
    const answer = await invite({ duties: ['money', 'dispatch'] });
    expect(answer.status).toBe(201);
    const { id, email } = answer.body.admin;
    expect(answer.body).toEqual({
      message: adminTexts.invited,
      admin: {
        ...{ id, email, firstName: 'Akua', lastName: 'Boadi', duties: ['money', 'dispatch'] },
        ...{ secondFactor: false, sessions: 0, version: 1, createdAt: expect.any(String) },
        invitedUntil: new Date(Date.parse(answer.body.admin.createdAt) + 3 * day).toISOString(),
      },
    });
    expect(await find(id)).toEqual(answer.body.admin);
    expect((await logIn(email, '')).status).toBe(400);
    const [token = ''] = await mailedTokens(email);
    expect(jobs.mails().filter((mail) => mail.to.includes(email))).toHaveLength(1);
    pass(3 * day - hour);
    expect((await reset(token, 'too short')).body.errors).toEqual({
      password: sharedTexts.adminPasswordTooShort,
    });
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).body.message).toBe(sharedTexts.resetLinkInvalid);
    const session = await logIn(email);
    expect(session.status).toBe(200);
    const got = await findAccount(id);
    expect(got).not.toHaveProperty('invitedUntil');
    expect(got?.moneySince).toBe(new Date().toISOString());
    expect((await api.call('GET /admins/owed', { token: session.body.token })).status).toBe(200);
    expect((await api.call('GET /admins/staff', { token: session.body.token })).status).toBe(403);
    expect(await actionsOn(id)).toEqual([
      { action: 'admin.change-password', by: id },
      { action: 'admin.invite', by: efua.id, duties: { given: ['money', 'dispatch'], taken: [] } },
    ]);
  });

  it('works for three days, which a forgotten password does not make longer', async () => {
    const { id, email } = (await invite()).body.admin;
    const [token = ''] = await mailedTokens(email);
    pass(3 * day - hour / 2);
    await api.call('POST /password/forgot', { body: { email } });
    const [another = ''] = await mailedTokens(email, 'Set a new password');
    expect(another).not.toBe('');
    pass(hour / 2);
    for (const late of [token, another]) {
      const answer = await reset(late);
      expect([answer.status, answer.body.message]).toEqual([400, sharedTexts.resetLinkInvalid]);
    }
    await api.call('POST /password/forgot', { body: { email } });
    expect(await mailedTokens(email, 'Set a new password')).toEqual([another]);
    efua = await logInAgain(efua);
    expect((await find(id)).invitedUntil <= new Date().toISOString()).toBe(true);
  });

  it('is mailed again on demand, and then the earlier link does nothing', async () => {
    const { id, email } = (await invite()).body.admin;
    await mailedTokens(email);
    pass(4 * day);
    efua = await logInAgain(efua);
    const again = await change(id, { inviteAgain: true, version: 1 });
    expect(again.body).toMatchObject({ message: adminTexts.invited, admin: { version: 2 } });
    pass(1);
    expect((await change(id, { inviteAgain: true })).status).toBe(200);
    const tokens = await mailedTokens(email);
    expect(tokens).toHaveLength(3);
    const [first = '', , last = ''] = tokens;
    expect((await reset(first)).status).toBe(400);
    expect((await reset(last)).status).toBe(200);
    const late = await change(id, { inviteAgain: true });
    expect([late.status, late.body.message]).toEqual([409, adminTexts.hasAccepted]);
    expect((await actionsOn(id)).filter(({ action }) => action === 'admin.invite')).toHaveLength(3);
  });

  it('accepted at the moment in which another is sent works or not, but never both ways', async () => {
    const { id, email } = (await invite()).body.admin;
    const [token = ''] = await mailedTokens(email);
    pass(1);
    const [accepted, again] = await Promise.all([reset(token), change(id, { inviteAgain: true })]);
    expect([200, 400]).toContain(accepted.status);
    expect((await findAccount(id))?.invitedUntil !== undefined).toBe(accepted.status === 400);
    if (accepted.status === 400) expect(again.status).toBe(200);
  });

  it('of an address that has an account is refused', async () => {
    const ama = await person('user');
    for (const { email } of [ama, efua]) {
      const answer = await invite({ email: email.toUpperCase() });
      expect([answer.status, answer.body.errors]).toEqual([409, { email: sharedTexts.emailTaken }]);
    }
    expect((await findAccount(ama.id))?.role).toBe('user');
  });

  it('is sent once for the same key, also twice at once and when the answer is lost', async () => {
    const body = { email: uniqueEmail('admin') };
    const headers = { 'idempotency-key': 'one-invitation' };
    const lost = injectFault('TransactWriteItemsCommand', 'answer lost');
    const answers = [...(await Promise.all([invite(body, { headers }), invite(body, { headers })]))];
    lost.end();
    answers.push(await invite(body, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.admin.id)).size).toBe(1);
    expect(await mailedTokens(body.email)).toHaveLength(1);
    const other = await invite({}, { headers });
    expect([other.status, other.body.message]).toEqual([409, sharedTexts.keyReused]);
  });

  it.each([
    [{ duties: [] }, { duties: 'Please choose at least one' }],
    [{ duties: ['money', 'money'] }, { duties: 'A duty is listed twice' }],
    [{ duties: ['everything'] }, expect.anything()],
    [{ email: 'nobody' }, { email: 'Email is invalid' }],
  ])('with %j is bad input', async (more, errors) => {
    const answer = await invite(more);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

describe('the duties of an admin', () => {
  it('count at once, and say who gave and took them', async () => {
    const kojo = await admin(['dispatch', 'money']);
    const { version } = kojo;
    const answer = await change(kojo.id, { duties: ['staff', 'dispatch'], version });
    expect(answer.body).toMatchObject({
      message: adminTexts.dutiesChanged,
      admin: { id: kojo.id, duties: ['dispatch', 'staff'], version: version + 1 },
    });
    const asKojo = (route: string) => api.call(route, { token: kojo.token });
    expect((await asKojo('GET /admins/money')).body).toEqual({
      code: 'forbidden',
      message: 'Ask a colleague who may do this: Money.',
      requestId: expect.any(String),
    });
    expect((await asKojo('GET /admins/staff')).status).toBe(200);
    expect(await actionsOn(kojo.id)).toEqual([
      { action: 'admin.change-duties', by: efua.id, duties: { given: ['staff'], taken: ['money'] } },
    ]);
    const { body } = await api.call(`GET /admins/audit?target=${kojo.id}`, { token: efua.token });
    expect(body.entries).toMatchObject([
      { duties: { given: ['staff'], taken: ['money'] }, admin: { id: kojo.id, name: 'Kojo admin' } },
    ]);
  });

  it('say since when somebody has money, and when somebody last lost it', async () => {
    const kojo = await admin(['dispatch']);
    await change(kojo.id, { duties: ['dispatch', 'money'] });
    const since = new Date().toISOString();
    expect(await findAccount(kojo.id)).toMatchObject({ moneySince: since });
    pass(1000);
    await change(kojo.id, { duties: ['service', 'money'] });
    expect(await findAccount(kojo.id)).toMatchObject({ moneySince: since, duties: ['service', 'money'] });
    const before = await readStaff();
    await change(kojo.id, { duties: ['service'] });
    expect(await findAccount(kojo.id)).not.toHaveProperty('moneySince');
    const leftAt = new Date().toISOString();
    expect(await readStaff()).toMatchObject({ version: before.version + 1, moneyLeftAt: leftAt });
    pass(1000);
    await change(kojo.id, { duties: ['dispatch'] });
    expect(await readStaff()).toMatchObject({ version: before.version + 2, moneyLeftAt: leftAt });
    // Who had money from the first day keeps it as long as they had it.
    const abena = await admin();
    await change(abena.id, { duties: ['money'] });
    expect(await findAccount(abena.id)).not.toHaveProperty('moneySince');
  });

  it('change once for the same key; not where the admin was changed meanwhile', async () => {
    const kojo = await admin(['dispatch']);
    const headers = { 'idempotency-key': 'one-change' };
    const body = { duties: ['service'], version: kojo.version };
    const answers = [await change(kojo.id, body, efua, headers), await change(kojo.id, body, efua, headers)];
    expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual(
      Array(2).fill([200, adminTexts.dutiesChanged]),
    );
    expect((await change(kojo.id, { ...body, duties: ['setup'] })).status).toBe(409);
    expect((await change(kojo.id, { duties: ['setup'] }, efua, headers)).body.message).toBe(
      sharedTexts.keyReused,
    );
    expect(await actionsOn(kojo.id)).toHaveLength(1);
    await change(kojo.id, { duties: ['service'] });
    expect(await actionsOn(kojo.id)).toHaveLength(1);
  });

  it.each([{}, { duties: ['money'], endSessions: true }, { endSessions: false }, { duties: [] }])(
    'do not change by %j',
    async (body) => {
      const kojo = await admin(['dispatch']);
      expect((await change(kojo.id, body)).status).toBe(400);
      expect(await findAccount(kojo.id)).toMatchObject({ duties: ['dispatch'] });
    },
  );
});

describe('the last admin with staff', () => {
  const refused = [409, adminTexts.lastStaff];
  const said = ({ status, body }: Awaited<ReturnType<typeof remove>>) => [status, body.message];

  it('can lose neither duty nor account, by nobody', async () => {
    await alone(efua);
    expect(said(await change(efua.id, { duties: ['money'] }))).toEqual(refused);
    expect(said(await remove(efua.id))).toEqual(refused);
    await expect(removeAdmin(efua.email)).rejects.toThrow(adminTexts.lastStaff);
    expect((await change(efua.id, { duties: ['money', 'staff'] })).status).toBe(200);
    await invite({ duties: ['staff'] });
    expect(said(await remove(efua.id))).toEqual(refused);
    expect((await list()).length).toBeGreaterThan(1);
  });

  it('is nobody, once the invitation of another is accepted', async () => {
    await alone(efua);
    const { id, email } = (await invite({ duties: ['staff'] })).body.admin;
    await reset((await mailedTokens(email))[0] ?? '');
    expect((await change(efua.id, { duties: ['money'] })).status).toBe(200);
    expect((await change(id, { duties: ['money'] })).status).toBe(403);
    await expect(removeAdmin(email)).rejects.toThrow(adminTexts.lastStaff);
  });

  it.each([
    ['remove', (one: TestPerson, other: TestPerson) => remove(other.id, one)],
    [
      'take the duty from',
      (one: TestPerson, other: TestPerson) => change(other.id, { duties: ['money'] }, one),
    ],
    ['leave before', (one: TestPerson) => change(one.id, { duties: ['money'] }, one)],
  ])('is one of two who %s each other at once', async (_, act) => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await admin(), await admin()];
      await alone(one, other);
      const answers = await Promise.all([act(one, other), act(other, one)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = (await readStaff()).admins.filter(({ duties }) => !duties || duties.includes('staff'));
      expect(left).toHaveLength(1);
    }
  });
});

describe('ending the sessions of an admin', () => {
  it('logs them out everywhere, and leaves the rest', async () => {
    const kojo = await admin(['dispatch']);
    await logInAgain(kojo);
    expect(await find(kojo.id)).toMatchObject({
      sessions: 2,
      lastSeenOn: new Date().toISOString().slice(0, 10),
    });
    const answer = await change(kojo.id, { endSessions: true });
    expect(answer.body).toMatchObject({ message: adminTexts.sessionsEnded, admin: { sessions: 0 } });
    expect((await api.call('GET /me', { token: kojo.token })).status).toBe(401);
    expect((await logIn(kojo.email, testPassword)).status).toBe(200);
    expect(await actionsOn(kojo.id)).toEqual([{ action: 'admin.end-all-sessions', by: efua.id }]);
  });

  it('leaves one’s own to end, too', async () => {
    expect((await change(efua.id, { endSessions: true })).status).toBe(200);
    expect((await api.call('GET /admins/staff', { token: efua.token })).status).toBe(401);
  });
});

describe('removing an admin', () => {
  it('refuses their tokens at once, frees the address, and keeps their name in the audit log alone', async () => {
    const kojo = await admin(['money', 'staff']);
    await change(kojo.id, { duties: ['money'] }, kojo);
    pass(1000);
    const answer = await remove(kojo.id);
    expect([answer.status, answer.body]).toEqual([200, { message: adminTexts.removed }]);
    expect((await api.call('GET /me', { token: kojo.token })).status).toBe(401);
    expect((await logIn(kojo.email, testPassword)).status).toBe(400);
    expect((await readStaff()).moneyLeftAt).toBe(new Date().toISOString());
    expect(await find(kojo.id)).toBeUndefined();
    const { writeId: _, ...left } = (await getItem(keys.account(kojo.id))) ?? {};
    expect(Object.keys(left).sort()).toEqual(
      ['PK', 'SK', 'createdAt', 'deletedAt', 'deletedBy', 'epoch', 'firstName', 'id', 'lastName', 'role']
        .concat('version', 'expiresAt')
        .sort(),
    );
    // With the last of their acts.
    expect(left.expiresAt).toBe(Math.floor(Date.now() / 1000) + 396 * 24 * 3600);
    expect(await getItem(keys.password(kojo.id))).toBeUndefined();
    const { entries } = (await api.call(`GET /admins/audit?by=${kojo.id}`, { token: efua.token })).body;
    expect(entries).toMatchObject([{ action: 'admin.change-duties', by: { name: 'Kojo admin' } }]);
    expect((await actionsOn(kojo.id))[0]).toEqual({ action: 'admin.remove', by: efua.id });
    expect((await remove(kojo.id)).body.message).toBe(adminTexts.notFound);
    expect((await invite({ email: kojo.email })).status).toBe(201);
  });

  it('ends their invitation', async () => {
    const { id, email } = (await invite()).body.admin;
    const [token = ''] = await mailedTokens(email);
    expect((await remove(id)).status).toBe(200);
    expect((await reset(token)).body.message).toBe(sharedTexts.resetLinkInvalid);
  });

  it('removes nobody but admins', async () => {
    const ama = await person('user');
    for (const id of [ama.id, '01KAAAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await remove(id)).status).toBe(404);
      expect((await change(id, { duties: ['money'] })).status).toBe(404);
    }
    expect(await findAccount(ama.id)).toMatchObject({ role: 'user' });
  });
});

it('is for admins with the duty, who entered their password lately', async () => {
  const kojo = await admin(['dispatch', 'service', 'money', 'setup']);
  const esi = await person('user');
  for (const who of [kojo, esi]) {
    const answers = [
      await api.call('GET /admins/staff', { token: who.token }),
      await invite({}, { by: who }),
      await change(who.id, { duties: ['staff'] }, who),
      await remove(efua.id, who),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Efua|@/);
  }
  pass(hour);
  const answers = [await invite(), await change(kojo.id, { duties: ['staff'] }), await remove(kojo.id)];
  expect(answers.map(({ body: { code } }) => code)).toEqual(Array(3).fill('reauthenticate'));
  expect(await list()).not.toHaveLength(0);
});

it('who is invited sets up a second factor first, where the stage requires one', async () => {
  const { email } = (await invite({ duties: ['staff'] })).body.admin;
  await reset((await mailedTokens(email))[0] ?? '');
  vi.stubEnv('SECOND_FACTOR', 'required');
  const { token } = (await logIn(email)).body;
  const answer = await api.call('GET /admins/staff', { token });
  expect([answer.status, answer.body.code]).toEqual([403, 'second_factor_required']);
  expect((await api.call('POST /me/second-factor', { token })).status).toBe(200);
  vi.unstubAllEnvs();
});
