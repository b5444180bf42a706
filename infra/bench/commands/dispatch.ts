import { ulid } from 'ulid';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { maxBulk } from '#contracts/plan/dispatch.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import { withEngine } from '#infra/bench/bench-data.ts';
import { measureConsumption } from '#infra/bench/capacity-meter.ts';
import { expectOk } from '#infra/bench/steps/step.ts';
import { addDays, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

const counts = { pickups: 1_000, collectors: 40 } as const;
const maxSeconds = 60;
const pickupsPerReadUnit = 8;

const windows = ['08:00', '10:00', '12:00', '14:00', '16:00'];
const date = addDays(todayInAccra(new Date()), 2);

type Board = {
  readonly api: TestApi;
  readonly admin: TestPerson;
  readonly collectors: readonly TestPerson[];
};

/**
 * `npm run bench dispatch`: one admin gives a day of 1,000 pickups to 40 collectors through the calls, then again while
 * half of them are changed by somebody else.
 */
export async function bench(): Promise<void> {
  await withEngine(async () => {
    const board = await createBoard();
    const failed = [...(await assignDay(board)), ...(await assignWhileOthersChange(board))];
    await board.api.stop();
    for (const sentence of failed) console.log(sentence);
    if (failed.length > 0) process.exitCode = 1;
  });
}

async function createBoard(): Promise<Board> {
  const api = await startTestApi();
  const admin = await person('admin');
  const collectors = await Promise.all(
    Array.from({ length: counts.collectors }, (_, index) =>
      person('collector', { firstName: `Kofi${index}` }),
    ),
  );
  const user = await person('user', { firstName: 'Akosua', lastName: 'Owusu-Ansah', phone: '+233241111111' });
  for (let from = 0; from < counts.pickups; from += maxBulk) {
    await Promise.all(Array.from({ length: maxBulk }, (_, index) => book(user, from + index)));
  }
  return { api, admin, collectors };
}

function book(user: TestPerson, number: number): Promise<void> {
  const now = new Date();
  const input = {
    wasteType: wasteTypes[number % wasteTypes.length] ?? 'general',
    location: `Kasoa, blue kiosk ${number} opposite the Shell, second gate on the left`,
    digitalAddress: 'CK-184-0021',
    position: { lat: 5.53437, lng: -0.41687, accuracy: 12 },
    notes: 'Please ring twice and wait at the gate. '.repeat(5),
  };
  const place = { scheduledAt: toScheduledAt(date, windows[number % windows.length] ?? '') };
  return createPickup(
    newPickup(input, place, { ...user, id: ulid() }, { pickupUlid: ulid(now.getTime()) }, now),
  );
}

async function assignDay(board: Board): Promise<string[]> {
  const { result: pickups, consumed: read } = await measureConsumption(() => readBoard(board));
  const begun = performance.now();
  const { result, consumed } = await measureConsumption(() => assignAll(board, pickups));
  const seconds = (performance.now() - begun) / 1000;
  const { consumed: again } = await measureConsumption(() => readBoard(board));
  const perUnit = [read, again].map(({ reads }) => counts.pickups / reads);
  console.log(
    `Board of ${pickups.length} pickups, collectors included: ${read.reads} RCU, ${again.reads} once assigned:`,
  );
  console.log(`  ${perUnit.map((one) => one.toFixed(1)).join(' and ')} pickups per RCU.`);
  console.log(
    `Assigned ${result.done.size} pickups to ${counts.collectors} collectors in ${seconds.toFixed(1)} s:`,
  );
  console.log(
    `  ${(consumed.writes / counts.pickups).toFixed(2)} WCU and ${(consumed.reads / counts.pickups).toFixed(2)} RCU each.`,
  );
  return [
    ...(pickups.length === counts.pickups ? [] : ['The board does not show every pickup.']),
    ...(result.done.size === counts.pickups ? [] : [`${result.refused.size} pickups were refused.`]),
    ...(seconds <= maxSeconds ? [] : [`That is longer than ${maxSeconds} s.`]),
    ...(Math.min(...perUnit) >= pickupsPerReadUnit
      ? []
      : [`A read unit shows fewer than ${pickupsPerReadUnit}.`]),
  ];
}

/** Every second pickup is edited between the look at the board and the assignment. */
async function assignWhileOthersChange(board: Board): Promise<string[]> {
  const seen = await readBoard(board);
  const changed = seen.filter((_, index) => index % 2 === 0);
  for (const { id } of changed) {
    const body = { location: `Madina, changed ${id.slice(20, 26)}` };
    expectOk(
      'edit',
      await board.api.call(`PATCH /admins/pickups/${id}`, { token: await freshToken(board), body }),
    );
  }
  const { done, refused } = await assignAll({ ...board, collectors: board.collectors.toReversed() }, seen);
  const now = new Map((await readBoard(board)).map((pickup) => [pickup.id, pickup]));
  const lost = changed.filter(({ id }) => !refused.has(id) || !now.get(id)?.location.startsWith('Madina'));
  const wrong = seen.filter(({ id }) => done.has(id) && now.get(id)?.assignedCollector?.id !== done.get(id));
  console.log(
    `Half of them changed meanwhile: ${done.size} assigned, ${refused.size} reported with their state, ${lost.length} lost.`,
  );
  return [
    ...(done.size + refused.size === counts.pickups ? [] : ['Not every pickup was reported.']),
    ...(lost.length + wrong.length === 0
      ? []
      : [`${lost.length + wrong.length} pickups are not as reported.`]),
  ];
}

let edits = 0;
let token = '';

/** 500 changes one after the other are more than an admin may make in a minute: each hundred is somebody else's. */
async function freshToken({ admin }: Board): Promise<string> {
  if (edits % 100 === 0) token = (await person('admin', { firstName: `${admin.firstName}${edits}` })).token;
  edits += 1;
  return token;
}

async function readBoard({ api, admin }: Board): Promise<readonly DispatchPickup[]> {
  const pickups: DispatchPickup[] = [];
  let cursor = '';
  do {
    const answer = await api.call(`GET /admins/dispatch?date=${date}${cursor && `&cursor=${cursor}`}`, {
      token: admin.token,
    });
    expectOk('board', answer);
    pickups.push(...answer.body.pickups);
    cursor = answer.body.nextCursor ?? '';
  } while (cursor);
  return pickups;
}

/** In calls of 50, each for one collector; by id, whom each went to or why not. */
async function assignAll({ api, admin, collectors }: Board, pickups: readonly DispatchPickup[]) {
  const done = new Map<string, string>();
  const refused = new Map<string, string>();
  const share = Math.ceil(pickups.length / collectors.length);
  for (const [index, collector] of collectors.entries()) {
    const own = pickups.slice(index * share, (index + 1) * share);
    const answer = await api.call('PATCH /admins/pickups/assign', {
      token: admin.token,
      body: { collectorId: collector.id, pickups: own.map(({ id, version }) => ({ id, version })) },
      headers: { 'idempotency-key': ulid() },
    });
    expectOk('assign', answer);
    for (const { id, error } of answer.body.results) {
      if (error) refused.set(id, error.code);
      else done.set(id, collector.id);
    }
  }
  return { done, refused };
}
