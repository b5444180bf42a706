import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { maxRoundStops } from '#contracts/rounds/rounds.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { readRound, storeRound } from '#data/rounds/rounds.ts';
import { getItem } from '#data/table/table.ts';
import type { AccountRecord, CollectorWork } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { uniqueEmail } from '#testing/api.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { corrupt, overwrite } from '#testing/samples/odd-items.ts';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

let date = addDays(testDay, 10);
let kwame: AccountRecord;

setClock('10:00');
const setup = await setUpPickupTest();
/** Each test has a day and a collector of its own. */
beforeEach(async () => {
  date = addDays(date, 1);
  kwame = await collector();
});

const collector = (work: CollectorWork = {}) =>
  createAccount(
    {
      role: 'collector',
      firstName: 'Kwame',
      lastName: 'Boateng',
      isApproved: true,
      passwordHash: '-',
      email: uniqueEmail('collector'),
      work,
    },
    new Date(),
  );

async function store(more: Partial<PickupRecord> = {}): Promise<string> {
  const userId = ulid();
  const pickup = pendingPickup({ scheduledAt: `${date}T08:00:00.000Z`, ...more });
  const id = joinPickupId({ pickupUlid: ulid(), userId });
  await createPickup({ ...pickup, id, user: { ...pickup.user, id: userId } });
  return id;
}

const storeMany = (count: number, more?: Partial<PickupRecord>) =>
  Promise.all(Array.from({ length: count }, () => store(more)));

const given = ({ id, firstName, lastName }: AccountRecord) =>
  ({ status: 'assigned', assignedCollector: { id, firstName, lastName } }) as const;

const ask = (route: string, body?: object) => setup.api.call(route, { token: setup.admin.token, body });

const stopsAt = (ids: readonly string[], time = '08:00') =>
  ids.map((pickupId) => ({ pickupId, plannedAt: `${date}T${time}:00.000Z` }));

const save = (stops: readonly object[], more: object = {}, of = kwame.id) =>
  ask(`PUT /admins/rounds/${date}/${of}`, { stops, ...more });

const read = async () => (await ask(`GET /admins/rounds/${date}/${kwame.id}`)).body.round;

const change = (profile: object) => ask(`PATCH /admins/collectors/${kwame.id}`, { profile });

