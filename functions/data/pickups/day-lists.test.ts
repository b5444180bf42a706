import fc from 'fast-check';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { isDue, isOverdue } from '#contracts/pickups/overdue.ts';
import { isUnderWay, type Status, statuses } from '#contracts/pickups/transitions.ts';
import { keys } from '#data/keys.ts';
import { putItem } from '#data/table/table.ts';
import { meetsConditions } from '#domain/pickups/pickup-filter.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { createTestTable } from '#testing/table.ts';
import { countPickupsOnDay } from './area-day.ts';
import { listDay, listDays } from './day-lists.ts';
import { countOverdue, listAssignedOn, listLeftoverPickups, listOverdueIds } from './due-lists.ts';
import { createPickup } from './pickups.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const today = '2026-06-15';
const osu = { id: ulid(), name: 'Osu' };
const accra = { id: ulid(), name: 'Accra' };
const [kofi, yaw] = [ulid(), ulid()].map((id) => ({ id, firstName: 'Kofi', lastName: 'Boateng' }));

type Spec = {
  readonly status: Status;
  /** From noon of today on. */
  readonly hours: number;
  readonly area: { id: string; name: string } | undefined;
  readonly collector: PickupRecord['assignedCollector'];
  readonly waits: boolean;
};

function makePickup({ status, hours, area, collector, waits }: Spec): PickupRecord {
  const user = { id: ulid(), firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' };
  const at = now.toISOString();
  const isPending = status === 'pending';
  return {
    id: `${ulid(now.getTime())}-${user.id}`,
    content: { wasteType: hours % 2 === 0 ? 'glass' : 'metal', location: 'Kasoa', notes: 'Ring twice' },
    scheduledAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    status,
    user,
    ...(area && { area }),
    ...(!isPending && collector && { assignedCollector: collector }),
    ...(isPending && waits && { awaitingTime: { at, cause: 'could not collect', reason: 'nobody-home' } }),
    history: [{ at, event: 'requested', by: { role: 'user', id: user.id, name: 'Ama Mensah' } }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

const specs = fc.array(
  fc.record({
    status: fc.constantFrom(...statuses),
    hours: fc.constantFrom(-40, -25, -3, -1, 0, 2, 20),
    area: fc.constantFrom(undefined, osu, accra),
    collector: fc.constantFrom(kofi, yaw),
    waits: fc.boolean(),
  }),
  { maxLength: 30 },
);

async function store(all: readonly Spec[]): Promise<readonly PickupRecord[]> {
  await createTestTable();
  await Promise.all([osu, accra].map(storeArea));
  const pickups = all.map(makePickup);
  await Promise.all(pickups.map(createPickup));
  return pickups;
}

/** Also those that are no longer served have their pickups. */
async function storeArea({ id, name }: { id: string; name: string }): Promise<void> {
  const shape = { addressPrefixes: [], windows: [], weekdays: [], closedDays: [], cutoffMinutes: 0 };
  await putItem({ ...keys.area(id), name, ...shape, isActive: id === osu.id, version: 1, receipts: [] }, {});
}

type Page = { readonly ids: readonly string[]; readonly nextCursor: string | undefined };

async function readAll(
  read: (cursor: string | undefined) => Promise<Page>,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 200; pages += 1) {
    const page = await read(cursor);
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    ids.push(...page.ids);
    if (page.nextCursor === undefined) return ids;
    cursor = page.nextCursor;
  }
  throw new Error('The list loops.');
}

const toIds = (page: { pickups: readonly { id: string }[]; nextCursor: string | undefined }) => ({
  ids: page.pickups.map(({ id }) => id),
  nextCursor: page.nextCursor,
});

beforeEach(async () => {
  await createTestTable();
});

describe('the index of days', () => {
  it('gives each pickup of a day that is not cancelled once, in one area or in all', async () => {
    const areaIds = fc.constantFrom(undefined, everywhereId, osu.id, accra.id);
    await fc.assert(
      fc.asyncProperty(specs, areaIds, fc.integer({ min: 1, max: 6 }), async (all, areaId, limit) => {
        const pickups = await store(all);
        const read = async (cursor: string | undefined) =>
          toIds(await listDay(today, areaId, { limit, ...(cursor && { cursor }) }));
        const wanted = pickups.filter((one) => meetsConditions(one, { areaId, from: today, to: today }, now));
        expect((await readAll(read, limit)).sort()).toEqual(wanted.map(({ id }) => id).sort());
      }),
      { numRuns: 15 },
    );
  });

  it('gives those of several days by time, by any filter and in pages of any size', async () => {
    const filters = fc.record({
      areaId: fc.constantFrom(undefined, everywhereId, osu.id),
      status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
      collectorId: fc.constantFrom(undefined, kofi?.id),
      wasteType: fc.constantFrom(undefined, 'glass' as const),
      from: fc.constantFrom(addDays(today, -2), addDays(today, -1), today),
      to: fc.constantFrom(today, addDays(today, 1)),
    });
    await fc.assert(
      fc.asyncProperty(specs, filters, fc.integer({ min: 1, max: 6 }), async (all, filter, limit) => {
        const pickups = await store(all);
        const read = async (cursor: string | undefined) =>
          toIds(await listDays(filter, { limit, ...(cursor && { cursor }) }));
        const byTime = new Map(pickups.map((one) => [one.id, one.scheduledAt]));
        const found = await readAll(read, limit);
        const wanted = pickups.filter((one) => meetsConditions(one, filter, now));
        expect(found.toSorted()).toEqual(wanted.map(({ id }) => id).sort());
        const times = found.map((id) => byTime.get(id) ?? '');
        expect(times).toEqual(times.toSorted());
      }),
      { numRuns: 20 },
    );
  });

  it('shows neither notes nor history', async () => {
    await createPickup(makePickup({ status: 'pending', hours: 0, area: osu, collector: kofi, waits: true }));
    const [entry] = (await listDay(today, osu.id, { limit: 10 })).pickups;
    expect(entry).toMatchObject({ area: osu, awaitingTime: { reason: 'nobody-home' } });
    expect(JSON.stringify(entry)).not.toMatch(/Ring twice|requested/);
  });

  it('counts what a closed day would meet', async () => {
    const at = { hours: 0, area: osu, collector: kofi, waits: false };
    for (const status of statuses) await createPickup(makePickup({ ...at, status }));
    await createPickup(makePickup({ ...at, status: 'pending', waits: true }));
    await createPickup(makePickup({ ...at, status: 'pending', hours: 20 }));
    expect(await countPickupsOnDay(osu.id, today)).toBe(2);
  });

  it('refuses a cursor of another list', async () => {
    const cursor = 'nonsense';
    const refusal = { code: 'bad_input' };
    await expect(listDay(today, undefined, { limit: 1, cursor })).rejects.toMatchObject(refusal);
    await expect(listDays({ from: today, to: today }, { limit: 1, cursor })).rejects.toMatchObject(refusal);
    await expect(listOverdueIds({ limit: 1, cursor }, now)).rejects.toMatchObject(refusal);
  });
});

describe('the index of what is due', () => {
  it('gives each overdue pickup once, the latest first, and counts them up to a bound', async () => {
    await fc.assert(
      fc.asyncProperty(specs, fc.integer({ min: 1, max: 6 }), async (all, limit) => {
        const pickups = await store(all);
        const wanted = pickups.filter((one) => isOverdue(one, now)).map(({ id }) => id);
        const read = (cursor: string | undefined) =>
          listOverdueIds({ limit, ...(cursor && { cursor }) }, now);
        const found = await readAll(read, limit);
        expect(found.toSorted()).toEqual(wanted.toSorted());
        const byId = new Map(pickups.map((one) => [one.id, one.scheduledAt]));
        const times = found.map((id) => byId.get(id) ?? '');
        expect(times).toEqual(times.toSorted().reverse());
        expect(await countOverdue(now, 100)).toBe(wanted.length);
        expect(await countOverdue(now, 2)).toBe(Math.min(2, wanted.length));
      }),
      { numRuns: 15 },
    );
  });

  it('has what is left over of earlier days, assigned or not, in some areas or in all, by time', async () => {
    await fc.assert(
      fc.asyncProperty(specs, async (all) => {
        const left = (await store(all)).filter((one) => one.scheduledAt < today && isDue(one));
        const found = await listLeftoverPickups(today);
        expect(found.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
        const times = found.map(({ scheduledAt }) => scheduledAt);
        expect(times).toEqual(times.toSorted());
        const inOsu = await listLeftoverPickups(today, [osu.id, 'everywhere']);
        expect(inOsu).toEqual(found.filter(({ area }) => area?.id !== accra.id));
      }),
      { numRuns: 10 },
    );
  });

  it('lists the open assignments of each collector on a day, over all areas', async () => {
    await fc.assert(
      fc.asyncProperty(specs, async (all) => {
        const pickups = await store(all);
        const found = await listAssignedOn(today);
        for (const { id } of [kofi, yaw].flatMap((one) => one ?? [])) {
          const own = pickups.filter(
            (one) =>
              one.assignedCollector?.id === id && isUnderWay(one.status) && one.scheduledAt.startsWith(today),
          );
          expect(found.filter(({ collectorId }) => collectorId === id)).toHaveLength(own.length);
        }
      }),
      { numRuns: 10 },
    );
  });
});
