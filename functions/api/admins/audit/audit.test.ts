import { describe, expect, it } from 'vitest';
import { type ActKind, auditActionNames } from '#contracts/audit/audit.ts';
import { listActs, logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { getItem, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { actOfOperator, createAdmin, removeAdmin } from '#infra/ops/people/accounts.ts';
import { routes } from '#routes';
import { uniqueEmail } from '#testing/api.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { areaForm, dateInDays } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

const setup = await setUpPickupTest();
const { api, admin } = setup;

type Entry = { id: string; action: ActKind; target: { kind: string; id: string }; requestId: string };

const call = (route: string, body?: object, headers?: Record<string, string>) =>
  api.call(route, { token: admin.token, body, ...(headers && { headers }) });

async function entries(query = ''): Promise<Entry[]> {
  const answer = await call(`GET /admins/audit?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.entries;
}

/** What a target's acts were, oldest first. */
async function actionsOn(target: string): Promise<ActKind[]> {
  return (await entries(`target=${target}`)).map(({ action }) => action).reverse();
}

const nameOf = ({ firstName, lastName }: TestPerson) => `${firstName} ${lastName}`;

async function createCollector(more: object = {}): Promise<string> {
  const form = { firstName: 'Kwesi', lastName: 'Boateng', email: uniqueEmail('collector') };
  const answer = await call('POST /admins/collectors', { ...form, password: testPassword, ...more });
  return answer.body.collector.id;
}

/** Calls that an admin may make and that change nothing of anybody, and why. */
const noActs = {
  reauthenticate: 'a login',
  createSecondFactor: 'counts once it is confirmed',
  proposePlan: 'computed, and assigned by another call',
  removeEmail: 'refused without a verified number, and admins have none',
};

describe('every act of staff', () => {
  it('is declared by its call, and each action by some call or command', () => {
    const changes = routes.filter(({ contract: { access, method } }) => {
      return access !== 'public' && access.includes('admin') && method !== 'GET';
    });
    const silent = changes.filter(({ contract: { audit } }) => !audit).map(({ contract }) => contract.name);
    expect(silent.sort()).toEqual(Object.keys(noActs).sort());
    const declared = routes.flatMap(({ contract: { audit } }) => audit ?? []);
    // The first two are commands, the others are told apart by their calls.
    const others = [
      'admin.create',
      'admin.remove',
      'pickup.release',
      'collector.suspend',
      'collector.lift',
      'ledger.ask',
    ] as const;
    expect([...new Set([...declared, ...others])].sort()).toEqual([...auditActionNames].sort());
  });

  it('on a pickup is logged with who, what, on whom, when and in which request', async () => {
    const { pickup } = (await setup.book()).body;
    const before = Date.now();
    await setup.assign(pickup.id, setup.kofi);
    await call(`PATCH /admins/pickups/${pickup.id}`, { location: 'Madina' });
    await call(`PATCH /admins/pickups/${pickup.id}/cancel`, { reason: 'Asked by phone' });
    expect(await actionsOn(pickup.id)).toEqual(['pickup.assign', 'pickup.edit', 'pickup.cancel']);
    const [entry] = (await call(`GET /admins/audit?target=${pickup.id}&action=pickup.assign`)).body.entries;
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      at: expect.any(String),
      by: { role: 'admin', id: admin.id, name: 'Efua admin' },
      action: 'pickup.assign',
      target: { kind: 'pickup', id: pickup.id },
      collector: { id: setup.kofi.id, name: nameOf(setup.kofi) },
      requestId: expect.stringMatching(/./),
    });
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before);
    const stored = await getItem(keys.act(setup.ama.id, entry.id));
    expect(JSON.stringify(stored)).not.toMatch(/Efua|Ama|Kofi|Madina|phone/);
    expect(Number(stored?.expiresAt) - Date.parse(entry.at) / 1000).toBeCloseTo(396 * 86_400, -1);
  });

  it('on an account is logged, and the account says who approved it', async () => {
    const id = await createCollector();
    await call(`PATCH /admins/collectors/${id}/approve`);
    await call(`PATCH /admins/collectors/${id}/approve`);
    expect(await getItem(keys.account(id))).toMatchObject({ approvedBy: admin.id });
    await call(`DELETE /admins/collectors/${id}`);
    expect((await call(`DELETE /admins/collectors/${id}`)).status).toBe(404);
    expect(await actionsOn(id)).toEqual(['collector.create', 'collector.approve', 'collector.delete']);
    const household = await person('user');
    await call(`DELETE /admins/users/${household.id}`);
    expect(await actionsOn(household.id)).toEqual(['user.delete']);
    expect(await getItem(keys.account(household.id))).toMatchObject({ deletedBy: admin.id });
    const approved = await createCollector({ isApproved: true });
    expect(await getItem(keys.account(approved))).toMatchObject({ approvedBy: admin.id });
  });

  it('on areas and support messages is logged', async () => {
    const { id } = (await call('POST /admins/areas', areaForm({ name: 'Labone' }))).body.area;
    await call(`PATCH /admins/areas/${id}`, { name: 'Labone East' });
    const day = `/admins/areas/${id}/closed-days/${dateInDays(3)}`;
    expect((await call(`PUT ${day}`, { reason: 'Holiday' })).status).toBe(200);
    expect((await call(`DELETE ${day}`)).status).toBe(200);
    expect(await actionsOn(id)).toEqual(['area.create', 'area.update', 'area.close-day', 'area.reopen-day']);
    const body = { name: 'A', email: 'a@example.com', subject: 'Hello', message: 'Hello' };
    await api.call('POST /contact', { body });
    const [message] = (await call('GET /admins/messages')).body.messages;
    const [first, second] = [
      await call(`PATCH /admins/messages/${message.id}/resolve`),
      await call(`PATCH /admins/messages/${message.id}/resolve`),
    ];
    expect(first.body.contactMessage.resolvedAt).toBe(second.body.contactMessage.resolvedAt);
    expect(await actionsOn(message.id)).toEqual(['message.resolve']);
  });

  it('of the operator is logged', async () => {
    const email = uniqueEmail('admin');
    await createAdmin({ email, firstName: 'Abena', lastName: 'Sarpong', password: testPassword });
    expect(await removeAdmin(email)).toBe(true);
    const found = await entries('by=operator');
    expect(found).toMatchObject([
      { action: 'admin.remove', by: { role: 'operator', name: 'Operator' } },
      { action: 'admin.create', target: { kind: 'admin' } },
    ]);
  });

  it('is logged once, however often it is sent, and not at all when it is refused', async () => {
    const { pickup } = (await setup.book()).body;
    const body = { collectorId: setup.kofi.id, version: 1 };
    const assign = (key: string) =>
      call(`PATCH /admins/pickups/${pickup.id}/assign`, body, { 'idempotency-key': key });
    const answers = await Promise.all(['same', 'same', 'other'].map(assign));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await assign('later')).status).toBe(409);
    expect(await actionsOn(pickup.id)).toEqual(['pickup.assign']);
    await call(`PATCH /admins/pickups/${pickup.id}`, { location: pickup.location });
    expect(await actionsOn(pickup.id)).toEqual(['pickup.assign']);
  });

  it('is logged with the place that it moves, and neither without the other', async () => {
    const { id } = (await call('POST /admins/areas', areaForm({ name: 'Dansoman' }))).body.area;
    const { pickup } = (await setup.book()).body;
    const moved = { areaId: id, date: dateInDays(4), time: '08:00' };
    expect((await call(`PATCH /admins/pickups/${pickup.id}`, moved)).status).toBe(200);
    expect((await call(`PATCH /admins/pickups/${pickup.id}/cancel`, {})).status).toBe(200);
    expect(await actionsOn(pickup.id)).toEqual(['pickup.edit', 'pickup.cancel']);
  });

  it('is never written over', async () => {
    const act = actOfOperator('admin.create');
    const [entry] = logAct(act, setup.esi.id);
    if (!entry) throw new Error('There is no entry.');
    expect((await transact([entry])).written).toBe(true);
    expect(await transact([entry])).toEqual({ written: false, failed: [0] });
  });
});

describe('what is no act of staff', () => {
  it('leaves no entry', async () => {
    const someone = await person('user');
    const { pickup } = (await setup.book(someone)).body;
    await api.call(`PATCH /pickups/${pickup.id}/cancel`, { token: someone.token, body: {} });
    await api.call('PATCH /me', { token: someone.token, body: { firstName: 'Adwoa' } });
    const body = { currentPassword: testPassword };
    await api.call('DELETE /me', { token: someone.token, body });
    expect(await actionsOn(someone.id)).toEqual([]);
    expect(await getItem(keys.account(someone.id))).toMatchObject({ deletedBy: someone.id });
  });
});

describe('GET /admins/audit', () => {
  it('is for admins', async () => {
    for (const one of [setup.ama, setup.kofi]) {
      expect((await api.call('GET /admins/audit', { token: one.token })).status).toBe(403);
    }
    expect((await api.call('GET /admins/audit')).status).toBe(401);
  });

  it('goes through all acts, newest first, page by page, without gap or repetition', async () => {
    const other = await person('admin', { firstName: 'Nii' });
    const target = await person('user');
    const seen: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      const by = { role: 'admin', id: other.id } as const;
      const at = new Date(Date.now() + count);
      await transact(logAct({ action: 'user.delete', by, at, requestId: `r${count}` }, target.id));
    }
    for (const filter of [`by=${other.id}`, `target=${target.id}`, '']) {
      seen.length = 0;
      for (let cursor = ''; ; ) {
        const { entries, nextCursor } = (
          await call(`GET /admins/audit?limit=4&${filter}${cursor && `&cursor=${cursor}`}`)
        ).body;
        seen.push(...entries.map(({ requestId }: Entry) => requestId));
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      const mine = seen.filter((requestId) => /^r\d+$/.test(requestId));
      expect(mine, filter).toEqual(Array.from({ length: 25 }, (_, index) => `r${24 - index}`));
    }
  });

  it('names an admin who was removed, but only by id who was before names were kept', async () => {
    const gone = await person('admin', { firstName: 'Yaw' });
    const { pickup } = (await setup.book()).body;
    const body = { collectorId: setup.kofi.id };
    await api.call(`PATCH /admins/pickups/${pickup.id}/assign`, { token: gone.token, body });
    await removeAdmin(gone.email);
    const [entry] = await entries(`by=${gone.id}`);
    expect(entry).toMatchObject({ by: { id: gone.id, name: 'Yaw admin' } });
    await updateItem(keys.account(gone.id), { set: { firstName: undefined, lastName: undefined } }, {});
    expect(await entries(`by=${gone.id}`)).toMatchObject([{ by: { name: 'Removed admin' } }]);
  });

  it('names the collector of an assignment, one by one and in bulk, and from whom a pickup was taken', async () => {
    const nii = await person('collector', { firstName: 'Nii', lastName: 'Lamptey' });
    const pickups = [(await setup.book()).body.pickup, (await setup.book()).body.pickup];
    const [one, two] = pickups.map(({ id }) => id);
    await setup.assign(one, nii);
    const inBulk = async (collectorId: string | null, versions: readonly number[]) => {
      const listed = pickups.map(({ id }, index) => ({ id, version: versions[index] }));
      const { body } = await call('PATCH /admins/pickups/assign', { collectorId, pickups: listed });
      expect(body.results.filter(({ error }: { error?: object }) => error)).toEqual([]);
    };
    await inBulk(setup.kofi.id, [2, 1]);
    await inBulk(null, [3, 2]);
    const named = async (id: string) => {
      const { body } = await call(`GET /admins/audit?target=${id}`);
      return body.entries
        .map((entry: Entry & { collector?: object }) => [entry.action, entry.collector])
        .reverse();
    };
    const kofi = { id: setup.kofi.id, name: nameOf(setup.kofi) };
    const after = [
      ['pickup.assign', kofi],
      ['pickup.release', kofi],
    ];
    expect(await named(two)).toEqual(after);
    expect(await named(one)).toEqual([['pickup.assign', { id: nii.id, name: 'Nii Lamptey' }], ...after]);
    await call(`DELETE /admins/collectors/${nii.id}`);
    expect((await named(one))[0]).toEqual(['pickup.assign', { id: nii.id, name: 'Removed collector' }]);
  });

  it('names the collector who has a reopened pickup again', async () => {
    const { pickup } = (await setup.book()).body;
    await setup.assign(pickup.id, setup.kofi);
    await bringToToday(pickup.id);
    for (const act of ['start', 'complete']) {
      await api.call(`PATCH /collectors/pickups/${pickup.id}/${act}`, { token: setup.kofi.token, body: {} });
    }
    expect((await call(`PATCH /admins/pickups/${pickup.id}/reopen`, { reason: 'By mistake' })).status).toBe(
      200,
    );
    const [entry] = await entries(`target=${pickup.id}`);
    expect(entry).toMatchObject({ action: 'pickup.reopen', collector: { id: setup.kofi.id } });
  });

  it('names the collector who was changed', async () => {
    const id = await createCollector();
    await call(`PATCH /admins/collectors/${id}/approve`);
    expect(await entries(`target=${id}`)).toMatchObject([
      { action: 'collector.approve', collector: { id, name: 'Kwesi Boateng' } },
      { action: 'collector.create', collector: { id, name: 'Kwesi Boateng' } },
    ]);
  });

  it('finds what is rare by looking at a bounded number of entries a call', async () => {
    const by = { role: 'admin', id: admin.id } as const;
    const subject = await person('user');
    const start = Date.now();
    const log = (action: ActKind, count: number) =>
      transact(logAct({ action, by, at: new Date(start + count), requestId: 'x' }, subject.id));
    await log('message.resolve', 0);
    for (let from = 1; from <= 520; from += 40) {
      await Promise.all(Array.from({ length: 40 }, (_, index) => log('user.delete', from + index)));
    }
    const filter = { target: subject.id, action: 'message.resolve' } as const;
    const first = await listActs(filter, { limit: 10 });
    expect(first.acts).toEqual([]);
    const second = await listActs(filter, {
      limit: 10,
      ...(first.nextCursor && { cursor: first.nextCursor }),
    });
    expect(second).toMatchObject({ acts: [{ action: 'message.resolve' }], nextCursor: undefined });
  });

  it.each(['by=%25', 'action=unknown', 'target=a%20b', 'cursor=abc', 'limit=0'])(
    'refuses %s',
    async (query) => {
      expect((await call(`GET /admins/audit?${query}`)).status).toBe(400);
    },
  );

  it.each(['by=nobody', 'target=nothing', 'target=-', 'target=a-b-c'])(
    'finds nothing for %s',
    async (query) => {
      expect(await entries(query)).toEqual([]);
    },
  );
});
