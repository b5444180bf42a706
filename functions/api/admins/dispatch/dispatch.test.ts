import { describe, expect, it } from 'vitest';
import { actKinds } from '#contracts/audit/audit.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { listActs } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const { kofi, yaw } = setup;
const token = setup.admin.token;

type Chosen = { readonly id: string; readonly version: number };

const bulk = (collectorId: string | null, pickups: readonly Chosen[], key?: string) =>
  setup.api.call('PATCH /admins/pickups/assign', {
    token,
    body: { collectorId, pickups: pickups.map(({ id, version }) => ({ id, version })) },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const board = (query: string) => setup.api.call(`GET /admins/dispatch?${query}`, { token });

/** A household of its own, so that no quota of bookings is met. */
async function bookMany(count: number): Promise<Chosen[]> {
  const household = await person('user');
  const answers = await Promise.all(Array.from({ length: count }, () => setup.book(household)));
  return answers.map(({ body }) => body.pickup);
}

const codes = (results: readonly { error?: { code: string } }[]) => results.map(({ error }) => error?.code);
const day = addDays(testDay, 2);

describe('PATCH /admins/pickups/assign', () => {
  it('gives many to one collector, and answers each as the board shows it', async () => {
    const pickups = await bookMany(12);
    const { status, body } = await bulk(kofi.id, pickups);
    expect(status).toBe(200);
    expect(body.results.map(({ id }: Chosen) => id)).toEqual(pickups.map(({ id }) => id));
    for (const { pickup, error } of body.results) {
      expect(error).toBeUndefined();
      expect(pickup).toMatchObject({ status: 'assigned', version: 2, assignedCollector: { id: kofi.id } });
      expect(pickup).not.toHaveProperty('history');
    }
  });

  it('reports each that was not changed, with its state, and changes the others', async () => {
    const [fine, stale, taken, done] = await bookMany(4);
    if (!fine || !stale || !taken || !done) throw new Error('Four were booked.');
    await setup.assign(taken.id, kofi);
    await setup.api.call(`PATCH /admins/pickups/${done.id}/cancel`, { token, body: {} });
    const unknown = { id: joinPickupId({ pickupUlid: kofi.id, userId: yaw.id }), version: 1 };
    const list = [fine, { ...stale, version: 7 }, { ...taken, version: 2 }, { ...done, version: 2 }, unknown];
    const { status, body } = await bulk(kofi.id, list);
    expect(status).toBe(200);
    expect(codes(body.results)).toEqual([undefined, 'conflict', 'conflict', 'conflict', 'not_found']);
    expect(body.results[1].pickup).toMatchObject({ status: 'pending', version: 1 });
    expect(body.results[2].error.message).toBe('This pickup is already assigned to this collector.');
    expect(body.results[3].pickup.status).toBe('cancelled');
    expect(body.results[4]).not.toHaveProperty('pickup');
  });

  it('releases what is assigned; what was started stays', async () => {
    const [assigned, started, pending] = await bookMany(3);
    if (!assigned || !started || !pending) throw new Error('Three were booked.');
    await bulk(kofi.id, [assigned, started]);
    await bringToToday(started.id);
    await setup.api.call(`PATCH /collectors/pickups/${started.id}/start`, { token: kofi.token, body: {} });
    const { body } = await bulk(null, [{ ...assigned, version: 2 }, { ...started, version: 3 }, pending]);
    expect(codes(body.results)).toEqual([undefined, 'conflict', 'conflict']);
    expect(body.results[0].pickup).toMatchObject({ status: 'pending', version: 3 });
    expect(body.results[0].pickup).not.toHaveProperty('assignedCollector');
    expect(body.results[1].error.message).toBe('This pickup is already in progress.');
  });

  it('shows a collector who lost a pickup as soon as the call is answered, in bulk and singly', async () => {
    const [given, released, single] = await bookMany(3);
    if (!given || !released || !single) throw new Error('Three were booked.');
    const old = await person('collector');
    await bulk(old.id, [given, released, single]);
    const assigned = async () =>
      (await setup.api.call('GET /collectors/pickups/assigned', { token: old.token })).body;
    await bulk(yaw.id, [{ ...given, version: 2 }]);
    await bulk(null, [{ ...released, version: 2 }]);
    await setup.assign(single.id, yaw);
    const { lost, pickups } = await assigned();
    expect(lost.map(({ id }: Chosen) => id).sort()).toEqual([given.id, released.id, single.id].sort());
    expect(pickups).toEqual([]);
    // The job that follows the stream notes the same once more.
    await jobs.runUntilIdle();
    expect((await assigned()).lost).toHaveLength(3);
  });

  it('answers a repetition under its key as the first time, also when the collector is gone since', async () => {
    const collector = await person('collector');
    const pickups = await bookMany(3);
    const key = 'bulk-once';
    const both = await Promise.all([bulk(collector.id, pickups, key), bulk(collector.id, pickups, key)]);
    for (const { body } of both) expect(codes(body.results)).toEqual([undefined, undefined, undefined]);
    await setup.api.call(`DELETE /admins/collectors/${collector.id}`, { token });
    const again = await bulk(collector.id, pickups, key);
    expect(codes(again.body.results)).toEqual([undefined, undefined, undefined]);
    for (const { id } of pickups) {
      const { history } = (await setup.api.call(`GET /pickups/${id}`, { token })).body.pickup;
      expect(history.filter(({ event }: { event: string }) => event === 'assigned')).toHaveLength(1);
    }
    const other = await bulk(yaw.id, pickups, key);
    expect(codes(other.body.results)).toEqual(['conflict', 'conflict', 'conflict']);
  });

  it('logs each act on its pickup, and a release as what it is', async () => {
    const [first, second] = await bookMany(2);
    if (!first || !second) throw new Error('Two were booked.');
    await bulk(kofi.id, [first, second]);
    passMilliseconds();
    await bulk(null, [{ ...second, version: 2 }]);
    const actsOn = async ({ id }: Chosen) =>
      (await listActs({ target: id }, { limit: 10 })).acts.map(({ action, by }) => [action, by.id]);
    expect(await actsOn(first)).toEqual([['pickup.assign', setup.admin.id]]);
    expect(await actsOn(second)).toEqual([
      ['pickup.release', setup.admin.id],
      ['pickup.assign', setup.admin.id],
    ]);
    expect(actKinds['pickup.release']).toBe('pickup');
  });

  it('counts as one call for the quota, whatever is in it', async () => {
    const admin = await person('admin');
    const pickups = await bookMany(5);
    const body = { collectorId: kofi.id, pickups: pickups.map(({ id, version }) => ({ id, version })) };
    for (let call = 0; call < 3; call += 1) {
      const answer = await setup.api.call('PATCH /admins/pickups/assign', { token: admin.token, body });
      expect(answer.status).toBe(200);
    }
    const counted = injectFault('UpdateItemCommand', 'conflict', 0);
    await setup.api.call('PATCH /admins/pickups/assign', { token: admin.token, body });
    counted.end();
    // The counter of the account alone: nothing was changed.
    expect(counted.state.sent).toBe(1);
  });

  it('reports a pickup that others keep holding, and the others as they are', async () => {
    const pickups = await bookMany(2);
    const fault = injectFault('TransactWriteItemsCommand', 'conflict', 11);
    const { status, body } = await bulk(kofi.id, pickups);
    fault.end();
    expect(status).toBe(200);
    expect(codes(body.results)).toEqual([undefined, undefined]);
  });

  it('needs a collector who is there and approved, and a sensible list', async () => {
    const pickups = await bookMany(1);
    const waiting = await person('collector', { isApproved: false });
    expect((await bulk(setup.ama.id, pickups)).status).toBe(404);
    expect((await bulk(waiting.id, pickups)).body).toMatchObject({
      code: 'conflict',
      message: 'This collector is not approved yet.',
    });
    expect((await bulk(kofi.id, [])).status).toBe(400);
    expect((await bulk(kofi.id, [...pickups, ...pickups])).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, index) => ({ id: pickups[0]?.id ?? '', version: index + 1 }));
    expect((await bulk(kofi.id, many)).status).toBe(400);
  });

  it('is for admins only', async () => {
    const pickups = await bookMany(1);
    const body = { collectorId: kofi.id, pickups: pickups.map(({ id }) => ({ id, version: 1 })) };
    for (const other of [setup.ama, kofi]) {
      const answer = await setup.api.call('PATCH /admins/pickups/assign', { token: other.token, body });
      expect(answer.status).toBe(403);
    }
    expect((await setup.api.call('PATCH /admins/pickups/assign', { body })).status).toBe(401);
  });
});

describe('the summary for a collector', () => {
  it('goes out once for all that a bulk gave or took, after the ten minutes; households hear of each', async () => {
    await jobs.runUntilIdle();
    const before = jobs.mails().length;
    const [winner, loser] = await Promise.all([person('collector'), person('collector')]);
    const pickups = await bookMany(4);
    await bulk(loser.id, pickups);
    await bulk(
      winner.id,
      pickups.slice(1).map(({ id }) => ({ id, version: 2 })),
    );
    await jobs.readStream();
    const summaries = jobs.queued('mail').map((text) => JSON.parse(text));
    const delays = jobs.delaysIn('mail').filter((_, index) => summaries[index].kind === 'assignments');
    expect(delays.length).toBeGreaterThanOrEqual(2);
    for (const delay of delays) {
      expect(delay).toBeGreaterThan(10);
      expect(delay).toBeLessThanOrEqual(616);
    }
    await jobs.runUntilIdle();
    const sent = jobs.mails().slice(before);
    const toCollectors = sent.filter(({ to }) => [winner.email, loser.email].includes(String(to)));
    expect(toCollectors.map(({ subject }) => subject)).toEqual([
      'Your jobs have changed',
      'Your jobs have changed',
    ]);
    const textTo = ({ email }: TestPerson) => sent.find(({ to }) => String(to) === email)?.text ?? '';
    expect(textTo(winner)).toMatch(/: 3 jobs/);
    expect(textTo(loser)).toMatch(/No longer yours: 3 jobs[\s\S]*: 1 job\n/);
    expect(sent.filter(({ subject }) => /has a (new )?collector/.test(subject)).length).toBeGreaterThan(0);
  });

  it('is sent by a later message when the process died before', async () => {
    const collector = await person('collector');
    const pickups = await bookMany(2);
    await bulk(collector.id, pickups);
    await jobs.readStream();
    const [message] = jobs
      .queued('mail')
      .filter((text) => text.includes(collector.id) && JSON.parse(text).kind === 'assignments');
    const { event, since } = JSON.parse(message ?? '{}');
    // A killed process leaves its lease behind; another one may take over when it has expired.
    const seconds = Math.floor(Date.now() / 1000);
    const lease = { leaseUntil: seconds - 1, expiresAt: seconds + 1000 };
    await updateItem(keys.mailClaim(event, 'assignments'), { set: lease }, {});
    await jobs.runUntilIdle();
    const mine = jobs.mails().filter(({ to }) => String(to) === collector.email);
    expect(mine).toHaveLength(1);
    expect(Date.parse(since) % 600_000).toBe(0);
  });
});

describe('GET /admins/dispatch', () => {
  it('shows the pickups of a day in all areas or one, page by page, collectors on the first', async () => {
    const pickups = await bookMany(5);
    const first = await board(`date=${day}&limit=3`);
    expect(first.status).toBe(200);
    expect(first.body.pickups).toHaveLength(3);
    expect(first.body.collectors.map(({ id }: Chosen) => id)).toContain(kofi.id);
    const seen = [...first.body.pickups];
    for (let cursor = first.body.nextCursor; cursor; ) {
      const { body } = await board(`date=${day}&limit=3&cursor=${cursor}`);
      expect(body).not.toHaveProperty('collectors');
      seen.push(...body.pickups);
      cursor = body.nextCursor;
    }
    const ids = seen.map(({ id }: Chosen) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(pickups.map(({ id }) => id)));
    const inEverywhere = await board(`date=${day}&areaId=everywhere`);
    expect(inEverywhere.body.pickups).toHaveLength(ids.length);
  });

  it('marks what waits for its household, and leaves out what was cancelled', async () => {
    const [waiting, cancelled] = await bookMany(2);
    if (!waiting || !cancelled) throw new Error('Two were booked.');
    await bulk(kofi.id, [waiting]);
    await setup.api.call(`PATCH /collectors/pickups/${waiting.id}/could-not-collect`, {
      token: kofi.token,
      body: { reason: 'nobody-home' },
    });
    await setup.api.call(`PATCH /admins/pickups/${cancelled.id}/cancel`, { token, body: {} });
    const { pickups } = (await board(`date=${day}`)).body;
    const row = pickups.find(({ id }: Chosen) => id === waiting.id);
    expect(row).toMatchObject({ status: 'pending', awaitingTime: { cause: 'could not collect' } });
    expect(row.awaitingTime.reason).toBeDefined();
    expect(pickups.map(({ id }: Chosen) => id)).not.toContain(cancelled.id);
  });

  it('tells each collector’s load of the day, stops per day, and who is off with jobs left', async () => {
    const collector = await person('collector', { phone: '+233243333333' });
    const work = { profile: { stopsPerDay: 12 }, daysOff: [day] };
    await updateItem(keys.account(collector.id), { set: { work } }, { exists: true });
    const pickups = await bookMany(3);
    const { body } = await setup.book(await person('user'), { ...pickupRequest(), date: addDays(day, 1) });
    await bulk(collector.id, [...pickups, body.pickup]);
    await bringToToday(pickups[0]?.id ?? '');
    await setup.api.call(`PATCH /collectors/pickups/${pickups[0]?.id}/complete`, {
      token: collector.token,
      body: {},
    });
    const { collectors } = (await board(`date=${day}&limit=1`)).body;
    expect(collectors.find(({ id }: Chosen) => id === collector.id)).toEqual({
      id: collector.id,
      firstName: collector.firstName,
      lastName: collector.lastName,
      phone: collector.phone,
      stopsPerDay: 12,
      holds: 1200,
      load: 2,
      isDayOff: true,
      isOff: true,
    });
    expect(collectors.find(({ id }: Chosen) => id === yaw.id)).toMatchObject({
      stopsPerDay: 30,
      isOff: false,
    });
  });

  it('refuses an unknown area, a missing date and a foreign cursor', async () => {
    expect((await board(`date=${day}&areaId=${kofi.id}`)).status).toBe(404);
    expect((await board('limit=3')).status).toBe(400);
    expect((await board(`date=${day}&cursor=bm9uc2Vuc2U`)).status).toBe(400);
  });

  it('is for admins only', async () => {
    for (const other of [setup.ama, kofi]) {
      const answer = await setup.api.call(`GET /admins/dispatch?date=${day}`, { token: other.token });
      expect(answer.status).toBe(403);
    }
    expect((await setup.api.call(`GET /admins/dispatch?date=${day}`)).status).toBe(401);
  });
});
