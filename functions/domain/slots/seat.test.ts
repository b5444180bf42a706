import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { addClosedDay, everywhere } from '#domain/areas/area.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { findSeat, findWindow, isSameSlot, refuseArea } from './seat.ts';

/** A Tuesday. */
const now = new Date('2026-12-01T07:00:00.000Z');
const tomorrow = '2026-12-02';
const slot = { areaId: osu.id, date: tomorrow, start: '08:00' };
const seat = {
  scheduledAt: '2026-12-02T08:00:00.000Z',
  area: { id: osu.id, name: 'Osu' },
  slot,
  capacity: 2,
};
const requested = { date: tomorrow, time: '08:00' };
const booked = (count: number, isClosed = false, bookedUnverified = 0) => ({
  date: tomorrow,
  start: '08:00',
  booked: count,
  bookedUnverified,
  isClosed,
});

const refusal = (field: string, message: string, choice?: object) =>
  new AppError('bad_input', message, { errors: { [field]: message }, ...(choice && { choice }) });

describe('a seat in Everywhere', () => {
  it('is any minute of the future, and is counted in no slot', () => {
    const soon = findSeat(everywhere, { date: '2026-12-01', time: '07:01' }, undefined, now);
    expect(soon).toEqual({ scheduledAt: '2026-12-01T07:01:00.000Z' });
  });

  it('is at most 60 days ahead, and not over', () => {
    const find = (date: string, time: string) => findSeat(everywhere, { date, time }, undefined, now);
    expect(find('2027-01-30', '23:59')).toEqual({ scheduledAt: '2027-01-30T23:59:00.000Z' });
    expect(() => find('2027-01-31', '00:00')).toThrow(
      refusal('date', 'Please choose a day within the next 60 days.'),
    );
    expect(() => find('2026-12-01', '07:00')).toThrow(refusal('date', 'Please choose a time in the future.'));
  });

  it('is not to be had on a closed day, which says why', () => {
    const closed = addClosedDay(everywhere, tomorrow, 'Flood', now);
    expect(findSeat(closed, requested, undefined, now)).toEqual({
      problem: 'Closed on Wed 2nd Dec 2026: Flood.',
    });
  });
});

