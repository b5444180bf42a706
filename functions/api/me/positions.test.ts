import { beforeEach, describe, expect, it } from 'vitest';
import { keys, partitions } from '#data/keys.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { queryItems, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Visit } from '#domain/records/visit.ts';
import { addDays } from '#shared/dates.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { orderForm } from '#testing/order-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { dateInDays } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** What visits teach of where places are, from the visit to the next booking. */

let ama: TestPerson;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama' });
});

const home = { lat: 5.60371, lng: -0.18695 };
const near = { lat: 5.60381, lng: -0.18695 };
/** 322 m to the north. */
const away = { lat: 5.60661, lng: -0.18695 };

const call = async (route: string, by: TestPerson, body?: object) =>
  setup.api.call(route, { token: by.token, ...(body && { body }) });
const read = async (id: string, by: TestPerson = ama) => (await call(`GET /pickups/${id}`, by)).body.pickup;
const own = async (by: TestPerson = ama) => (await call('GET /me/positions', by)).body.positions;
const fixesOf = async ({ id }: TestPerson) =>
  (await queryItems({ partition: partitions.fixes(id), consistent: true })).items;

async function book(more: object = {}): Promise<string> {
  const { status, body } = await setup.book(ama, { ...pickupRequest(), ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pickup.id;
}

/** A pickup that was completed. */
async function complete(more: object = {}): Promise<string> {
  const id = await book(more);
  await bringToToday(id);
  const { body } = await setup.assign(id, setup.kofi);
  const { version } = body.pickup;
  const { status } = await call(`PATCH /collectors/pickups/${id}/complete`, setup.kofi, { version });
  if (status !== 200) throw new Error('It was not completed.');
  return id;
}

/** The visit of a completion that the phone told a position with. */
async function visit(pickupId: string, where: { lat: number; lng: number }, more: Partial<Visit> = {}) {
  const at = new Date().toISOString();
  const position = { ...where, accuracy: 20 };
  const told = {
    pickupId,
    collectorId: setup.kofi.id,
    kind: 'complete',
    at,
    recordedAt: at,
    position,
  } as const;
  await transact([putVisit({ ...told, ...more })]);
}

async function teach(...places: { lat: number; lng: number }[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const place of places) {
    const id = await complete();
    await visit(id, place);
    ids.push(id);
  }
  await jobs.runUntilIdle();
  return ids;
}

describe('what visits teach', () => {
  it('is put onto open and new pickups of that place, and says where it is from', async () => {
    const open = await book();
    const elsewhere = await book({ location: 'Madina market' });
    await teach(home);
    expect(await read(open)).not.toHaveProperty('position');
    expect(await own()).toEqual([]);
    await teach(near);
    for (const id of [open, await book({ location: 'KASOA  blue kiosk' })]) {
      const pickup = await read(id);
      expect(pickup).toMatchObject({ position: near, positionFrom: 'visits', plusCode: expect.any(String) });
      expect(pickup.position).toEqual(near);
      expect(pickup.version).toBe(1);
    }
    expect(await read(elsewhere)).not.toHaveProperty('positionFrom');
    const [position] = await own();
    expect(position).toMatchObject({
      location: 'Kasoa, blue kiosk',
      position: near,
      positionFrom: 'visits',
      visits: 2,
    });
  });

  it('reaches the board when staff, a standing order or the household without a position books', async () => {
    await teach(home, near);
    const body = { ...pickupRequest(), userId: ama.id };
    const { pickup } = (await call('POST /admins/pickups', setup.admin, body)).body;
    expect(pickup).toMatchObject({ position: near, positionFrom: 'visits' });
    const ordered = await call('POST /standing-orders', ama, orderForm());
    expect(ordered.status).toBe(201);
    const date = dateInDays(3);
    await jobs.runUntilIdle();
    const { pickups } = (await call('GET /pickups/mine', ama)).body;
    const made = pickups.find((one: { scheduledAt: string }) => one.scheduledAt.startsWith(date));
    expect(made).toMatchObject({ position: near, positionFrom: 'visits' });
    const board = (await call(`GET /admins/dispatch?date=${date}`, setup.admin)).body.pickups;
    expect(board.find((one: { id: string }) => one.id === made.id)).toMatchObject({
      position: near,
      positionFrom: 'visits',
    });
  });

  it('counts a fix once, though its message comes again and a run dies half way', async () => {
    const [id] = await teach(home);
    const at = new Date().toISOString();
    const second = await complete();
    await visit(second, near, { at });
    await jobs.readStream();
    const told = jobs.queued('cascades').find((body) => body.includes('visited')) ?? '';
    expect(told).toContain(second);
    expect(told).not.toMatch(/5\.60\d{3}/);
    const fault = injectFault('PutItemCommand', 'answer lost');
    await jobs.runQueue('cascades');
    fault.end();
    for (let again = 0; again < 3; again += 1) jobs.enqueue('cascades', told);
    await jobs.runUntilIdle();
    expect(await fixesOf(ama)).toHaveLength(2);
    expect(await own()).toMatchObject([{ visits: 2 }]);
    expect(id).not.toBe(second);
  });

  it('is nothing from a completion that was undone, refused, reopened or told by a vague phone', async () => {
    await teach(home);
    const refused = await complete();
    await visit(refused, near, { refused: true });
    const vague = await complete();
    await visit(vague, near, { position: { ...near, accuracy: 51 } });
    const undone = await complete();
    const { version } = await read(undone);
    await visit(undone, near);
    await call(`PATCH /collectors/pickups/${undone}/undo-complete`, setup.kofi, { version });
    await jobs.runUntilIdle();
    expect(await own()).toEqual([]);
    expect(await fixesOf(ama)).toHaveLength(1);
    const [reopened = ''] = await teach(near);
    expect(await own()).toHaveLength(1);
    const open = await book();
    expect(await read(open)).toHaveProperty('position');
    const fresh = await read(reopened, setup.admin);
    const answer = await call(`PATCH /admins/pickups/${reopened}/reopen`, setup.admin, {
      version: fresh.version,
      reason: 'It was another household.',
    });
    expect(answer.status).toBe(200);
    await jobs.runUntilIdle();
    expect(await own()).toEqual([]);
    expect(await fixesOf(ama)).toHaveLength(1);
    expect(await read(open)).not.toHaveProperty('position');
  });

  it('is the fix of the second completion, though the message of its undoing comes late', async () => {
    await teach(home);
    const id = await complete();
    await visit(id, away);
    const { version } = await read(id);
    const undone = await call(`PATCH /collectors/pickups/${id}/undo-complete`, setup.kofi, { version });
    const again = { version: undone.body.pickup.version };
    await call(`PATCH /collectors/pickups/${id}/complete`, setup.kofi, again);
    await visit(id, near, { at: new Date(Date.now() + 5).toISOString() });
    await jobs.readStream();
    const late = jobs.queued('cascades').filter((body) => body.includes('completion-gone'));
    expect(late).toHaveLength(1);
    await jobs.runUntilIdle();
    for (const body of late) jobs.enqueue('cascades', body);
    await jobs.runUntilIdle();
    expect(await fixesOf(ama)).toHaveLength(2);
    expect(await own()).toMatchObject([{ position: near, visits: 2 }]);
  });

  it('keeps a fix for 90 days', async () => {
    await teach(home);
    const [fix] = await fixesOf(ama);
    const until = new Date(Number(fix?.expiresAt) * 1000).toISOString();
    expect(until.slice(0, 10)).toBe(addDays(String(fix?.at).slice(0, 10), 90));
    await updateItem(keys.fix((await teach(near))[0] ?? ''), { set: { expiresAt: 1 } }, {});
    await teach(near);
    expect(await own()).toMatchObject([{ visits: 2 }]);
  });
});

describe('a pin of one’s own', () => {
  const pin = { ...away, accuracy: 12 };

  it('stays whatever visits teach, and three that disagree are shown to staff alone, as a distance', async () => {
    const open = await book({ position: pin });
    const done = await complete({ position: pin });
    await visit(done, home);
    await teach(near);
    expect(await read(open, setup.admin)).not.toHaveProperty('pinDoubt');
    await teach(home);
    const seen = await read(open, setup.admin);
    expect(seen).toMatchObject({ position: pin, positionFrom: 'household' });
    expect(seen.pinDoubt).toEqual({ visits: 3, metres: expect.any(Number) });
    expect(seen.pinDoubt.metres).toBeGreaterThan(300);
    expect(seen).not.toHaveProperty('visitMetres');
    const visited = await read(done, setup.admin);
    expect(visited.visitMetres).toBeGreaterThan(300);
    expect(await read(open)).not.toHaveProperty('pinDoubt');
    expect(await read(done)).not.toHaveProperty('visitMetres');
    expect(await read(done, setup.kofi)).not.toHaveProperty('visitMetres');
  });

  it('is what staff set, and in other words the place has the position of those', async () => {
    await teach(home, near);
    const id = await book();
    const edit = async (body: object) => {
      const { version } = await read(id, setup.admin);
      return (await call(`PATCH /admins/pickups/${id}`, setup.admin, { ...body, version })).body.pickup;
    };
    const noted = await edit({ notes: 'Behind the kiosk', position: near });
    expect(noted).toMatchObject({ position: near, positionFrom: 'visits' });
    expect(await edit({ location: 'Madina market' })).not.toHaveProperty('position');
    expect(await edit({ location: 'Kasoa: blue kiosk' })).toMatchObject({ positionFrom: 'visits' });
    expect(await edit({ position: away })).toMatchObject({ position: away, positionFrom: 'household' });
    await teach(home);
    expect(await edit({ location: 'Madina market' })).toMatchObject({ positionFrom: 'household' });
  });
});

describe('PATCH and DELETE /me/positions/{id}', () => {
  it('corrects it: open pickups follow, and it counts as the household’s', async () => {
    const open = await book();
    await teach(home, near);
    const [{ id }] = await own();
    const correct = () => call(`PATCH /me/positions/${id}`, ama, { position: away });
    const first = await correct();
    expect(first.status).toBe(200);
    expect(first.body.position).toMatchObject({ position: away, positionFrom: 'household' });
    expect((await correct()).body).toEqual(first.body);
    await jobs.runUntilIdle();
    expect(await read(open)).toMatchObject({ position: away, positionFrom: 'household' });
    await teach(home);
    expect(await own()).toMatchObject([{ position: away, visits: 3 }]);
    const next = await book();
    expect(await read(next, setup.admin)).toMatchObject({ position: away, pinDoubt: { visits: 3 } });
    await call(`PATCH /me/positions/${id}`, ama, { position: home });
    await jobs.runUntilIdle();
    expect(await read(next)).toMatchObject({ position: home });
  });

  it('removes it: from open pickups too, and it is not learned again', async () => {
    const open = await book();
    const pinned = await book({ position: away });
    await teach(home, near);
    const [{ id }] = await own();
    const first = await call(`DELETE /me/positions/${id}`, ama);
    expect(first.status).toBe(200);
    expect(first.body.position).toMatchObject({ id, removedAt: expect.any(String) });
    expect(first.body.position).not.toHaveProperty('position');
    expect((await call(`DELETE /me/positions/${id}`, ama)).body).toEqual(first.body);
    await jobs.runUntilIdle();
    expect(await read(open)).not.toHaveProperty('position');
    expect(await read(pinned)).toMatchObject({ position: away, positionFrom: 'household' });
    expect(await fixesOf(ama)).toEqual([]);
    await teach(home, near);
    expect(await own()).toEqual([first.body.position]);
    expect(await fixesOf(ama)).toEqual([]);
    expect(await read(await book())).not.toHaveProperty('position');
  });

  it('is 404 for everybody else', async () => {
    await teach(home, near);
    const [{ id }] = await own();
    const stranger = await person('user');
    expect((await call(`DELETE /me/positions/${id}`, stranger)).status).toBe(404);
    expect((await call(`PATCH /me/positions/${id}`, stranger, { position: away })).status).toBe(404);
    expect(await own()).toMatchObject([{ position: near }]);
  });

  it('does not lose a correction to a visit at the same time', async () => {
    await teach(home, near);
    const [{ id }] = await own();
    const third = await complete();
    await visit(third, home);
    await jobs.readStream();
    await Promise.all([
      jobs.runQueue('cascades'),
      call(`PATCH /me/positions/${id}`, ama, { position: away }),
    ]);
    await jobs.runUntilIdle();
    expect(await own()).toMatchObject([{ position: away, visits: 3 }]);
  });
});

describe('what is personal', () => {
  it('is exported, and gone with the account; a late message teaches nothing', async () => {
    const [, done = ''] = await teach(home, near);
    const exported = (await call('GET /me/export', ama)).body;
    expect(exported.positions).toEqual(await own());
    expect(exported.fixes).toHaveLength(2);
    expect(exported.fixes).toContainEqual({ ...home, at: expect.any(String) });
    const { history } = await loadPickup(done);
    const late = { kind: 'visited', collectorId: setup.kofi.id, pickupId: done, at: '' };
    const at = String((await fixesOf(ama)).find(({ SK }) => done.startsWith(String(SK)))?.at);
    expect((await call(`DELETE /admins/users/${ama.id}`, setup.admin)).status).toBe(200);
    await jobs.runUntilIdle();
    jobs.enqueue('cascades', JSON.stringify({ ...late, at }));
    await jobs.runUntilIdle();
    expect(await fixesOf(ama)).toEqual([]);
    const partition = partitions.learnedPositions(ama.id);
    expect((await queryItems({ partition, consistent: true })).items).toEqual([]);
    expect(JSON.stringify(history)).not.toMatch(/5\.60\d{3}/);
  });

  it('hides what was learned before somebody claimed the account', async () => {
    await teach(home, near);
    const claimedAt = new Date(Date.now() + 1).toISOString();
    await updateItem(keys.account(ama.id), { set: { claimedAt } }, { exists: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await own()).toEqual([]);
    expect((await call('GET /me/export', ama)).body).toMatchObject({ positions: [], fixes: [] });
    expect(await read(await book())).not.toHaveProperty('position');
    await teach(away);
    expect(await own()).toEqual([]);
    await teach(away);
    expect(await own()).toMatchObject([{ position: away, visits: 2 }]);
  });
});