describe('a stored round', () => {
  it('is that of the last save, of a collector and a date', async () => {
    const empty = { date, collectorId: kwame.id, version: 0, stops: [] };
    expect(await read()).toEqual(empty);
    const stops = stopsAt(await storeMany(3));
    const first = await save(stops);
    expect([first.status, first.body.round]).toEqual([200, { ...empty, version: 1, stops }]);
    const turned = stops.toReversed();
    expect((await save(turned, { version: 1 })).body.round).toMatchObject({ version: 2, stops: turned });
    expect((await ask(`GET /admins/rounds/${date}`)).body.rounds).toEqual([await read()]);
    expect((await ask(`GET /admins/rounds/${addDays(date, 1)}`)).body.rounds).toEqual([]);
  });

  it('comes with the open stops, those left over too, as the collector’s phone shows them: to be printed', async () => {
    const phone = '+233241111111';
    const user = { ...pendingPickup().user, phone };
    const today = await store({ ...given(kwame), user });
    const left = await store({ ...given(kwame), user, scheduledAt: `${addDays(date, -1)}T08:00:00.000Z` });
    await store({ ...given(kwame), scheduledAt: `${addDays(date, 1)}T08:00:00.000Z` });
    await store();
    const { body } = await ask(`GET /admins/rounds/${date}/${kwame.id}?stops=open`);
    expect(body.stops.map((one: { id: string }) => one.id)).toEqual([left, today]);
    expect(body.stops[1]).toMatchObject({ user: { phone } });
    expect(Object.keys((await ask(`GET /admins/rounds/${date}/${kwame.id}`)).body)).toEqual(['round']);
  });

  it('is listed page by page where a day has more than an answer can hold', async () => {
    const stops = Array.from({ length: maxRoundStops }, () => ({
      pickupId: joinPickupId({ pickupUlid: ulid(), userId: ulid() }),
      plannedAt: `${date}T08:00:00.000Z`,
    }));
    const ids = Array.from({ length: 40 }, () => ulid()).sort();
    await Promise.all(ids.map(async (id) => storeRound(await readRound(date, id), stops, undefined)));
    const listed: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask(`GET /admins/rounds/${date}${cursor && `?cursor=${cursor}`}`);
      expect(JSON.stringify(body).length).toBeLessThan(2 ** 21);
      listed.push(...body.rounds.map(({ collectorId }: { collectorId: string }) => collectorId));
      expect(cursor !== '' || body.nextCursor !== undefined).toBe(true);
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(listed).toEqual(ids);
  });

  it('is kept for 13 months after its date, and says who stored it', async () => {
    await save([]);
    const { expiresAt } = (await getItem(keys.round(date, kwame.id))) ?? {};
    expect(new Date(Number(expiresAt) * 1000).toISOString()).toBe(`${addDays(date, 396)}T00:00:00.000Z`);
    const { entries } = (await ask(`GET /admins/audit?target=${kwame.id}`)).body;
    expect(entries).toMatchObject([{ action: 'collector.order-round', by: { id: setup.admin.id } }]);
  });

  it('of another version is answered with the one that stands, and stays', async () => {
    const [mine, theirs] = [stopsAt(await storeMany(2)), stopsAt(await storeMany(2))];
    await save(theirs);
    for (const version of [0, 2]) {
      const refused = await save(mine, { version, confirmed: true });
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
      expect(refused.body.round).toEqual({ date, collectorId: kwame.id, version: 1, stops: theirs });
    }
    expect((await read()).stops).toEqual(theirs);
  });

  it('of two admins at once is one’s, whole', async () => {
    const ids = await storeMany(4);
    const both = [stopsAt(ids), stopsAt(ids.toReversed())];
    const answers = await Promise.all(both.map((stops) => save(stops)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers[1 - won]?.body.round).toMatchObject({ version: 1, stops: both[won] });
    expect(await read()).toMatchObject({ version: 1, stops: both[won] });
  });

  it('whose answer was lost is answered again, whatever speaks against it by now', async () => {
    const stops = stopsAt(await storeMany(2));
    const first = await save(stops);
    await change({ stopsPerDay: 1, areas: [ulid()] });
    await change({ weekdays: [new Date(`${date}T00:00:00Z`).getUTCDay() === 1 ? 2 : 1] });
    const again = await save(stops);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await read()).version).toBe(1);
  });

  it('that cannot be read blocks nobody', async () => {
    const stops = stopsAt(await storeMany(2));
    await save(stops);
    await corrupt('round', keys.round(date, kwame.id));
    expect(await read()).toMatchObject({ version: 1, stops: [] });
    expect((await ask(`GET /admins/rounds/${date}`)).body).toEqual({ rounds: [], unreadable: 1 });
    expect((await save(stops)).body.round).toMatchObject({ version: 1, stops: [] });
    expect((await save(stops, { version: 1 })).body.round).toMatchObject({ version: 2, stops });
    await overwrite(keys.round(date, kwame.id), { version: 'two' });
    expect((await save(stops)).body.round).toMatchObject({ version: 1, stops });
  });

  it('holds as many stops as a collector can make in a day, none twice', async () => {
    const ids = Array.from({ length: maxRoundStops + 1 }, () =>
      joinPickupId({ pickupUlid: ulid(), userId: ulid() }),
    );
    expect((await save(stopsAt(ids.slice(1)), { version: 0, confirmed: true })).status).toBe(200);
    expect((await read()).stops).toHaveLength(maxRoundStops);
    const [one] = ids;
    for (const stops of [
      stopsAt([one ?? '', one ?? '']),
      [{ pickupId: one, plannedAt: 'soon' }],
      [{ pickupId: one, plannedAt: `${date}T08:00:00+02:00` }],
      [{ pickupId: one, plannedAt: '2037-02-31T08:00:00.000Z' }],
      [{ pickupId: 'x', plannedAt: `${date}T08:00:00.000Z` }],
    ])
      expect((await save(stops, { version: 1 })).status).toBe(400);
    expect((await save(stopsAt(ids), { version: 1 })).status).toBeGreaterThanOrEqual(400);
  });

  it('is an approved collector’s, and staff’s to save', async () => {
    const waiting = await person('collector', { isApproved: false });
    const answers = await Promise.all(
      [setup.ama.id, ulid(), waiting.id].map((of) => save([], { confirmed: true }, of)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409]);
    const path = `/admins/rounds/${date}/${kwame.id}`;
    const own = { token: setup.kofi.token, body: { stops: [] } };
    expect((await setup.api.call(`PUT ${path}`, own)).status).toBe(403);
    expect((await setup.api.call(`GET ${path}`, { token: setup.kofi.token })).status).toBe(403);
  });
});

