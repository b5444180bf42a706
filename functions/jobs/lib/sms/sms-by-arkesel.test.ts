import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/environment.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { smsTest } from '#testing/phones/sms-test.ts';

/** Speaks what Arkesel documents of version 2 of its API. */
type Answer = { readonly status: number; readonly body: object; readonly location?: string } | 'no answer';
let answer: Answer;
const received: { key: unknown; body: Record<string, unknown> }[] = [];
const arkesel: Server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push({ key: request.headers['api-key'], body: JSON.parse(text) });
  if (answer === 'no answer') return request.socket.destroy();
  const { status, location } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
  return response.end(JSON.stringify(answer.body));
});

const accepted = {
  status: 200,
  body: { status: 'success', data: [{ recipient: '233241234567', id: '9b752841' }] },
};
const invalidNumber = {
  status: 200,
  body: { status: 'success', data: [{ 'invalid numbers': ['233241234567'] }] },
};
const error = (status: number, message: string) => ({ status, body: { status: 'error', message } });

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
beforeAll(async () => {
  jobs = await startTestJobs();
  arkesel.listen(0, '127.0.0.1');
  await once(arkesel, 'listening');
  vi.stubEnv('SMS_ROUTES', 'arkesel');
  vi.stubEnv('SMS_ARKESEL_ORIGIN', `http://127.0.0.1:${(arkesel.address() as AddressInfo).port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  arkesel.close();
  await jobs.stop();
});
beforeEach(() => {
  received.length = 0;
  setClock('10:00');
});
const { sendOne, aMinuteLater } = smsTest(() => jobs);

describe('Arkesel', () => {
  it('is given key, sender, text and number as it wants them', async () => {
    answer = accepted;
    const { phone, left } = await sendOne();
    expect(received).toEqual([
      {
        key: 'the-key-of-arkesel',
        body: {
          sender: 'Sankofa',
          message: expect.stringContaining('will collect your plastic waste'),
          recipients: [phone.slice(1)],
          callback_url: expect.stringMatching(
            /^https:\/\/sankofa\.test\/api\/v1\/sms\/reports\/arkesel\?id=\w{26}%7E[\w%.-]+&key=[\w-]{22}$/,
          ),
        },
      },
    ]);
    expect(left).toBe(0);
  });

  it('is reached by HTTPS, unless a test says otherwise', () => {
    const origin = process.env.SMS_ARKESEL_ORIGIN;
    delete process.env.SMS_ARKESEL_ORIGIN;
    expect(environment('SMS_ARKESEL_ORIGIN')).toBe('https://sms.arkesel.com');
    process.env.SMS_ARKESEL_ORIGIN = origin;
  });

  it('is not followed to where it redirects: the key would go along', async () => {
    answer = { status: 307, body: {}, location: '/elsewhere' };
    const { left } = await sendOne();
    expect(received).toHaveLength(1);
    expect(left).toBe(1);
    answer = accepted;
    await aMinuteLater();
    expect(received).toHaveLength(2);
  });

  it.each([
    ['a number that is none', invalidNumber],
    ['a field that is refused', error(422, 'The recipients field is invalid.')],
    ['no answer after the request', 'no answer' as const],
    ['a gateway without an answer', error(504, 'Gateway Time-out')],
    ['an answer that says nothing', { status: 200, body: {} }],
  ])('is not asked again after %s', async (_case, given) => {
    answer = given;
    expect((await sendOne()).left).toBe(0);
    await aMinuteLater();
    expect(received).toHaveLength(1);
  });

  it.each([
    ['no credit', error(402, 'Insufficient balance')],
    ['the rate limit', error(429, 'Too Many Attempts.')],
    ['a wrong key', error(401, 'Authentication failed')],
    ['an error of its own', error(500, 'Internal server error')],
    ['an error under a success', error(200, 'Something went wrong')],
  ])('is asked again after %s, and once only', async (_case, given) => {
    answer = given;
    expect((await sendOne()).left).toBe(1);
    answer = accepted;
    await aMinuteLater();
    await aMinuteLater();
    expect(received).toHaveLength(2);
    expect(jobs.queued('sms')).toEqual([]);
  });

  it('is asked again when it was not reached at all', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    vi.stubEnv('SMS_ARKESEL_ORIGIN', `http://127.0.0.1:${port}`);
    expect((await sendOne()).left).toBe(1);
  });
});
