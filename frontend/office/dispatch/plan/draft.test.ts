import { expect, test } from 'vitest';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { createDraft, listBrokenPins, listChanged, listShares, moveStop, shiftStop } from './draft.ts';

const [kofi, yaw] = [dayCollector(1), dayCollector(2)];
const pickups = Array.from({ length: 4 }, (_, index) =>
  dayPickup(index, { scheduledAt: `2026-12-01T0${index + 6}:00:00.000Z` }),
);
const [a, b, c, d] = pickups as [DispatchPickup, DispatchPickup, DispatchPickup, DispatchPickup];
const stop = ({ id, scheduledAt }: DispatchPickup) => ({ pickupId: id, plannedAt: scheduledAt });

/** Kofi has the first and the third, Yaw the second; the fourth is in no round. */
function propose(seen: readonly DispatchPickup[] = pickups, isReplan = false) {
  const way = { kilometres: 3, minutes: 60, startAt: '', endAt: '' };
  const rounds = [
    { collectorId: kofi.id, stops: [stop(a), stop(c)], ...way },
    { collectorId: yaw.id, stops: [stop(b)], ...way },
  ];
  const proposal = { rounds, unplaced: [{ pickupId: d.id, reason: 'window' as const }], seed: 1 };
  return createDraft(proposal, seen, { date: '2026-12-01', isReplan });
}

const sharesOf = (draft: ReturnType<typeof propose>) =>
  Object.fromEntries(
    listShares(draft).map(({ collectorId, pickups: given }) => [collectorId, given.map(({ id }) => id)]),
  );

const orderOf = (draft: ReturnType<typeof propose>) =>
  draft.rounds.map(({ stops }) => stops.map(({ pickupId }) => pickupId));

test('a stop moved to another round stands there by its time or where it is told, and both rounds are to be timed', () => {
  const moved = moveStop(propose(), b.id, kofi.id);
  expect(orderOf(moved)).toEqual([[a.id, b.id, c.id], []]);
  expect(moved.rounds.map(({ way, isEdited }) => [way, isEdited])).toEqual([
    [undefined, true],
    [undefined, true],
  ]);
  expect(sharesOf(moved)).toEqual({ [kofi.id]: [a.id, b.id, c.id] });
  expect(orderOf(moveStop(propose(), b.id, kofi.id, 0))).toEqual([[b.id, a.id, c.id], []]);
});

test('a stop goes up and down in its round, no further than its ends, and the others stay as they are', () => {
  const down = shiftStop(propose(), a.id, 1);
  expect(orderOf(down)).toEqual([[c.id, a.id], [b.id]]);
  expect(down.rounds.map(({ isEdited = false }) => isEdited)).toEqual([true, false]);
  expect(orderOf(shiftStop(down, a.id, -1))).toEqual([[a.id, c.id], [b.id]]);
  for (const [id, by] of [
    [a.id, -1],
    [c.id, 1],
    [d.id, 1],
  ] as const)
    expect(shiftStop(propose(), id, by).rounds).toEqual(propose().rounds);
});

test('what staff put first stays at the head of its round; in another round it is like any other', () => {
  const first = { ...a, assignedCollector: kofi, pin: { first: true as const, at: a.scheduledAt } };
  const draft = propose([first, b, c, d]);
  const other = moveStop(draft, b.id, kofi.id, 0);
  expect(orderOf(other)[0]).toEqual([a.id, b.id, c.id]);
  expect(shiftStop(draft, a.id, 1).rounds).toEqual(draft.rounds);
  expect(shiftStop(draft, c.id, -1).rounds).toEqual(draft.rounds);
  expect(orderOf(moveStop(draft, a.id, yaw.id, 1))[1]).toEqual([b.id, a.id]);
});

test('a time that the plan cannot keep is named with who is late', () => {
  const early = (before: string) => propose([a, { ...b, pin: { before, at: a.scheduledAt } }, c, d]);
  const moved = moveStop(early('07:30'), b.id, kofi.id, 2);
  expect(listBrokenPins(moved)).toEqual([]);
  const late = {
    ...moved,
    rounds: moved.rounds.map((round) => ({
      ...round,
      stops: round.stops.map((one) => ({ ...one, plannedAt: c.scheduledAt })),
    })),
  };
  expect(listBrokenPins(late)).toEqual([
    { collectorId: kofi.id, pickup: expect.objectContaining({ id: b.id }), pin: 'before' },
  ]);
});

test('left out and placed by hand; somebody without a round gets one', () => {
  const left = moveStop(propose(), a.id, undefined);
  expect(left.out).toEqual([
    { pickupId: d.id, reason: 'window' },
    { pickupId: a.id, reason: 'left-out' },
  ]);
  const third = dayCollector(3);
  const placed = moveStop(left, d.id, third.id);
  expect(placed.out.map(({ pickupId }) => pickupId)).toEqual([a.id]);
  expect(sharesOf(placed)).toEqual({ [kofi.id]: [c.id], [yaw.id]: [b.id], [third.id]: [d.id] });
});

test('assigns only what the plan changes: not what a collector has already, nor what is in progress', () => {
  const held = (pickup: DispatchPickup, changes: Partial<DispatchPickup>) =>
    propose([{ ...pickup, ...changes }, ...pickups.filter(({ id }) => id !== pickup.id)]);
  const here = { status: 'assigned', assignedCollector: kofi } as const;
  expect(sharesOf(held(a, here))[kofi.id]).toEqual([c.id]);
  expect(sharesOf(held(a, { ...here, status: 'in progress' }))[kofi.id]).toEqual([c.id]);
});

test('a pickup that somebody else has by now is moved only by a new plan or on purpose', () => {
  const taken = { ...a, status: 'assigned', assignedCollector: yaw } as const;
  const seen = [taken, b, c, d];
  expect(sharesOf(propose(seen))[kofi.id]).toEqual([c.id]);
  expect(sharesOf(propose(seen, true))[kofi.id]).toEqual([a.id, c.id]);
  const onPurpose = moveStop(moveStop(propose(seen), a.id, undefined), a.id, kofi.id);
  expect(sharesOf(onPurpose)[kofi.id]).toEqual([a.id, c.id]);
});

test('a pickup that is sent goes out in the version that was planned, and a later change is noticed', () => {
  const draft = propose();
  const now = [{ ...a, version: 5 }, b, c, d];
  expect([...listChanged(draft, now)]).toEqual([a.id]);
  expect(listChanged(draft, pickups).size).toBe(0);
  expect(listShares(draft)[0]?.pickups[0]?.version).toBe(1);
});

test('a stop of another area, which the board does not know, is never sent', () => {
  expect(sharesOf(propose([b, c]))).toEqual({ [kofi.id]: [c.id], [yaw.id]: [b.id] });
});