describe('what changed since the plan was made', () => {
  /** Proposes the day for one collector, as the screen of the plan does. */
  async function propose() {
    const { body } = await ask('POST /admins/plans', { date, collectors: [kwame.id] });
    const planned = body.rounds.find(({ collectorId }: { collectorId: string }) => collectorId === kwame.id);
    return planned.stops as { pickupId: string; plannedAt: string }[];
  }

  it('names the day off that was marked meanwhile, and passes once it is confirmed', async () => {
    await storeMany(24);
    const planned = await propose();
    expect(planned.length).toBeGreaterThan(0);
    const session = await startSession(kwame, { remember: false }, new Date());
    const marked = await setup.api.call(`PUT /collectors/me/days-off/${date}`, {
      token: session?.token ?? '',
    });
    expect(marked.status).toBe(200);
    const refused = await save(planned);
    expect([refused.status, refused.body.warnings]).toEqual([409, ['off']]);
    expect(refused.body.message).toBe('Please check this before you assign this round.');
    expect(await read()).toMatchObject({ version: 0 });
    expect((await save(planned, { confirmed: true })).status).toBe(200);
  });

  it('counts the stops that the collector got meanwhile', async () => {
    await storeMany(30);
    const planned = await storeMany(30);
    await storeMany(3, given(kwame));
    const refused = await save(stopsAt(planned));
    expect([refused.status, refused.body.warnings]).toEqual([409, ['full']]);
    expect((await save(stopsAt(planned), { confirmed: true })).status).toBe(200);
  });

  it('counts no stop twice, none that is done or gone, and none that is about to leave', async () => {
    await change({ stopsPerDay: 3 });
    const own = await storeMany(2, given(kwame));
    const fresh = await store();
    expect((await save(stopsAt([...own, fresh]))).status).toBe(200);
    const done = await storeMany(2, { ...given(kwame), status: 'completed' });
    const gone = await store({ status: 'cancelled' });
    const unknown = joinPickupId({ pickupUlid: ulid(), userId: ulid() });
    const long = stopsAt([...done, gone, unknown, ...own, fresh]);
    const stored = await save(long, { version: 1 });
    expect(stored.body.round.stops).toEqual(long);
    const others = stopsAt(await storeMany(3));
    expect((await save(others, { version: 2 })).body.warnings).toEqual(['full']);
    expect((await save(others, { version: 2, leaving: own })).status).toBe(200);
  });

  it('names areas, hours and households that wait', async () => {
    const osu = await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` });
    await change({ areas: [osu.id], hours: { start: '08:00', end: '16:00' } });
    const at = { at: `${testDay}T10:00:00.000Z`, cause: 'postponed', reason: 'Holiday' } as const;
    const [plain, waiting] = [await store(), await store({ awaitingTime: at })];
    const inOsu = await store({ area: { id: osu.id, name: 'Osu' } });
    expect((await save(stopsAt([plain]))).body.warnings).toEqual(['outside-areas']);
    expect((await save(stopsAt([waiting]))).body.warnings).toEqual(['outside-areas', 'awaiting-time']);
    for (const time of ['07:59', '15:55'])
      expect((await save(stopsAt([inOsu], time))).body.warnings).toEqual(['outside-hours']);
    expect((await save(stopsAt([inOsu], '15:54'))).status).toBe(200);
  });

  it('never keeps staff from another order of what the collector has', async () => {
    const own = await storeMany(3, given(kwame));
    await save(stopsAt(own));
    await change({ stopsPerDay: 1, areas: [ulid()], hours: { start: '05:00', end: '06:00' } });
    const turned = stopsAt(own.toReversed(), '20:00');
    expect((await save(turned, { version: 1 })).body.round).toMatchObject({ version: 2, stops: turned });
  });
});

describe('a plan that is undone', () => {
  type Known = { readonly id: string; readonly version: number };
  const bulk = async (to: AccountRecord | null, pickups: readonly Known[]): Promise<Known[]> => {
    const body = {
      collectorId: to?.id ?? null,
      pickups: pickups.map(({ id, version }) => ({ id, version })),
    };
    const { results } = (await ask('PATCH /admins/pickups/assign', body)).body;
    return results.map(({ id, pickup, error }: { id: string; pickup: Known; error?: object }) => {
      expect([id, error]).toEqual([id, undefined]);
      return pickup;
    });
  };

  it('leaves collectors and rounds as they were, but for what changed since', async () => {
    const yaw = await collector();
    const [theirs, started, free] = [
      await store(given(yaw)),
      await store({ ...given(yaw), status: 'in progress' }),
      await store(),
    ];
    const before = stopsAt([started, theirs]);
    await save(before, {}, yaw.id);
    // A hand-over brings the stop that was started along, and one that nobody had.
    const handed = [theirs, started, free];
    expect((await save(stopsAt(handed))).status).toBe(200);
    expect((await save([], { version: 1 }, yaw.id)).status).toBe(200);
    const now = await bulk(
      kwame,
      handed.map((id) => ({ id, version: 1 })),
    );
    expect(now.map(({ version }) => version)).toEqual([2, 2, 2]);
    // Staff changed one of them meanwhile: its version is another.
    const changed = await ask(`PATCH /admins/pickups/${theirs}`, { location: 'Tema', version: 2 });
    expect(changed.status).toBe(200);
    const [, back, none] = now;
    await bulk(yaw, [back ?? expect.fail()]);
    await bulk(null, [none ?? expect.fail()]);
    const stale = await ask('PATCH /admins/pickups/assign', {
      collectorId: yaw.id,
      pickups: [{ id: theirs, version: 2 }],
    });
    expect(stale.body.results).toMatchObject([{ error: { code: 'conflict' }, pickup: { version: 3 } }]);
    expect((await save(before, { version: 2, confirmed: true }, yaw.id)).body.round.stops).toEqual(before);
    expect((await save([], { version: 1 })).body.round.stops).toEqual([]);
  });
});
