import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { complaints } from '#testing/calls/contract-shape.ts';
import { createStandingOrder, skipStandingOrder, updateStandingOrder } from './standing-order-calls.ts';

const valid = {
  wasteType: 'paper',
  location: 'Kasoa',
  everyWeeks: 2,
  startsOn: '3rd Aug 2026',
  start: '9:30 am',
};
const between = 'Weekday can be 0 (Sunday) to 6 (Saturday)';

describe('a pickup that repeats', () => {
  it('comes out as it is stored', () => {
    const out = { ...valid, startsOn: '2026-08-03', start: '09:30' };
    expect(v.parse(createStandingOrder.body, valid)).toEqual(out);
    expect(
      v.parse(createStandingOrder.body, { ...valid, weekday: 0, endsOn: '2026-09-01', areaId: 'everywhere' }),
    ).toEqual({ ...out, weekday: 0, endsOn: '2026-09-01', areaId: 'everywhere' });
  });

  it.each([
    [{ everyWeeks: 3 }, { everyWeeks: 'A pickup repeats every week or every two weeks' }],
    [{ everyWeeks: undefined }, { everyWeeks: 'Every weeks is required' }],
    [{ weekday: '1' }, { weekday: between }],
    [{ weekday: 1.5 }, { weekday: between }],
    [{ weekday: -1 }, { weekday: between }],
    [{ weekday: 7 }, { weekday: between }],
    [{ startsOn: undefined }, { startsOn: 'Starts on is required' }],
    [{ start: undefined }, { start: 'Start is required' }],
    [{ location: '' }, { location: 'Location is required' }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(createStandingOrder.body, { ...valid, ...change })).toEqual(said);
  });

  it.each([1, 2])('comes every %i weeks', (everyWeeks) => {
    expect(complaints(createStandingOrder.body, { ...valid, everyWeeks, weekday: 6 })).toEqual({});
  });

  it('is changed field by field: null ends a pause or takes the last day away, an empty phone removes it', () => {
    expect(v.parse(updateStandingOrder.body, {})).toEqual({});
    const change = { pausedUntil: null, endsOn: null, phone: '', notes: '' };
    expect(v.parse(updateStandingOrder.body, change)).toEqual(change);
    expect(v.parse(updateStandingOrder.body, { pausedUntil: '3rd Aug 2026' })).toEqual({
      pausedUntil: '2026-08-03',
    });
  });

  it('is skipped on a date', () => {
    expect(v.parse(skipStandingOrder.body, { date: '3rd Aug 2026', version: 1 })).toEqual({
      date: '2026-08-03',
      version: 1,
    });
    expect(complaints(skipStandingOrder.body, {})).toEqual({ date: 'Date is required' });
  });
});
