import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '#shared/travel.ts';
import { orderRound } from './order-round.ts';
import { estimateKilometres } from './round-legs.ts';
import type { RoundStop } from './rounds.ts';

const date = '2026-11-23';
const dayBefore = '2026-11-20';

type Sample = { readonly id: string; readonly scheduledAt: string; readonly position?: Coordinates };

/** A pickup on a line from west (0) to east. */
function pickup(id: string, time: string, east?: number, day = date): Sample {
  const position = east === undefined ? {} : { position: { lat: 5.6, lng: east / 100 } };
  return { id, scheduledAt: `${day}T${time}:00.000Z`, ...position };
}

const at = (east: number): Coordinates => ({ lat: 5.6, lng: east / 100 });
const store = (...ids: readonly string[]): readonly RoundStop[] =>
  ids.map((pickupId, index) => ({ pickupId, plannedAt: `${date}T08:${10 + index}:00.000Z` }));
const ids = (stops: ReturnType<typeof orderRound>) => stops.map((stop) => stop.pickup.id);

describe('a stored round', () => {
  it('says the order, the numbers and the times; a stop that is somebody else’s leaves a gap', () => {
    const pickups = [pickup('c', '08:00'), pickup('a', '10:00'), pickup('b', '08:00')];
    expect(orderRound(pickups, store('a', 'gone', 'b', 'c'))).toEqual([
      { pickup: pickups[1], number: 1, plannedAt: `${date}T08:10:00.000Z` },
      { pickup: pickups[2], number: 3, plannedAt: `${date}T08:12:00.000Z` },
      { pickup: pickups[0], number: 4, plannedAt: `${date}T08:13:00.000Z` },
    ]);
  });

  it('begins with what staff put first, in their order, behind what is under way at its head', () => {
    const first = (id: string, minute: number) => ({
      ...pickup(id, '08:00'),
      pin: { first: true as const, at: `${dayBefore}T08:0${minute}:00.000Z` },
    });
    const others = [pickup('a', '08:00'), pickup('b', '08:00')];
    const stops = orderRound([...others, first('c', 2), first('d', 1)], store('a', 'b', 'c'));
    expect(stops.map((stop) => [stop.pickup.id, stop.number])).toEqual([
      ['d', undefined],
      ['c', undefined],
      ['a', 1],
      ['b', 2],
    ]);
    const started = { ...pickup('a', '08:00'), status: 'in progress' };
    expect(ids(orderRound([started, pickup('b', '08:00'), first('c', 1)], store('a', 'b', 'c')))).toEqual([
      'a',
      'c',
      'b',
    ]);
    // Where it stands first already it keeps its number; without a stored round it comes first, too.
    expect(orderRound([first('a', 1), pickup('b', '08:00')], store('a', 'b'))[0]?.number).toBe(1);
    expect(ids(orderRound([...others, first('c', 1)], undefined))).toEqual(['c', 'a', 'b']);
  });

  it('takes in what came later where the way grows least, without a number', () => {
    const listed = [pickup('a', '08:00', 0), pickup('b', '08:00', 10), pickup('c', '08:00', 20)];
    const stops = orderRound([...listed, pickup('new', '08:00', 12)], store('a', 'b', 'c'));
    expect(ids(stops)).toEqual(['a', 'b', 'new', 'c']);
    expect(stops[2]).toEqual({ pickup: pickup('new', '08:00', 12) });
    expect(stops[3]?.number).toBe(3);
  });

  it('uses no rough position: of the stop, of another stop or of the start', () => {
    const rough = (id: string, east: number) => ({
      ...pickup(id, '08:00'),
      position: { ...at(east), accuracy: 900 },
    });
    const listed = [pickup('a', '08:00', 0), rough('b', 10), pickup('c', '08:00', 20)];
    const unknown = [pickup('a', '08:00', 0), pickup('b', '08:00'), pickup('c', '08:00', 20)];
    const order = store('a', 'b', 'c');
    for (const [more, same] of [
      [rough('new', 1), pickup('new', '08:00')],
      [pickup('new', '08:00', 9), pickup('new', '08:00', 9)],
    ] as const) {
      expect(ids(orderRound([...listed, more], order))).toEqual(ids(orderRound([...unknown, same], order)));
      const from = { ...at(20), accuracy: 900 };
      expect(ids(orderRound([...listed, more], undefined, from))).toEqual(
        ids(orderRound([...unknown, same], undefined)),
      );
    }
  });

  it('takes it in within its window’s turn, however near it is to others', () => {
    const listed = [pickup('early', '08:00', 0), pickup('noon', '12:00', 10), pickup('late', '20:00', 20)];
    const order = store('early', 'noon', 'late');
    expect(ids(orderRound([...listed, pickup('new', '12:00', 0)], order))).toEqual([
      'early',
      'new',
      'noon',
      'late',
    ]);
    // Overlapping windows are ordered by their start, too.
    expect(ids(orderRound([...listed, pickup('new', '21:00', 0)], order)).at(-1)).toBe('new');
    expect(ids(orderRound([...listed, pickup('new', '19:00', 20)], order))[2]).toBe('new');
  });

  it('takes it in near its window where staff put one stop out of its turn', () => {
    const listed = [
      pickup('b', '10:00', 0),
      pickup('c', '12:00', 1),
      pickup('d', '14:00', 2),
      pickup('a', '08:00', 3),
    ];
    const stops = orderRound([...listed, pickup('new', '10:00', 3)], store('b', 'c', 'd', 'a'), at(0));
    expect(ids(stops)).toEqual(['b', 'new', 'c', 'd', 'a']);
  });

  it('takes in what is left over from earlier dates anywhere, where the way grows least', () => {
    const listed = [pickup('a', '08:00', 0), pickup('b', '10:00', 10), pickup('c', '12:00', 20)];
    const over = [pickup('x', '16:00', 19, dayBefore), pickup('y', '08:00', 30, dayBefore)];
    expect(ids(orderRound([...over, ...listed], store('a', 'b', 'c')))).toEqual(['a', 'b', 'x', 'c', 'y']);
    // One that was planned for today keeps its place and hinders none.
    expect(ids(orderRound([...over, ...listed], store('a', 'y', 'b', 'c')))).toEqual([
      'a',
      'y',
      'b',
      'x',
      'c',
    ]);
  });

  it('goes on from the last stop: what is near to it comes before the next', () => {
    const pickups = [pickup('next', '08:00', 10), pickup('new', '08:00', 2)];
    expect(ids(orderRound(pickups, store('next'), at(0)))).toEqual(['new', 'next']);
    expect(ids(orderRound(pickups, store('next'), at(30)))).toEqual(['next', 'new']);
  });

  it('puts what has no position at the end of its window, or of the round when it is left over', () => {
    const listed = [pickup('a', '08:00', 0), pickup('b', '08:00', 10), pickup('c', '10:00', 20)];
    const order = store('a', 'b', 'c');
    expect(ids(orderRound([...listed, pickup('new', '08:00')], order))).toEqual(['a', 'b', 'new', 'c']);
    expect(ids(orderRound([...listed, pickup('new', '08:00', undefined, dayBefore)], order)).at(-1)).toBe(
      'new',
    );
  });
});

