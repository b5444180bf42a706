import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLostAssignments, noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import { createTestTable } from '#testing/table.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const kofi = ulid();

beforeEach(async () => {
  await createTestTable();
});

/** Notes an assignment as lost; ages count back from now. */
async function lose(bookedAgo: number, lostAgo: number): Promise<string> {
  const pickupId = `${ulid(now.getTime() - bookedAgo)}-${ulid()}`;
  const assignment = { pickupId, wasteType: 'glass', scheduledAt: now.toISOString() };
  await noteLostAssignment(kofi, assignment, new Date(now.getTime() - lostAgo));
  return pickupId;
}

/** So many assignments, each booked earlier than the one before. */
function loseMany(count: number, bookedAgo: number, lostAgo: (index: number) => number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => lose(bookedAgo + index * hour, lostAgo(index))),
  );
}

const shown = async () => (await listLostAssignments(kofi, now)).map(({ id }) => id);

describe('lost assignments', () => {
  it('are the fifty lost last, latest first, whenever they were booked', async () => {
    const recent = await loseMany(50, hour, (index) => (20 + index) * minute);
    const old = await loseMany(10, 100 * hour, (index) => (10 - index) * minute);
    expect(await shown()).toEqual([...old.reverse(), ...recent.slice(0, 40)]);
  });

  it('leave out those of more than 24 hours ago that the table still holds', async () => {
    await loseMany(120, hour, () => 24 * hour);
    const lost = await loseMany(2, 200 * hour, (index) => 24 * hour - minute + index);
    expect(await shown()).toEqual(lost);
  });

  it('are nobody else’s', async () => {
    await lose(hour, minute);
    expect(await listLostAssignments(ulid(), now)).toEqual([]);
  });
});
