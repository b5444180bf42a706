import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#routes';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { judge } from './judge.ts';
import { runHostile } from './run-hostile.ts';
import { secrets } from './setting.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.stop());

it('hostile input meets no fault of ours, tells nothing and takes no time', async () => {
  const report = await runHostile(api, { seed: 1, requests: 500 });
  expect(report.verdicts).toEqual([]);
  expect(report.byAttack.size).toBeGreaterThan(20);
});

it('what would be wrong is noticed', () => {
  const contract = routes[0]?.contract;
  if (!contract) throw new Error('There are no calls.');
  const sinOf = (status: number, text: string) => judge(contract, { status, text, ms: 1 }, false)?.sin;
  expect(sinOf(500, '{"message":"Something went wrong."}')).toBe('the fault is ours');
  expect(sinOf(400, '{"message":"TypeError: x at foo (/a/b.ts:1:2)"}')).toBe('a trace');
  expect(sinOf(200, `{"pickups":[{"location":"${secrets[1]}"}]}`)).toBe('foreign data');
  expect(sinOf(400, 'Bad')).toBe('a refusal without its form');
  expect(sinOf(400, '{"message":"Bad Request"}')).toBeUndefined();
});