describe('without a stored round', () => {
  it('the windows follow each other, each stop in its own', () => {
    // In one block of two hours by the clock, 21:00 stood before 20:00 because it was nearer.
    const pickups = [pickup('21:00', '21:00', 0), pickup('20:00', '20:00', 20)];
    expect(ids(orderRound(pickups, undefined, at(0)))).toEqual(['20:00', '21:00']);
    expect(ids(orderRound(pickups, [], at(0)))).toEqual(['20:00', '21:00']);
  });

  it('the nearest of a window is next, those without a position at its end', () => {
    const pickups = [
      pickup('unknown', '08:00'),
      pickup('east', '08:00', 20),
      pickup('west', '08:00', 1),
      pickup('next', '10:00', 0),
    ];
    expect(ids(orderRound(pickups, undefined, at(0)))).toEqual(['west', 'east', 'unknown', 'next']);
    expect(orderRound(pickups, undefined)[0]).toEqual({ pickup: pickups[1] });
  });

  it('what is left over from earlier dates comes first, the nearest next whatever its window was', () => {
    const pickups = [
      pickup('far', '08:00', 20, dayBefore),
      pickup('near', '16:00', 1, '2026-11-22'),
      pickup('today', '08:00', 0),
    ];
    expect(ids(orderRound(pickups, undefined, at(0)))).toEqual(['near', 'far', 'today']);
  });
});

