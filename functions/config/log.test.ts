import { Logger } from '@aws-lambda-powertools/logger';
import { describe, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { putItem } from '#data/table/table.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { log, toLogFields } from './log.ts';

const setup = await setUpPickupTest();

it('logs of an item that cannot be read where it is damaged, and nothing of what it holds', async () => {
  const { api, admin, ama } = setup;
  const id = `${admin.id}-${ama.id}`;
  const item = { ...keys.pickup(id), location: 'Kasoa', user: { firstName: ['Zuberi'] } };
  await putItem(item, {});
  const logged = vi.spyOn(log, 'error');
  const answer = await api.call(`GET /pickups/${id}`, { token: admin.token });
  expect(answer.status).toBe(500);
  expect(answer.body.message).toBe('Something went wrong. Please try again.');
  const [message, details] = logged.mock.calls[0] ?? [];
  expect(message).toBe('request failed');
  expect(details).toMatchObject({ outcome: 'internal', reason: 'ValiError' });
  expect(details).toHaveProperty('paths', expect.arrayContaining(['user.firstName']));
  expect(JSON.stringify(details)).toContain('pickups.ts');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Zuberi|Kasoa/);
});

const text = (error: unknown) => JSON.stringify(toLogFields(error));

describe('what may be logged of an error', () => {
  it.each([
    'Email address is not verified: ama.mensah+x@example.com',
    'Not an address: <ama.mensah@example.com>, "other"',
    'No item EMAIL#ama.mensah@example.com/EMAIL',
    'GET https://example.com/?email=ama.mensah%40example.com failed',
    'bad: ama.mensah@localhost; worse: ama.mensah/@example.com',
    'kofi@[127.0.0.1] and ama.mensah@ex\u00e4mple.co',
  ])('has no address in its message, nor in its stack: %s', (message) => {
    const logged = text(new Error(message));
    expect(logged).not.toMatch(/ama\.mensah|kofi/);
    expect(logged).toContain('[address]');
    expect(logged).toContain('log.test.ts');
  });

  it.each([
    'Arkesel: {"recipients":["233244123456"],"message":"invalid \\n0244123456"}',
    'Paystack: "phone":"0244123456" is not of mtn, +233 (0)24 412-3456, 00233-24-412-3456, 024.412.3456.',
    'The conditional request failed: PHONE#+233244123456/PHONE, SMS#233244123456#2026-11-24',
    'GET /v3/charge?phone=%2B233244123456&also=%3D0244123456&as=024+412%203%2D456&to=+233%20244%20123%20456',
    'one (024) 412 3456, with\u00a0others: 024\u2011412\u20113456',
  ])('has no number of a phone: %s', (message) => {
    const logged = text(new Error(message));
    expect(logged).not.toMatch(/412|4123|123456/);
    expect(logged).toContain('[phone]');
  });

  it.each([
    '2026-11-24T09:30:02.345Z, 1764020244123, 02/03/2026 10:20:30, 0355 ms, 0.2441234567 s, 1.0244123456',
    '01JD0244123456ABCDEFGHJKMN, 02441234-0244-4123-8123-024412345678, 50244123456, 02441234567, a0244123456b',
    'GHS 1,220.50 of 2335000000 pesewas, 6CQXJ4R2+V8, GA-0244-1234, 111122223333, /assets/main-024412345.js:1:20481',
  ])('keeps ids, times, amounts and places: %s', (message) => {
    expect(toLogFields(new Error(message))).toMatchObject({ error: { message } });
  });

  it('keeps the folders of its stack', () => {
    const error = Object.assign(new Error('x'), {
      stack: 'Error: x\n    at f (file:///var/task/node_modules/@aws-sdk/client-sesv2/index.js:1:2)',
    });
    expect(text(error)).toContain('/var/task/node_modules/@aws-sdk/client-sesv2/index.js:1:2');
  });

  it('has of its properties only codes, the request id and the status', () => {
    const error = Object.assign(new Error('Cancelled.'), {
      code: 'ECONNRESET',
      $metadata: { requestId: 'r1', httpStatusCode: 400, attempts: 3, cfId: 'c' },
      $fault: 'client',
      Item: { firstName: { S: 'Zuberi' } },
    });
    expect(toLogFields(error).error).toEqual({
      name: 'Error',
      message: 'Cancelled.',
      stack: error.stack,
      code: 'ECONNRESET',
      $metadata: { requestId: 'r1', httpStatusCode: 400, attempts: 3 },
    });
    expect(text(Object.assign(new Error(), { code: 'ama@example.com', $metadata: 'Zuberi' }))).not.toMatch(
      /ama|Zuberi/,
    );
  });

  it('treats its causes likewise, and ends when they go round', () => {
    const cause = Object.assign(new Error('of ama@example.com'), { Item: 'Zuberi' });
    const error = new Error('outer', { cause });
    expect(toLogFields(error)).toMatchObject({ error: { cause: { error: { message: 'of [address]' } } } });
    cause.cause = error;
    expect(text(error)).not.toMatch(/ama|Zuberi/);
    expect(text(new Error('outer', { cause: 'Zuberi' }))).not.toContain('Zuberi');
  });

  it('is known fast, however long it is', () => {
    const before = process.cpuUsage();
    for (const part of ['a', '@', '@a', 'a ', '%40/', '0', '233 ', '024 '])
      text(new Error(part.repeat(100_000)));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

it('a line of the log is one line of JSON with its time in UTC, whatever is logged: nothing begins another one', () => {
  const written: string[] = [];
  const catches = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((line) => written.push(String(line)) > 0),
  );
  const forged = 'x\n{"level":"INFO","message":"login"}\r\n\u2028\u001b[2J"}';
  const logger = new Logger({ serviceName: 'test', logLevel: 'ERROR' });
  logger.error(forged, { [forged]: forged, ...toLogFields(new Error(forged)) });
  for (const one of catches) one.mockRestore();
  const lines = written.join('').split(/[\n\r]/);
  // The second one is empty: what the line ends with.
  expect(lines).toEqual([expect.any(String), '']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'ERROR',
    message: forged,
    [forged]: forged,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});
