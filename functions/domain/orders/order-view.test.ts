import { describe, expect, it } from 'vitest';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { weeklyOrder } from '#testing/samples/sample-order.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { listCreated, orderView } from './order-view.ts';
import type { OrderRecord } from './standing-order.ts';

/** A Tuesday, which is the order's day. */
const now = new Date('2026-06-09T10:00:00.000Z');

/** The pickup that an order made for one of its dates. */
const made = (date: string, changes: Partial<SummaryRecord> = {}): SummaryRecord =>
  pendingPickup({
    id: `01PICKUP-${date}`,
    scheduledAt: `${date}T09:30:00.000Z`,
    order: { id: weeklyOrder().id, date, everyWeeks: 1 },
    ...changes,
  });
const shown = (date: string) => ({
  id: `01PICKUP-${date}`,
  date: `${Number(date.slice(8))}th Jun 2026`,
  time: '09:30 AM',
  scheduledAt: `${date}T09:30:00.000Z`,
  status: 'pending',
});

const view = (order: OrderRecord, pickups: readonly SummaryRecord[] = [], missed = noneMissed) =>
  orderView(order, { pickups, missed }, now);
const noneMissed: Parameters<typeof orderView>[1]['missed'] = [];
const upcoming = (...args: Parameters<typeof view>) => view(...args).upcoming;
const datesOf = (...args: Parameters<typeof view>) => upcoming(...args).map(({ date }) => date);

describe('an order as its household sees it', () => {
  it('has what was filled in, when, and where', () => {
    const order = weeklyOrder({ phone: '+233241234567', endsOn: '2026-12-31' });
    expect(view(order)).toEqual({
      wasteType: 'plastic',
      location: 'Kasoa, blue kiosk',
      notes: 'Ask for Ama',
      id: order.id,
      weekday: 2,
      start: '09:30',
      areaId: 'everywhere',
      areaName: 'Everywhere',
      everyWeeks: 1,
      startsOn: '2026-06-02',
      endsOn: '2026-12-31',
      phone: '+233241234567',
      upcoming: [{ date: '2026-06-09' }, { date: '2026-06-16' }, { date: '2026-06-23' }],
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      version: 1,
    });
    const area = { id: '01OSU', name: 'Osu' };
    expect(view(weeklyOrder({ area }))).toMatchObject({ areaId: '01OSU', areaName: 'Osu' });
  });

  it('shows a pause until the day on which it goes on', () => {
    const pausedOn = (pausedUntil: string) => view(weeklyOrder({ pausedUntil })).pausedUntil;
    expect(pausedOn('2026-06-10')).toBe('2026-06-10');
    expect(pausedOn('2026-06-09')).toBeUndefined();
  });
});

describe('its next dates', () => {
  it('are three, also every two weeks, and fewer before its end', () => {
    expect(datesOf(weeklyOrder({ everyWeeks: 2 }))).toEqual(['2026-06-16', '2026-06-30', '2026-07-14']);
    expect(datesOf(weeklyOrder({ endsOn: '2026-06-16' }))).toEqual(['2026-06-09', '2026-06-16']);
    expect(datesOf(weeklyOrder({ endsOn: '2026-06-15' }))).toEqual(['2026-06-09']);
  });

  it('come after a pause, of a year too', () => {
    expect(datesOf(weeklyOrder({ pausedUntil: '2026-06-24' }))).toEqual([
      '2026-06-30',
      '2026-07-07',
      '2026-07-14',
    ]);
    expect(datesOf(weeklyOrder({ everyWeeks: 2, pausedUntil: '2027-06-10' }))).toEqual([
      '2027-06-15',
      '2027-06-29',
      '2027-07-13',
    ]);
  });

  it('say which were skipped, in a pause too', () => {
    const order = weeklyOrder({ skipped: ['2026-06-09'], pausedUntil: '2026-06-16' });
    expect(upcoming(order)).toEqual([
      { date: '2026-06-09', isSkipped: true },
      { date: '2026-06-16' },
      { date: '2026-06-23' },
    ]);
    const ended = weeklyOrder({ skipped: ['2026-06-16', '2026-06-23'], endsOn: '2026-06-16' });
    expect(upcoming(ended)).toEqual([{ date: '2026-06-09' }, { date: '2026-06-16', isSkipped: true }]);
  });

  it('show the pickups that are made, in order, also on a day of an earlier schedule', () => {
    const order = weeklyOrder({ appliesFrom: '2026-06-14' });
    expect(upcoming(order, [made('2026-06-16'), made('2026-06-11')])).toEqual([
      { date: '2026-06-11', pickup: shown('2026-06-11') },
      { date: '2026-06-16', pickup: shown('2026-06-16') },
      { date: '2026-06-23' },
      { date: '2026-06-30' },
    ]);
  });

  it('leave out pickups of other orders, of none, and of days that are over', () => {
    const other = { id: '01OTHER', date: '2026-06-11', everyWeeks: 1 } as const;
    const pickups = [
      made('2026-06-02'),
      made('2026-06-11', { order: other }),
      made('2026-06-12', { order: undefined }),
    ];
    expect(datesOf(weeklyOrder(), pickups)).toEqual(['2026-06-09', '2026-06-16', '2026-06-23']);
    expect(upcoming(weeklyOrder(), [made('2026-06-09')])[0]?.pickup).toEqual(shown9th);
  });

  it('say why there was no place, as long as there is none', () => {
    const order = weeklyOrder();
    const missed = [
      { userId: order.userId, orderId: order.id, date: '2026-06-09', problem: 'This time is fully booked.' },
      { userId: order.userId, orderId: '01OTHER', date: '2026-06-16', problem: 'This day is closed.' },
    ];
    expect(upcoming(order, [], missed)).toEqual([
      { date: '2026-06-09', noPlace: 'This time is fully booked.' },
      { date: '2026-06-16' },
      { date: '2026-06-23' },
    ]);
    expect(upcoming(order, [made('2026-06-09')], missed)[0]).toEqual({
      date: '2026-06-09',
      pickup: shown9th,
    });
  });
});

const shown9th = shown('2026-06-09');

it('the pickups that an order keeps are its open ones, soonest first', () => {
  const pickups = [
    made('2026-06-16'),
    made('2026-06-11', { status: 'cancelled' }),
    made('2026-06-10', { order: undefined }),
    made('2026-06-09', { status: 'assigned' }),
  ];
  expect(listCreated(weeklyOrder(), { pickups, missed: [] })).toEqual([
    { ...shown9th, status: 'assigned' },
    shown('2026-06-16'),
  ]);
});
