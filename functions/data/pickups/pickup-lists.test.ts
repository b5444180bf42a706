import fc from 'fast-check';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { type Status, statuses } from '#contracts/pickups/transitions.ts';
import { keys, partitions, pickShard } from '#data/keys.ts';
import { putItem, queryItems } from '#data/table/table.ts';
import { meetsConditions } from '#domain/pickups/pickup-filter.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { createTestTable } from '#testing/table.ts';
import { newPickupItem } from './pickup-items.ts';
import { listPickups, type PickupFilter } from './pickup-lists.ts';

const shards = 4;

const now = new Date('2026-06-15T12:00:00.000Z');
const hour = 3_600_000;

function makePickup(status: Status, hours: number, age: number): PickupRecord {
  const user = { id: ulid(), firstName: 'Ama', lastName: 'Mensah' };
  const at = now.toISOString();
  return {
    id: `${ulid(now.getTime() - age * 1000)}-${user.id}`,
    content: { wasteType: 'glass', location: 'Kasoa' },
    scheduledAt: new Date(now.getTime() + hours * hour).toISOString(),
    status,
    user,
    history: [{ at, event: 'requested', by: { role: 'user', id: user.id, name: 'Ama Mensah' } }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** As it is stored once there are so many shards. */
async function createPickup(pickup: PickupRecord): Promise<void> {
  const shard = pickShard(splitPickupId(pickup.id).pickupUlid, shards);
  const listsPK = partitions.pickupsByStatus(pickup.status, shard);
  await putItem({ ...newPickupItem(pickup), listsPK }, { exists: false });
}

async function allIds(filter: PickupFilter, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 200; pages += 1) {
    const page = await listPickups(filter, { limit, cursor }, shards);
    expect(page.pickups.length).toBeLessThanOrEqual(limit);
    ids.push(...page.pickups.map((pickup) => pickup.id));
    if (page.nextCursor === undefined) return ids;
    expect(page.nextCursor).not.toBe(cursor);
    cursor = page.nextCursor;
  }
  throw new Error('The list loops.');
}

beforeEach(async () => {
  await createTestTable();
});

describe('the list of all pickups, with four shards per status', () => {
  it('spreads the pickups', async () => {
    for (let age = 0; age < 40; age += 1) await createPickup(makePickup('pending', 1, age));
    const partitionsRead = await Promise.all(
      [0, 1, 2, 3].map((shard) =>
        queryItems({ index: 'lists', partition: partitions.pickupsByStatus('pending', shard) }),
      ),
    );
    expect(partitionsRead.every(({ items }) => items.length > 0)).toBe(true);
  });

  it('gives each pickup once, newest first, by any filter and in pages of any size', async () => {
    const area = { id: ulid(), name: 'Osu' };
    const spec = fc.record({
      status: fc.constantFrom(...statuses),
      isInArea: fc.boolean(),
      wasteType: fc.constantFrom('glass' as const, 'metal' as const),
    });
    const filter = fc.record({
      status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
      areaId: fc.constantFrom(undefined, area.id, 'everywhere'),
      wasteType: fc.constantFrom(undefined, 'glass' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(spec, { maxLength: 25 }),
        fc.array(filter, { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 1, max: 8 }),
        async (specs, filters, limit) => {
          await createTestTable();
          const pickups = specs.map(({ status, isInArea, wasteType }, age) => ({
            ...makePickup(status, 1, age),
            area: isInArea ? area : undefined,
            content: { wasteType, location: 'Kasoa' },
          }));
          await Promise.all(pickups.map(createPickup));
          for (const wanted of filters) {
            const expected = pickups.filter((pickup) => meetsConditions(pickup, wanted, now));
            expect(await allIds(wanted, limit)).toEqual(expected.map((pickup) => pickup.id));
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('finds the one of an area behind hundreds that are not, in pages that may be short', async () => {
    const many = Array.from({ length: 450 }, (_, age) => makePickup('pending', 24, age));
    const area = { id: ulid(), name: 'Osu' };
    const first = { ...makePickup('pending', -24, 10_000), area };
    for (let start = 0; start < many.length; start += 50) {
      await Promise.all(many.slice(start, start + 50).map(createPickup));
    }
    await createPickup(first);
    expect(await allIds({ areaId: area.id }, 5)).toEqual([first.id]);
  });

  it('counts a pickup once that is listed in two statuses while it moves, at its higher version', async () => {
    const pickup = makePickup('pending', 1, 0);
    await createPickup(pickup);
    // As the index may show it for a moment. An item has one entry, so that the second one needs an item of its own.
    const { userId } = splitPickupId(pickup.id);
    const stored = (await queryItems({ partition: partitions.userPickups(userId) })).items[0] ?? {};
    const key = { ...keys.pickup(pickup.id), PK: `TWIN#${userId}` };
    const moved = { status: 'assigned', version: 2, listsPK: partitions.pickupsByStatus('assigned', 0) };
    await putItem({ ...stored, ...moved, ...key }, {});
    const page = await listPickups({}, { limit: 10 }, shards);
    expect(page.pickups.map(({ status, version }) => [status, version])).toEqual([['assigned', 2]]);
  });

  it('refuses a cursor of another list', async () => {
    await expect(listPickups({}, { limit: 1, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'bad_input',
    });
  });
});