const samples = fc
  .array(
    fc.record({
      time: fc.constantFrom('08:00', '09:00', '10:00', '12:00', '20:00', '21:00'),
      day: fc.constantFrom(date, date, date, dayBefore),
      east: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((some) => some.map(({ time, day, east }, index) => pickup(`p${index}`, time, east, day)));

const cases = samples.chain((pickups) =>
  fc.record({
    pickups: fc.shuffledSubarray(pickups, { minLength: pickups.length }),
    stored: fc
      .shuffledSubarray([...pickups.map(({ id }) => id), 'gone', 'lost'])
      .map((some) => store(...some)),
    from: fc.option(fc.integer({ min: 0, max: 50 }).map(at), { nil: undefined }),
  }),
);

describe('whatever is stored and whoever the pickups are assigned to', () => {
  it('nothing is shown twice and nothing is missing', () => {
    fc.assert(
      fc.property(cases, ({ pickups, stored, from }) => {
        const twice = [...pickups, ...pickups];
        expect(ids(orderRound(twice, stored, from)).sort()).toEqual(pickups.map(({ id }) => id).sort());
      }),
    );
  });

  it('what is listed keeps its order, number and time; the order of the list does not matter', () => {
    fc.assert(
      fc.property(cases, ({ pickups, stored, from }) => {
        const stops = orderRound(pickups, stored, from);
        expect(orderRound(pickups.toReversed(), stored, from)).toEqual(stops);
        const listed = stops.filter(({ number }) => number !== undefined);
        expect(listed.map(({ number }) => number)).toEqual(
          stored.flatMap(({ pickupId }, index) =>
            pickups.some(({ id }) => id === pickupId) ? [index + 1] : [],
          ),
        );
        const told = listed.map((stop) => ({ pickupId: stop.pickup.id, plannedAt: stop.plannedAt }));
        expect(stored).toEqual(expect.arrayContaining(told));
      }),
    );
  });

  it('one that came later is in its window’s turn wherever the others are in theirs', () => {
    fc.assert(
      fc.property(cases, ({ pickups, from }) => {
        const [added, ...others] = pickups;
        if (!added || others.length === 0) return;
        const inTurn = others.toSorted((one, other) => one.scheduledAt.localeCompare(other.scheduledAt));
        const stops = orderRound(pickups, store(...inTurn.map(({ id }) => id)), from).map(
          (stop) => stop.pickup,
        );
        const today = stops.filter(({ scheduledAt }) => scheduledAt >= date);
        const times = today.map(({ scheduledAt }) => scheduledAt);
        expect(times).toEqual(times.toSorted());
      }),
    );
  });

  it('one that is left over lengthens the way as little as at any other place', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 50 }), ({ pickups, stored, from }, east) => {
        const listed = pickups.filter(({ id }) => stored.some(({ pickupId }) => pickupId === id));
        if (listed.length === 0) return;
        const over = pickup('over', '08:00', east, '2026-11-19');
        const stops = orderRound([...listed, over], stored, from).map((stop) => stop.pickup);
        const without = stops.filter(({ id }) => id !== 'over');
        const every = Array.from({ length: stops.length }, (_, index) =>
          measure(without.toSpliced(index, 0, over), from),
        );
        expect(measure(stops, from)).toBeCloseTo(Math.min(...every));
      }),
    );
  });
});

/** The way by all known positions, in kilometres. */
function measure(stops: readonly Sample[], from: Coordinates | undefined): number {
  let [kilometres, last] = [0, from];
  for (const { position } of stops) {
    if (last && position) kilometres += estimateKilometres(last, position);
    last = position ?? last;
  }
  return kilometres;
}
