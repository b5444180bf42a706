import { afterAll, beforeEach, expect, vi } from 'vitest';
import { computeMoneyFigures } from '#actions/figures/compute-figures.ts';
import type { Answer } from '#contracts/contract.ts';
import type { listLoads } from '#contracts/loads/load-calls.ts';
import type { listPickups } from '#contracts/pickups/pickup-calls.ts';
import type { getDispatch } from '#contracts/plan/dispatch-calls.ts';
import { ledgerPrefix } from '#data/keys.ts';
import { parsePosting } from '#data/money/ledger.ts';
import type { Posting } from '#domain/money/posting.ts';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { demoPickups } from '#infra/local/seed/demo-pickups.ts';
import { demoLoads } from '#infra/local/seed/demo-stations.ts';
import { seed } from '#infra/local/seed/seed.ts';
import { boardPickups } from '#infra/local/seed/seed-board.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApi, type TestApi } from './api.ts';
import { findMonthDifferences } from './money/money-month.ts';
import { setClock } from './pass-time.ts';

/** An empty table for each test of a file. @returns the API on the last one */
export function setUpDemos(): () => TestApi {
  // The handlers keep the clients of the first one's services, so that each ends with the file.
  const apis: TestApi[] = [];
  beforeEach(async () => {
    apis.push(await startTestApi());
  });
  afterAll(async () => {
    for (const one of apis) await one.stop();
    vi.useRealTimers();
  });
  return () => apis.at(-1) ?? expect.fail('There is no API yet.');
}

async function logIn(api: TestApi, role: 'user' | 'admin', email: string): Promise<string> {
  const answer = await api.call(`POST /${role}s/login`, { body: { email, password: demoPassword } });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

/** Fills an empty table with the demo data at a time of a day, and looks at what people then see. */
export async function expectDemo(api: TestApi, today: string, time: string): Promise<void> {
  setClock(time, today);
  await seed(api.gateway, Date.now());
  const token = await logIn(api, 'admin', 'admin@sankofa.test');
  const read = async (route: string) => (await api.call(route, { token })).body;

  const { pickups }: Answer<typeof listPickups> = await read('GET /admins/pickups?limit=100');
  // And one of the standing order.
  expect(pickups).toHaveLength(demoPickups.length + boardPickups.length + 1);
  const ofBoard = pickups.filter(({ location }) => boardPickups.some((one) => one.location === location));
  expect(ofBoard).toHaveLength(boardPickups.length);
  for (const { scheduledAt, area } of ofBoard) {
    expect(Date.parse(scheduledAt)).toBeGreaterThanOrEqual(Date.now());
    expect(['Osu and Labone', 'Madina']).toContain(area.name);
  }

  const board: Answer<typeof getDispatch> = await read(`GET /admins/dispatch?date=${addDays(today, 1)}`);
  const count = (wanted: string) => board.pickups.filter(({ status }) => status === wanted).length;
  expect(count('pending')).toBeGreaterThanOrEqual(8);
  expect(count('assigned')).toBeGreaterThanOrEqual(3);

  const postings: Posting[] = [];
  for await (const item of scanTable(api.tableName))
    if (String(item.PK).startsWith(ledgerPrefix)) postings.push(parsePosting(item));
  // As the nights count them.
  const dates = new Set(postings.map(({ at }) => at.slice(0, 10)).filter((date) => date < today));
  for (const date of dates) await computeMoneyFigures(date, new Date());
  const month = today.slice(0, 7);
  expect(findMonthDifferences(postings, month, await read(`GET /admins/money?month=${month}`))).toEqual([]);

  for (const { inDays } of demoLoads) {
    const { loads }: Answer<typeof listLoads> = await read(
      `GET /admins/loads?date=${addDays(today, inDays)}`,
    );
    expect(loads).toMatchObject([{ pickups: 1, doubts: [] }]);
  }

  const mine = await api.call('GET /pickups/mine', { token: await logIn(api, 'user', 'ama@sankofa.test') });
  expect(mine.body.counts).toEqual({ total: 13, pending: 7, completed: 4, cancelled: 2 });
}
