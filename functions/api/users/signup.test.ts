import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLogin } from '#data/accounts/credentials.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const form = (more: object = {}) => ({
  firstName: ' Ama ',
  lastName: 'Mensah',
  email: uniqueEmail('user'),
  password: 'secret-1',
  confirmPassword: 'secret-1',
  phone: '024 123 4567',
  ...more,
});

const signUp = (body: object, role = 'user', from?: string) =>
  api.call(`POST /${role}s/signup`, { body, ...(from ? { from } : {}) });

describe('a sign-up', () => {
  it('as a user makes an account that can log in', async () => {
    const body = form({ role: 'user' });
    const answer = await signUp(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Signed up successfully as a user!',
      user: {
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
        firstName: 'Ama',
        lastName: 'Mensah',
        email: body.email,
        emailVerified: false,
        phone: '+233241234567',
        role: 'user',
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    const { email, password } = body;
    expect((await api.call('POST /users/login', { body: { email, password } })).status).toBe(200);
  });

  it('with one name says that there is no last name; an empty one is missing', async () => {
    const answer = await signUp(form({ lastName: null }));
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ firstName: 'Ama', lastName: '' });
    const forgotten = await signUp(form({ lastName: ' ' }));
    expect(forgotten.body.errors).toEqual({ lastName: 'Last name is required' });
  });

  it('as a collector makes one who waits for approval', async () => {
    const answer = await signUp(form({ phone: '', isApproved: true }), 'collector');
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Signed up successfully as a collector!');
    expect(answer.body.collector).toMatchObject({ role: 'collector', isApproved: false });
    expect(answer.body.collector).not.toHaveProperty('phone');
  });

  it('as a collector keeps the profile that was given', async () => {
    const profile = { areas: ['everywhere'], vehicle: 'tricycle', stopsPerDay: 25, weekdays: [6, 1, 1] };
    const answer = await signUp(form({ profile }), 'collector');
    expect(answer.body.collector.profile).toEqual({ ...profile, weekdays: [1, 6] });
  });

  it.each([
    [{ areas: ['01KAB3C4D5E6F7G8H9J0K1M2N3'] }, { 'profile.areas': 'We could not find this area.' }],
    [{ vehicle: 'boat' }, { 'profile.vehicle': 'Please choose a vehicle' }],
    [{ stopsPerDay: 0 }, { 'profile.stopsPerDay': 'Stops per day can be 1 to 300' }],
    [{ weekdays: [7] }, { 'profile.weekdays.0': 'Weekday can be 0 (Sunday) to 6 (Saturday)' }],
  ])('as a collector with the profile %j is refused', async (profile, errors) => {
    const answer = await signUp(form({ profile }), 'collector');
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('with an address that somebody has is refused, whatever the role or the case', async () => {
    const body = form();
    await signUp(body);
    const again = { ...body, email: body.email.toUpperCase() };
    for (const role of ['user', 'collector']) {
      const answer = await signUp(again, role);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'conflict',
        message: 'An account with this email already exists.',
      });
    }
  });

  it('with an address that no mail can be sent to is refused', async () => {
    for (const email of [
      'jos\u00e9@example.com',
      'kof\u00ed..@ex\u00e4mple..co',
      `\ud800${uniqueEmail('user')}`,
    ]) {
      const answer = await signUp(form({ email }));
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ email: 'Email is invalid' });
    }
  });

  it('with broken Unicode is stored with replacement characters, and never fails', async () => {
    const answer = await signUp(form({ firstName: 'Ama\ud83d' }));
    expect(answer.status).toBe(201);
    expect(answer.body.user.firstName).toBe('Ama\ufffd');
  });

  it('is no conflict with itself when its own answer was lost', async () => {
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    const answer = await signUp(form());
    fault.end();
    expect(answer.status).toBe(201);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'First name can have at most 50 characters'],
    [{ lastName: 5 }, 'lastName', 'Last name must be text'],
    [{ email: 'ama@' }, 'email', 'Email is invalid'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password can have at most 128 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match!'],
    [{ role: 'admin' }, 'role', 'Role must be user'],
    [{ phone: '12345' }, 'phone', 'Please enter a Ghanaian number, like 024 123 4567'],
  ])('with %j is bad input', async (more, field, sentence) => {
    const answer = await signUp(form(more));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { [field]: sentence } });
  });

  it('is made a hundred times from one network address and then has to wait', async () => {
    const from = '198.51.100.200';
    const taken = form();
    await signUp(taken);
    const answers: number[] = [];
    for (let i = 0; i < 101; i += 1) answers.push((await signUp(taken, 'user', from)).status);
    expect(answers.filter((status) => status === 409)).toHaveLength(100);
    expect(answers.at(-1)).toBe(429);
    expect((await signUp(form(), 'user', '198.51.100.201')).status).toBe(201);
  });

  it('stores a hash, never the password', async () => {
    const body = form();
    await signUp(body);
    expect((await findLogin({ email: body.email })).credentials?.hash).toMatch(/^\$argon2id\$/);
  });
});
