import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { countOpenProblems } from '#data/problems/problems.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

let ama: TestPerson;

const setup = await setUpPickupTest();
const { api, kofi, admin, send } = setup;
const jobs = testJobs(api.store);
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const report = (id: string, body: object = { kind: 'not-collected' }, key?: string) =>
  send(ama, `POST /pickups/${id}/problem`, body, key);
const answer = (id: string, body: object, key?: string) =>
  send(admin, `PATCH /admins/problems/${id}`, body, key);
const list = async (query = '') =>
  (await api.call(`GET /admins/problems${query}`, { token: admin.token })).body;
const read = async (id: string, who: TestPerson = ama) =>
  (await api.call(`GET /pickups/${id}`, { token: who.token })).body.pickup;

/** A pickup of Ama's whose time has passed. */
async function overdue(more: object = {}): Promise<string> {
  const { body } = await setup.book(ama, { ...pickupRequest(), notes: 'Blue gate', ...more });
  await updateItem(keys.pickup(body.pickup.id), { set: { scheduledAt: daysAgo(1) } }, { exists: true });
  return body.pickup.id;
}

async function completed(): Promise<string> {
  const { id } = await setup.assigned(ama, kofi);
  await send(kofi, `PATCH /collectors/pickups/${id}/start`, {});
  await send(kofi, `PATCH /collectors/pickups/${id}/complete`, {});
  return id;
}

/** A reported problem of an overdue pickup. */
async function reported(more: object = {}) {
  const pickupId = await overdue(more);
  const { body } = await report(pickupId);
  return { pickupId, problemId: body.problem.id as string };
}

