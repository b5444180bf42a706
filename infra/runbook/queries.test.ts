import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reportUnreadable } from '#config/report-unreadable.ts';
import { startSms } from '#data/messages/sent-sms.ts';
import { accessLogLine } from '#infra/constructs/http-gateway.ts';
import { siteLogFields } from '#infra/constructs/site-log.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { handleEachMessage } from '#jobs/lib/queues/handle-each-message.ts';
import { parsePosted } from '#jobs/totals.ts';
import { dieAfter } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { type Line, runQuery } from '#testing/logs/run-query.ts';
import { setClock } from '#testing/pass-time.ts';
import { smsTest } from '#testing/phones/sms-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { runbookPages } from '#testing/stack/runbook.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'INFO';
});
const written = (['log', 'info', 'warn', 'error'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);

type Query = { readonly page: string; readonly text: string };

/** Queries of Logs Insights, in blocks and within sentences, which may go over their lines. */
const queries: readonly Query[] = runbookPages.flatMap(({ name, text }) => {
  const blocks = [...text.matchAll(/```\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline]
    .map((code) => code.replaceAll(/\s+/g, ' ').trim())
    .filter((code) => /^(filter|stats|fields) /.test(code))
    .map((code) => ({ page: name, text: code }));
});

let ofFunctions: readonly Line[];

// By night notices wait, and no SMS is sent.
setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeAll(async () => {
  await makeRequests();
  await sendMessages();
  await meetTrouble();
  const lines = written.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
  ofFunctions = [...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)), start];
});

/** What Lambda itself writes after a run that started a function. Source: its guide, "Log formats", `platform.report`. */
const start: Line = {
  time: '2026-11-26T10:00:00.000Z',
  type: 'platform.report',
  record: { requestId: '1', metrics: { durationMs: 30, initDurationMs: 212.4, maxMemoryUsedMB: 96 } },
};

async function makeRequests(): Promise<void> {
  const { api, ama } = setup;
  await api.call('GET /pickups/mine', { token: ama.token });
  await api.call('POST /ussd/hubtel', { body: {}, headers: { 'x-provider-key': 'a guess' } });
  process.env.USSD_HUBTEL_ADDRESSES = '192.0.2.0/24';
  await api.call('POST /ussd/hubtel', { body: {}, headers: { 'x-provider-key': demoUssdKey } });
  delete process.env.USSD_HUBTEL_ADDRESSES;
  await api.call('POST /payments/paystack', { body: {} });
  const revive = dieAfter(/./, 0);
  await api.call('GET /pickups/mine', { token: ama.token });
  revive();
}

async function sendMessages(): Promise<void> {
  const { sendOne } = smsTest(() => jobs);
  await sendOne();
  await jobs.runQueue('mail');
  // A provider without credit.
  const empty = createServer((_, answer) => answer.writeHead(402).end('{}')).listen(0, '127.0.0.1');
  await once(empty, 'listening');
  process.env.SMS_ROUTES = 'arkesel';
  process.env.SMS_ARKESEL_ORIGIN = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`;
  await sendOne();
  empty.close();
  const reference = await startSms({ accountId: ulid(), kind: 'reminder', route: 'arkesel' }, new Date());
  const fields = { ...reference, sms_id: 'theirs', status: 'NOT_DELIVERED' };
  await setup.api.call(`GET /sms/reports/arkesel?${new URLSearchParams(fields)}`);
}

async function meetTrouble(): Promise<void> {
  const records = [{ messageId: '1', body: '{}' }];
  const handle = handleEachMessage('payments', v.unknown(), async () => {
    throw new Error('Paystack answered 500.');
  });
  await handle({ Records: records as never });
  reportUnreadable('PICKUP#1', 'USER#1/PICKUP#1', new Error('no status'));
  const key = { PK: { S: 'LEDGER#1' }, SK: { S: 'POSTING#1' } };
  await parsePosted({ eventName: 'REMOVE', dynamodb: { Keys: key, OldImage: key, SequenceNumber: '1' } });
}

/** One line of the gateway for each answer, with the fields that it is set up to write. */
const ofGateway: readonly Line[] = [404, 500].map((status) => ({
  ...accessLogLine,
  status,
  integrationStatus: 500,
}));

const ofSite: readonly Line[] = [
  { ...Object.fromEntries(siteLogFields.map((field) => [field, '-'])), 'sc-status': 404 },
];

describe('the queries of the runbook', () => {
  it('are found', () => {
    expect(queries.length).toBeGreaterThan(14);
  });

  it.each(queries)('find what they are for: $page, $text', ({ page, text }) => {
    const lines = page === 'edge.md' ? ofSite : page === 'api.md' ? ofGateway : ofFunctions;
    const { requestId } = lines.find((line) => line.requestId) ?? {};
    const rows = runQuery(text.replace('…', String(requestId)), lines);
    expect(rows.length).toBeGreaterThan(0);
    for (const name of Object.keys(rows[0] ?? {}))
      expect(
        rows.some((row) => row[name] !== undefined),
        name,
      ).toBe(true);
  });
});

it('a query by the name of a field that is not there finds nothing', () => {
  expect(runQuery('filter msg = "request"', ofFunctions)).toEqual([]);
  expect(runQuery('filter message = "a message failed"', ofFunctions)).toEqual([]);
  expect(runQuery('stats count() by message', ofFunctions).length).toBeGreaterThan(3);
  expect(runQuery('stats count() by msg', ofFunctions)).toEqual([]);
  expect(() => runQuery('dedup message', ofFunctions)).toThrow('not known');
});
