import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { maskKey, readEach } from './readable.ts';

vi.hoisted(() => {
  // What CloudWatch would read of logs and metrics goes to the console, where the test can see it.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Sankofa/test';
});

const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

const ulid = '01JM0000000000000000000000';

it.each([
  [keys.account(ulid), `ACCOUNT#${ulid}/ACCOUNT`],
  [keys.pickup(`${ulid}-${ulid}`), `USER#${ulid}/PICKUP#${ulid}`],
  [keys.email('ama@example.com'), 'EMAIL#*/EMAIL'],
  [keys.phone('+233241234567'), 'PHONE#*/PHONE'],
  [keys.search('user', 'mensah', ulid), 'SEARCH#*#*/*#ZYDBZZZZZZZZZZZZZZZZZZZZZZ'],
  [keys.slot(ulid, '2026-11-23', '08:00'), `SLOTS#${ulid}/2026-11-23#08:00`],
])('tells which record it is without what may be personal: %o', (key, shown) => {
  expect(maskKey(key)).toBe(shown);
});

it('reports what is left out by its key, the error’s kind and its fields, never by what is in it', () => {
  const refuse = (): never => {
    throw new TypeError('Ama Mensah');
  };
  expect(readEach([keys.email('ama@example.com')], refuse)).toEqual([]);
  const [line] = lines.mock.calls.map(([text]) => JSON.parse(String(text)));
  expect(line).toMatchObject({ message: 'record_left_out', record: 'EMAIL#*/EMAIL', reason: 'TypeError' });
  expect(JSON.parse(String(metrics.mock.calls[0]))).toMatchObject({ service: 'records', RecordsLeftOut: 1 });
  expect(JSON.stringify([...lines.mock.calls, ...metrics.mock.calls])).not.toMatch(/Mensah|ama@example/);
});

it('is how every list is read', () => {
  const files = globSync('functions/data/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const direct = files.filter((file) =>
    /\.(?:map|flatMap)\((?:parse[A-Z]\w*|\(\w+\) => v\.parse)/.test(readFileSync(file, 'utf8')),
  );
  expect(direct).toEqual([]);
});