describe('POST /pickups/{id}/problem', () => {
  it('keeps what the household says about an overdue pickup, and shows it to them and to admins', async () => {
    const id = await overdue();
    const { status, body } = await report(id, { kind: 'other', note: ' The gate was open. ' });
    expect(status).toBe(201);
    expect(body.message).toEqual(
      expect.stringMatching(/^Thank you\. We’ll answer you here by [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}\.$/),
    );
    const problem = {
      id: `${id}-1`,
      kind: 'other',
      note: 'The gate was open.',
      reportedAt: expect.any(String),
    };
    expect(body.problem).toEqual(problem);
    expect((await read(id)).problems).toEqual([problem]);
    expect((await read(id, admin)).problems).toEqual([problem]);
  });

  it('is for what is overdue or was completed lately', async () => {
    const { body } = await setup.book(ama);
    const early = await report(body.pickup.id);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({
      message: 'You can report a problem once the time of this pickup has passed.',
      pickup: { id: body.pickup.id },
    });
    const done = await completed();
    expect((await report(done, { kind: 'left-behind' })).status).toBe(201);

    const old = await completed();
    const history = (await findPickup(old))?.history.map((entry) => ({ ...entry, at: daysAgo(6) }));
    await updateItem(keys.pickup(old), { set: { history, scheduledAt: daysAgo(6) } }, { exists: true });
    const late = await report(old);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('until two working days after it');

    const gone = await overdue();
    await send(ama, `PATCH /pickups/${gone}/cancel`, {});
    expect((await report(gone)).body.message).toBe('This pickup was cancelled.');
  });

  it('is one of those that the pickup offers', async () => {
    const sentence = 'This doesn’t fit this pickup. Please choose again what went wrong.';
    const id = await completed();
    for (const kind of ['price', 'paid', 'came']) {
      const refused = await report(id, { kind });
      expect([kind, refused.status, refused.body.errors]).toEqual([kind, 400, { kind: sentence }]);
    }
    const price = { listId: 'L', amounts: { bag: 500 }, booked: 'bag' };
    const money = { charged: 500, paid: 0, waived: 0, refunded: 0, postings: 1 };
    await updateItem(keys.pickup(id), { set: { price, money } }, { exists: true });
    expect((await report(id, { kind: 'paid', note: 'To Kofi, at the gate' })).status).toBe(201);
    expect((await list()).problems.find((one: { id: string }) => one.id === `${id}-1`)).toMatchObject({
      kind: 'paid',
      pickup: { money: { due: 500, paid: 0 } },
    });
    const other = await setup.assigned(ama, kofi);
    const failed = `PATCH /collectors/pickups/${other.id}/could-not-collect`;
    expect((await send(kofi, failed, { reason: 'nobody-home' })).status).toBe(200);
    expect((await report(other.id, { kind: 'came' })).status).toBe(201);
  });

  it('takes one open problem per pickup, and five in all', async () => {
    const id = await overdue();
    for (let number = 1; number <= 5; number += 1) {
      expect((await report(id)).body.problem.id).toBe(`${id}-${number}`);
      const second = await report(id);
      expect(second.status).toBe(409);
      expect(second.body.message).toMatch(/already reported a problem with this pickup/);
      await answer(`${id}-${number}`, { answer: 'Sorry.' });
    }
    expect((await report(id)).body.message).toContain('everal problems');
  });

  it('is done once under a key, sent twice at once or after its answer was lost', async () => {
    const id = await overdue();
    const both = await Promise.all([report(id, undefined, 'once'), report(id, undefined, 'once')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const changed = await report(id, { kind: 'other' }, 'once');
    expect([changed.status, changed.body.message]).toEqual([
      409,
      expect.stringContaining('already reported'),
    ]);
    const other = await overdue();
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    expect((await report(other)).status).toBe(201);
    fault.end();
    expect((await read(other)).problems).toHaveLength(1);
  });

  it('is the household’s own affair', async () => {
    const id = await overdue();
    expect((await send(setup.esi, `POST /pickups/${id}/problem`, { kind: 'other' })).status).toBe(404);
    for (const who of [kofi, admin]) {
      expect((await send(who, `POST /pickups/${id}/problem`, { kind: 'other' })).status).toBe(403);
    }
    const wrong = await report(id, { kind: 'rude', note: 'x'.repeat(501) });
    expect(wrong.body.errors).toEqual({
      kind: 'Please choose what went wrong',
      note: 'Note can have at most 500 characters',
    });
    expect((await report(id, { kind: 'other', version: 7 })).status).toBe(409);
  });

  it('is in the household’s list as long as the pickup is open', async () => {
    const { pickupId } = await reported();
    const listed = async () => (await api.call('GET /pickups/mine', { token: ama.token })).body.pickups[0];
    expect(await listed()).toMatchObject({ id: pickupId, problems: [{ kind: 'not-collected' }] });
    await send(ama, `PATCH /pickups/${pickupId}/cancel`, {});
    expect(await listed()).toMatchObject({ id: pickupId, status: 'cancelled' });
    expect(await listed()).not.toHaveProperty('problems');
  });

  it('hides what was said from the collector', async () => {
    const { id } = await setup.assigned(ama, kofi);
    await updateItem(keys.pickup(id), { set: { scheduledAt: daysAgo(1) } }, { exists: true });
    await report(id, { kind: 'other', note: 'He was rude' });
    expect(await read(id, kofi)).not.toHaveProperty('problems');
  });
});

describe('GET /admins/problems', () => {
  it('lists open ones oldest first with the collector’s reason, page by page', async () => {
    const { id } = await setup.assigned(ama, kofi);
    const body = { reason: 'nobody-home', note: 'Rang twice' };
    await send(kofi, `PATCH /collectors/pickups/${id}/could-not-collect`, body);
    await updateItem(keys.pickup(id), { set: { scheduledAt: daysAgo(1) } }, { exists: true });
    const first = (await report(id)).body.problem.id;
    const { problemId: second } = await reported();
    const { problems } = await list();
    const mine = problems.filter((one: { id: string }) => [first, second].includes(one.id));
    expect(mine.map((one: { id: string }) => one.id)).toEqual([first, second]);
    expect(mine[0]).toMatchObject({
      kind: 'not-collected',
      collectorReason: 'Nobody home',
      collectorNote: 'Rang twice',
      pickup: { id, user: { firstName: 'Ama', phone: '+233241111111' } },
    });
    expect(mine[1]).not.toHaveProperty('collectorReason');

    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.problems.map((one: { id: string }) => one.id));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(seen).toEqual(problems.map((one: { id: string }) => one.id));
    const overview = await api.call('GET /admins/overview', { token: admin.token });
    expect(overview.body.work.openProblems).toBe(problems.length);
    for (const query of ['?status=closed', `?cursor=${Buffer.from('x').toString('base64url')}`]) {
      expect((await api.call(`GET /admins/problems${query}`, { token: admin.token })).status).toBe(400);
    }
    expect((await api.call('GET /admins/problems', { token: kofi.token })).status).toBe(403);
  });
});

describe('PATCH /admins/problems/{id}', () => {
  it('answers in words, which moves it to the answered ones and is logged', async () => {
    const { pickupId, problemId } = await reported();
    const { open } = await countOpenProblems(new Date());
    const { status, body } = await answer(problemId, { answer: 'We are sorry. It was a holiday.' });
    expect(status).toBe(200);
    expect(body.message).toBe('Answer sent to the household.');
    expect(body).not.toHaveProperty('pickup');
    expect(body.problem).toMatchObject({ id: problemId, answer: 'We are sorry. It was a holiday.' });
    expect((await read(pickupId)).problems[0]).toMatchObject({ answer: 'We are sorry. It was a holiday.' });
    expect((await read(pickupId)).status).toBe('pending');
    expect(await countOpenProblems(new Date())).toMatchObject({ open: open - 1 });
    expect((await list('?status=answered')).problems[0].id).toBe(problemId);
    const audit = await api.call(`GET /admins/audit?target=${pickupId}`, { token: admin.token });
    expect(audit.body.entries.map((one: { action: string }) => one.action)).toContain('problem.answer');
    const stored = await getItem(keys.problem(problemId));
    expect(Number(stored?.expiresAt) * 1000).toBeGreaterThan(Date.now() + 390 * dayMs);
    expect(JSON.stringify(stored)).not.toContain('sorry');
  });

  it('orders a return visit with a place of its own, instead of a pickup that is still open', async () => {
    const { id: areaId } = await createArea(api, admin);
    const date = dateInDays(3);
    const first = await setup.book(ama, {
      ...pickupRequest(),
      notes: 'Blue gate',
      areaId,
      date,
      time: '08:00',
    });
    const pickupId = first.body.pickup.id;
    await setup.assign(pickupId, kofi);
    await updateItem(keys.pickup(pickupId), { set: { scheduledAt: daysAgo(1) } }, { exists: true });
    await report(pickupId);
    const returnVisit = { date, time: '10:00' };
    const { status, body } = await answer(`${pickupId}-1`, { answer: 'We come again.', returnVisit });
    expect(status).toBe(200);
    expect(body.message).toBe('Answer sent, and return visit booked.');
    expect(body.pickup).toMatchObject({
      returnOf: pickupId,
      status: 'pending',
      notes: 'Blue gate',
      area: { id: areaId },
      time: '10:00 AM',
      user: { id: ama.id },
      history: [{ event: 'requested', by: { role: 'admin' } }],
    });
    expect(body.problem.returnVisitId).toBe(body.pickup.id);
    const replaced = await read(pickupId);
    expect(replaced).toMatchObject({ status: 'cancelled', problems: [{ returnVisitId: body.pickup.id }] });
    expect(replaced.history.at(-1)).toMatchObject({ reason: 'A return visit is booked instead.' });
    expect((await getItem(keys.slot(areaId, date, '08:00')))?.booked).toBe(0);
    expect((await getItem(keys.slot(areaId, date, '10:00')))?.booked).toBe(1);
  });

  it('leaves a completed pickup as it is', async () => {
    const id = await completed();
    await report(id, { kind: 'left-behind' });
    const { body } = await answer(`${id}-1`, { answer: 'Sorry.', returnVisit: inDays(2) });
    expect((await read(id)).status).toBe('completed');
    expect((await read(body.pickup.id)).returnOf).toBe(id);
  });

  it('orders one visit, however often it is asked under a key and whatever is lost', async () => {
    const { pickupId, problemId } = await reported();
    const visit = { answer: 'We come again.', returnVisit: inDays(3) };
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    const [one, two] = await Promise.all([answer(problemId, visit, 'v1'), answer(problemId, visit, 'v1')]);
    fault.end();
    const three = await answer(problemId, visit, 'v1');
    expect([one, two, three].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([one, two, three].map(({ body }) => body.pickup.id)).size).toBe(1);
    const { body } = await api.call('GET /pickups/mine', { token: ama.token });
    expect(body.pickups.map((pickup: { id: string }) => pickup.id)).toEqual([one.body.pickup.id, pickupId]);
    const again = await answer(problemId, visit, 'v2');
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This problem is already answered.');
  });

  it('changes nothing when there is no place, and says what is free', async () => {
    const { id: areaId } = await createArea(api, admin);
    const date = dateInDays(4);
    const windows = [
      { start: '08:00', capacity: 0 },
      { start: '10:00', capacity: 1 },
    ];
    await send(admin, `PATCH /admins/areas/${areaId}`, { windows });
    const { pickupId, problemId } = await reported();
    const refused = await answer(problemId, { answer: 'x', returnVisit: { date, time: '08:00', areaId } });
    expect(refused.status).toBe(409);
    expect(refused.body.slots).toContainEqual({ date, start: '10:00', left: 1 });
    expect((await read(pickupId)).problems[0]).not.toHaveProperty('answer');
    const past = await answer(problemId, { answer: 'x', returnVisit: { date: '2025-08-03', time: '08:00' } });
    expect(past.status).toBe(400);
    const both = await Promise.all([
      answer(problemId, { answer: 'x', returnVisit: { date, time: '10:00', areaId } }),
      setup.book(setup.esi, { ...pickupRequest(), areaId, date, time: '10:00' }),
    ]);
    expect(both.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    expect((await getItem(keys.slot(areaId, date, '10:00')))?.booked).toBe(1);
  });

  it('is 404 for what is not there, and needs words', async () => {
    const { pickupId, problemId } = await reported();
    for (const id of [`${pickupId}-2`, `${problemId.replace(/^.{5}/, '01JM0')}`, pickupId, 'x']) {
      expect((await answer(id, { answer: 'x' })).status, id).toBe(404);
    }
    expect((await answer(problemId, { answer: ' ' })).body.errors).toEqual({ answer: 'Answer is required' });
    expect((await send(kofi, `PATCH /admins/problems/${problemId}`, { answer: 'x' })).status).toBe(403);
  });
});

describe('what follows', () => {
  it('mails the answer with the return visit, once, and nothing else', async () => {
    const { pickupId, problemId } = await reported();
    await jobs.runUntilIdle();
    const before = jobs.mails().length;
    const { body } = await answer(problemId, { answer: 'We are sorry.', returnVisit: inDays(2, '14:00') });
    await jobs.runUntilIdle();
    const mails = jobs.mails().slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[ama.email], 'Our answer to the problem you reported'],
    ]);
    const { date } = body.pickup;
    expect(mails[0]?.text).toContain('We are sorry.');
    expect(mails[0]?.text).toMatch(new RegExp(`We'll come again: [A-Z][a-z]{2} ${date}, 2–4 PM\\.`));
    expect(mails[0]?.text).toContain(`/pickup-details?id=${pickupId}`);
  });

  it('forgets everything with the household', async () => {
    const { pickupId, problemId } = await reported();
    await send(ama, 'POST /me/places', { label: 'Home', location: 'Osu' });
    await api.call(`DELETE /admins/users/${ama.id}`, { token: admin.token });
    await jobs.runUntilIdle();
    expect((await findPickup(pickupId))?.problems).toBeUndefined();
    expect(await getItem(keys.problem(problemId))).toBeUndefined();
    expect(await getItem(keys.places(ama.id))).toBeUndefined();
    expect((await answer(problemId, { answer: 'x' })).status).toBe(404);
  });
});