describe('a seat in an area', () => {
  it('is one of a window, as long as there is room', () => {
    expect(findSeat(osu, requested, undefined, now)).toEqual(seat);
    expect(findSeat(osu, requested, booked(1), now)).toEqual(seat);
    expect(findSeat(osu, requested, booked(2), now)).toEqual({ problem: 'This time is fully booked.' });
    expect(findSeat(osu, { ...requested, time: '14:00' }, booked(900), now)).toMatchObject({
      capacity: null,
    });
  });

  it('is kept by the pickup that holds it, however full, late or closed', () => {
    const closed = addClosedDay(osu, tomorrow, 'Flood', now);
    const late = new Date('2026-12-02T07:59:00.000Z');
    expect(findSeat(closed, requested, booked(2, true), late, { held: slot })).toEqual(seat);
    const held = { ...slot, start: '14:00' };
    expect(findSeat(osu, requested, booked(2), now, { held })).toHaveProperty('problem');
  });

  it('is to be had until two hours before the window, as this area wants it', () => {
    const at = (instant: string) => findSeat(osu, requested, undefined, new Date(instant));
    expect(at('2026-12-02T06:00:00.000Z')).toEqual(seat);
    expect(at('2026-12-02T06:00:00.001Z')).toEqual({ problem: 'It’s too late to book this time.' });
  });

  it('is not to be had on a closed day, also when the slot alone knows it', () => {
    const closed = addClosedDay(osu, tomorrow, 'Flood', now);
    const reason = { problem: 'Closed on Wed 2nd Dec 2026: Flood.' };
    expect(findSeat(closed, requested, undefined, now)).toEqual(reason);
    expect(findSeat(closed, requested, booked(0, true), now)).toEqual(reason);
    expect(findSeat(osu, requested, booked(0, true), now)).toEqual({ problem: 'This day is closed.' });
  });

  describe('of an unverified household', () => {
    const own = { others: [], orderId: undefined, orders: [], version: undefined };
    const ordered = (id: string, orderId?: string) => ({
      id,
      order: orderId === undefined ? undefined : { id: orderId, date: tomorrow, everyWeeks: 1 as const },
    });
    const area = { id: osu.id, name: 'Osu' };
    const early = new Date('2026-12-01T07:59:59.999Z');
    const find = (state: ReturnType<typeof booked> | undefined, more: object = {}, at = early, from = osu) =>
      findSeat(from, requested, state, at, { own: { ...own, ...more } });

    it('is one of half of them until 24 hours before the window, at least one', () => {
      expect(find(booked(0))).toEqual({ ...seat, unverified: { most: 1, others: [], version: undefined } });
      const refusal = {
        problem: 'Confirm your email or number to book this time, or choose another one.',
        unverified: 'slot',
      };
      expect(find(booked(1, false, 1))).toEqual(refusal);
      expect(find(booked(1, false, 0))).not.toHaveProperty('problem');
      const lifted = new Date('2026-12-01T08:00:00.000Z');
      expect(find(booked(1, false, 1), {}, lifted)).toMatchObject({ unverified: { most: null } });
      expect(find(booked(2, false, 1), {}, lifted)).toEqual({ problem: 'This time is fully booked.' });
      const single = { ...osu, windows: [{ start: '08:00', capacity: 1 }] };
      expect(find(undefined, {}, early, single)).toMatchObject({ capacity: 1, unverified: { most: 1 } });
      const odd = { ...osu, windows: [{ start: '08:00', capacity: 7 }] };
      expect(find(undefined, {}, early, odd)).toMatchObject({ unverified: { most: 3 } });
      const unlimited = { ...osu, windows: [{ start: '08:00', capacity: null }] };
      expect(find(booked(900, false, 900), {}, early, unlimited)).toMatchObject({
        unverified: { most: null },
      });
    });

    it('is one of two, besides those of its oldest standing order in a named area', () => {
      const orders = [{ id: 'E' }, { id: 'A', area }, { id: 'B', area }];
      const may = (others: readonly object[], orderId?: string) =>
        !('problem' in find(undefined, { others, orderId, orders }));
      expect(may([ordered('1')])).toBe(true);
      expect(may([ordered('1'), ordered('2')])).toBe(false);
      const first = [ordered('1', 'A'), ordered('2', 'A'), ordered('3', 'A')];
      expect(may([...first, ordered('4')])).toBe(true);
      expect(may([...first, ordered('4'), ordered('5', 'B')])).toBe(false);
      expect(may([ordered('4'), ordered('5')], 'A'), 'of the exempt order').toBe(true);
      expect(may([ordered('4'), ordered('5')], 'B'), 'of another order').toBe(false);
      expect(may([ordered('4'), ordered('5')], 'E'), 'of an order of Everywhere').toBe(false);
      expect(may([ordered('4'), ordered('5'), ordered('6', 'B')], 'A'), 'orders in turn').toBe(false);
      const soon = new Date('2026-12-02T05:00:00.000Z');
      expect(find(undefined, { others: [ordered('1'), ordered('2')] }, soon)).toEqual({
        problem: 'Confirm your email or number to book more pickups.',
        unverified: 'any',
      });
    });

    it('is free of both in Everywhere', () => {
      const others = [ordered('1'), ordered('2'), ordered('3')];
      const found = findSeat(everywhere, requested, undefined, now, { own: { ...own, others } });
      expect(found).toEqual({ scheduledAt: '2026-12-02T08:00:00.000Z' });
    });
  });

  it('is at most 14 days ahead', () => {
    expect(findSeat(osu, { ...requested, date: '2026-12-15' }, undefined, now)).toHaveProperty('slot');
    expect(() => findSeat(osu, { ...requested, date: '2026-12-16' }, undefined, now)).toThrow(
      refusal('date', 'Please choose a day within the next 14 days.'),
    );
  });
});

describe('a window', () => {
  it('is one of the area’s; otherwise the refusal offers them', () => {
    expect(findWindow(osu, tomorrow, '14:00')).toEqual({ start: '14:00', capacity: null });
    const windows = [
      { start: '08:00', end: '10:00' },
      { start: '14:00', end: '16:00' },
    ];
    expect(() => findWindow(osu, tomorrow, '09:00')).toThrow(
      refusal('time', 'Please choose one of these times: 08:00, 14:00.', { windows }),
    );
  });

  it('is none on a weekday that is not served: another day is to be chosen', () => {
    expect(() => findWindow(osu, '2026-12-06', '08:00')).toThrow(
      refusal('date', 'We don’t collect in Osu on this weekday.', { windows: [] }),
    );
  });
});

it('slots are the same when area, date and start are', () => {
  expect(isSameSlot(slot, { ...slot })).toBe(true);
  expect(isSameSlot(undefined, undefined)).toBe(true);
  const others = [{ areaId: '01LABONE' }, { date: '2026-12-03' }, { start: '14:00' }];
  for (const other of others) expect(isSameSlot(slot, { ...slot, ...other })).toBe(false);
  expect(isSameSlot(slot, undefined)).toBe(false);
  expect(isSameSlot(undefined, slot)).toBe(false);
});

it('an area that takes no pickups is refused with those that do', () => {
  const areas = [{ id: osu.id, name: 'Osu', addressPrefixes: ['GL'] }];
  expect(refuseArea(areas)).toEqual(
    refusal('areaId', 'We don’t collect in this area at the moment. Please choose another one.', { areas }),
  );
});
