import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeWhereDue } from '#actions/pickups/change-where-due.ts';
import { iteratePickups } from '#data/pickups/iterate-pickups.ts';
import { createPickup, loadPickup } from '#data/pickups/pickups.ts';
import { documents } from '#data/table/client.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { act, anAccount, aPickup, assign, by } from '#testing/samples/job-data.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());
afterEach(() => vi.restoreAllMocks());

/** Many pickups like one, stored without what is told of each. */
async function copies(pickup: PickupRecord, count: number): Promise<void> {
  for (let made = 0; made < count; made += 50) {
    const ids = Array.from({ length: Math.min(50, count - made) }, (_, index) => made + index);
    const makeId = (number: number) => `${number}`.padStart(26, '0') + pickup.id.slice(26);
    await Promise.all(ids.map((number) => createPickup({ ...pickup, id: makeId(number) })));
  }
}

/** The names of what is asked of the table while something runs. */
async function recordRequests(run: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(documents, 'send');
  await run();
  return send.mock.calls.map(([command]) => command.constructor.name);
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

function passes(): object[] {
  return jobs.queued('cascades').map((body) => JSON.parse(body));
}

describe('a cascade with more to do than one run can', () => {
  it('goes on where it stopped, and after the last pickup begins a pass at the top', async () => {
    const user = await anAccount('user');
    const pickup = await aPickup(user);
    await copies(pickup, 550);
    jobs.enqueue('cascades', messageFor('user-deleted', user));

    await jobs.runQueue('cascades');
    expect(passes()).toMatchObject([{ pass: 0, unfinished: { list: 'own', found: true } }]);
    const requests = await recordRequests(() => jobs.runQueue('cascades'));
    // Its standing orders, and the rest of its pickups.
    expect(requests.filter((name) => name === 'QueryCommand')).toHaveLength(2);
    expect(requests.filter((name) => name === 'UpdateCommand')).toHaveLength(51);
    expect(passes()).toEqual([JSON.parse(messageFor('user-deleted', user, 1))]);
    expect((await loadPickup(pickup.id)).content.location).toBe('Erased');

    await jobs.runQueue('cascades');
    expect(passes()).toEqual([]);
  });

  it('does not forget what an earlier run of the pass has found', async () => {
    const collector = await anAccount('collector');
    const done = await act(await assign(await aPickup(await anAccount('user')), collector), 'complete', {
      by: by(collector),
    });
    const message = JSON.parse(messageFor('collector-deleted', collector, 3));
    const unfinished = { list: 'done', found: true };
    jobs.enqueue('cascades', JSON.stringify({ ...message, unfinished }));
    await jobs.runQueue('cascades');
    expect(passes()).toEqual([{ ...message, pass: 4 }]);
    await jobs.runQueue('cascades');
    expect(passes()).toEqual([]);
    expect((await loadPickup(done.id)).assignedCollector?.id).toBe(collector.id);
  });

  it('stops when its time is over, though it changes nothing', async () => {
    const user = await anAccount('user');
    await copies(await aPickup(user), 250);
    const decide = () => undefined;
    const longAgo = new Date(Date.now() - 20_000);
    const first = await changeWhereDue(iteratePickups(user.id, ['own']), decide, longAgo);
    expect(first).toEqual({ changed: 0, next: { list: 'own', cursor: expect.any(String) } });
    const second = await changeWhereDue(iteratePickups(user.id, ['own'], first.next), decide, longAgo);
    expect(second.next?.cursor).not.toBe(first.next?.cursor);
    const last = await changeWhereDue(iteratePickups(user.id, ['own'], second.next), decide, longAgo);
    expect(last).toEqual({ changed: 0, next: undefined });
  });
});

it('all assignments of a collector are read, the open ones and then those done, from any place on', async () => {
  const collector = await anAccount('collector');
  const user = await anAccount('user');
  const open = await assign(await aPickup(user), collector);
  await copies(open, 120);
  const done = await act(await assign(await aPickup(user), collector), 'complete', { by: by(collector) });
  const pages = await all(iteratePickups(collector.id, ['open', 'done']));
  expect(pages.map(({ pickups }) => pickups.length)).toEqual([100, 21, 1]);
  expect(pages.map(({ next }) => next?.list)).toEqual(['open', 'done', undefined]);
  const rest = await all(iteratePickups(collector.id, ['open', 'done'], pages[0]?.next));
  expect(rest.flatMap(({ pickups }) => pickups.map(({ id }) => id)).at(-1)).toBe(done.id);
  expect(rest).toEqual(pages.slice(1));
});

function messageFor(kind: string, { id: accountId }: AccountRecord, pass = 0): string {
  const more = kind === 'user-deleted' ? { email: '', deletedAt: new Date(0).toISOString() } : {};
  return JSON.stringify({ kind, accountId, pass, ...more });
}
