import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSms, type SmsReference, settleSms, startSms } from '#data/messages/sent-sms.ts';
import { startTestApi } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
});
const written = (['log', 'info', 'warn'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
const lines = () => written.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
const counted = (figure: string) =>
  lines()
    .map((line) => JSON.parse(line))
    .filter((line) => line[figure] === 1 && line.service === 'sms').length;

const api = await startTestApi();
const jobs = testJobs(api.store);
afterAll(() => api.stop());

let accountId: string;
let sms: SmsReference;
beforeEach(async () => {
  accountId = ulid();
  sms = await startSms({ accountId, kind: 'reminder', route: 'arkesel' }, new Date());
  for (const { mock } of written) mock.calls.length = 0;
});

const report = (fields: Record<string, string>) =>
  api.call(`GET /sms/reports/arkesel?${new URLSearchParams({ ...sms, sms_id: 'theirs', ...fields })}`);
const state = async () => (await readSms(accountId, new Date())).map((one) => one.state);

describe('a report of Arkesel', () => {
  it('corrects what was not known', async () => {
    expect(await state()).toEqual(['unknown']);
    expect((await report({ status: 'SUBMITTED' })).status).toBe(200);
    expect(await state()).toEqual(['sent']);
    await report({ status: 'DELIVERED' });
    expect(await state()).toEqual(['delivered']);
    expect([counted('SmsDelivered1'), counted('SmsDelivered5'), counted('SmsDelivered60')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('counts once, in any order', async () => {
    for (const status of ['DELIVERED', 'DELIVERED', 'SUBMITTED', 'NOT_DELIVERED']) await report({ status });
    await settleSms(sms, 'sent', 'late answer');
    expect(await state()).toEqual(['delivered']);
    expect(counted('SmsDelivered1')).toBe(1);
    expect(counted('SmsFailed')).toBe(0);
  });

  it('that comes two minutes later is not one within a minute', async () => {
    sms = await startSms({ accountId, kind: 'reminder', route: 'arkesel' }, new Date(Date.now() - 120_000));
    await report({ status: 'DELIVERED' });
    expect([counted('SmsDelivered1'), counted('SmsDelivered5')]).toEqual([0, 1]);
  });

  it.each([
    ['with another key', { key: 'guessed' }],
    ['about no SMS of ours', { id: `${ulid()}~2026-01-01T00:00:00.000Z~aaaaaaaaaaa` }],
    ['with something else for an id', { id: 'ACCOUNT#1' }],
    ['with a word that is not known', { status: 'HELLO' }],
  ])('%s changes nothing, and is answered the same', async (_, fields) => {
    const right = await report({ status: 'SUBMITTED' });
    const wrong = await report({ status: 'DELIVERED', ...fields });
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    expect(await state()).toEqual(['sent']);
  });

  it('leaves its key in no log', async () => {
    await report({ status: 'NOT_DELIVERED' });
    expect(await state()).toEqual(['failed']);
    expect(lines().join()).toContain('sms: failed by a report');
    expect(lines().join()).not.toContain(sms.key);
  });
});

describe('a report of AWS', () => {
  it('comes by its queue, and needs no key', async () => {
    const event = (word: string) =>
      jobs.enqueue('sms-events', JSON.stringify({ id: sms.id, event: word, at: new Date().toISOString() }));
    event('TEXT_PENDING');
    event('TEXT_UNKNOWN');
    await jobs.runQueue('sms-events');
    expect(await state()).toEqual(['sent']);
    event('TEXT_CARRIER_UNREACHABLE');
    event('TEXT_CARRIER_UNREACHABLE');
    await jobs.runQueue('sms-events');
    expect(await state()).toEqual(['failed']);
    expect(counted('SmsFailed')).toBe(1);
    expect(jobs.queued('sms-events')).toEqual([]);
  });
});
