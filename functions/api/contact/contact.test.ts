import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { passMilliseconds } from '#testing/pass-time.ts';
import { toE164 } from '#testing/samples/codes.ts';
import { giveNumber } from '#testing/samples/numbers.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let api: TestApi;
let admin: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  admin = await person('admin');
});
afterAll(() => api.stop());
afterEach(() => void vi.useRealTimers());

const form = (more: object = {}) => ({
  name: 'Ama Mensah',
  email: 'ama@example.com',
  subject: 'A question',
  message: 'When do you come to Kasoa?\nThank you.',
  ...more,
});

const send = (body: object = form(), from?: string) =>
  api.call('POST /contact', { body, ...(from ? { from } : {}) });
const list = (query = '') => api.call(`GET /admins/messages${query}`, { token: admin.token });

describe('POST /contact', () => {
  it('stores the message, which the admin sees, newest first', async () => {
    const answer = await send();
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      message: 'Thank you. We’ve got your message and will reply by email.',
    });
    passMilliseconds();
    await send(form({ subject: 'Another', extra: 'dropped' }));
    const { messages } = (await list()).body;
    expect(messages.map((one: { subject: string }) => one.subject)).toEqual(['Another', 'A question']);
    expect(messages[1]).toEqual({
      ...form(),
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    const page = await list('?limit=1');
    const rest = await list(`?limit=1&cursor=${page.body.nextCursor}`);
    expect(rest.body.messages[0].subject).toBe('A question');
    expect(rest.body).not.toHaveProperty('nextCursor');
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'nowhere' }, 'email', 'Email is invalid'],
    [{ email: 'kof\u00ed..@ex\u00e4mple..co' }, 'email', 'Email is invalid'],
    [{ subject: undefined }, 'subject', 'Subject is required'],
    [{ subject: 'two\r\nlines' }, 'subject', 'Subject has characters we can’t use'],
    [{ message: ' ' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(4001) }, 'message', 'Message can have at most 4000 characters'],
  ])('with %j is bad input', async (more, field, sentence) => {
    const answer = await send(form(more));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { [field]: sentence } });
  });

  it('is answered by phone where the account that is logged in has no address', async () => {
    const ama = await person('user');
    const phone = await giveNumber(ama);
    const write = (more: object = {}) =>
      api.call('POST /contact', { body: { ...form({ subject: 'By number' }), email: '', ...more }, ...more });
    expect((await api.call('POST /contact', { body: form({ email: '' }), token: ama.token })).status).toBe(
      400,
    );
    await api.call('DELETE /me/email', { body: { currentPassword: testPassword }, token: ama.token });
    const refused = await write();
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ email: 'Email is required' });
    const answer = await write({ token: ama.token });
    expect(answer).toMatchObject({
      status: 202,
      body: { message: 'Thank you. We’ve got your message and will call you.' },
    });
    const [{ phone: stored, email, subject }] = (await list()).body.messages;
    expect([stored, email, subject]).toEqual([toE164(phone), '', 'By number']);
  });

  it('takes fifty from one network address and then asks to wait', async () => {
    const from = '198.51.100.50';
    const answers = await Promise.all(Array.from({ length: 55 }, () => send(form(), from)));
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(50);
    const locked = answers.find((answer) => answer.status === 429);
    expect(Number(locked?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is stored once when the answer is lost', async () => {
    const subject = 'Sent by a bad line';
    const fault = injectFault('PutItemCommand', 'answer lost');
    expect((await send(form({ subject }))).status).toBe(202);
    fault.end();
    const { messages } = (await list()).body;
    expect(messages.filter((one: { subject: string }) => one.subject === subject)).toHaveLength(1);
  });
});

describe('PATCH /admins/messages/{id}/resolve', () => {
  const resolve = (id: string) => api.call(`PATCH /admins/messages/${id}/resolve`, { token: admin.token });

  it('marks it as dealt with; the first time counts', async () => {
    await send();
    const { id } = (await list()).body.messages[0];
    const first = await resolve(id);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      message: 'Message marked as resolved.',
      contactMessage: { id, ...form(), resolvedAt: expect.stringMatching(/Z$/) },
    });
    passMilliseconds();
    expect((await resolve(id)).body.contactMessage).toEqual(first.body.contactMessage);
    expect((await list()).body.messages[0].resolvedAt).toBe(first.body.contactMessage.resolvedAt);
  });

  it('is 404 for what is not there', async () => {
    for (const id of ['01JM0000000000000000000000', 'nonsense', '%00']) {
      expect((await resolve(id)).status, id).toBe(404);
    }
  });
});
