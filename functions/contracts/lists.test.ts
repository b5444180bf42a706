import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { complaints } from '#testing/calls/contract-shape.ts';
import { listCollectors, listUsers } from './accounts/people-calls.ts';
import { listAudit } from './audit/audit-calls.ts';
import { listMyPickups } from './pickups/pickup-calls.ts';
import { pickupQuery } from './pickups/pickup-query.ts';
import { listProblems } from './problems/problem-calls.ts';

const limit = 'limit must be a number from 1 to 100';
const range = 'Please enter a date that exists, like 3rd Aug 2025';

describe('a page of a list', () => {
  it('has 100 items unless fewer are asked for', () => {
    expect(v.parse(listUsers.query, {})).toEqual({ limit: 100 });
    expect(v.parse(listUsers.query, { limit: '7', cursor: 'A_-9', q: ' ama ' })).toEqual({
      limit: 7,
      cursor: 'A_-9',
      q: 'ama',
    });
  });

  it.each([
    [{ limit: '0' }, { limit }],
    [{ limit: '101' }, { limit }],
    [{ limit: '1000' }, { limit }],
    [{ limit: '07' }, { limit }],
    [{ limit: '7.5' }, { limit }],
    [{ limit: 'x7' }, { limit }],
    [{ cursor: '' }, { cursor: 'cursor is not valid' }],
    [{ cursor: 'a=' }, { cursor: 'cursor is not valid' }],
    [{ cursor: '=a' }, { cursor: 'cursor is not valid' }],
    [{ cursor: 'a'.repeat(401) }, { cursor: 'cursor is not valid' }],
    [{ q: 'x'.repeat(101) }, { q: 'The search text is too long' }],
  ])('is refused for %j', (query, said) => {
    expect(complaints(listUsers.query, query)).toEqual(said);
  });

  it('may go to the limits', () => {
    expect(
      complaints(listUsers.query, { limit: '100', cursor: 'a'.repeat(400), q: 'x'.repeat(100) }),
    ).toEqual({});
    expect(complaints(listUsers.query, { limit: '1' })).toEqual({});
  });
});

it('filters by yes, no or not at all', () => {
  const approved = (text?: string) => v.parse(listCollectors.query, { approved: text }).approved;
  expect([approved('true'), approved('false'), approved()]).toEqual([true, false, undefined]);
  expect(complaints(listCollectors.query, { approved: '1' })).toEqual({ approved: 'must be true or false' });
});

it('finds pickups by all that is given', () => {
  const query = {
    status: 'in progress',
    overdue: 'true',
    waiting: 'false',
    areaId: 'everywhere',
    collectorId: '01KAB3C4D5E6F7G8H9J0K1M2N3',
    wasteType: 'glass',
  };
  expect(v.parse(pickupQuery, query)).toEqual({ ...query, limit: 100, overdue: true, waiting: false });
  expect(complaints(pickupQuery, { from: 'x', to: 'y' })).toEqual({ from: range, to: range });
  expect(complaints(pickupQuery, { status: 'lost', wasteType: 'sand', collectorId: 'kofi' })).toEqual({
    status: 'Status is not valid',
    wasteType: 'Please choose a waste type',
    collectorId: 'Collector is not valid',
  });
  expect(complaints(pickupQuery, { from: '2026-12-02', to: '2026-12-01' })).toEqual({
    to: 'The last day is before the first',
  });
  expect(complaints(pickupQuery, { from: '2026-12-01', to: '2027-01-31' })).toEqual({
    to: 'You can list at most 61 days at once',
  });
  expect(complaints(listMyPickups.query, { status: 'assigned' })).toEqual({});
});

it('shows problems that are open, unless asked for answered ones', () => {
  expect(v.parse(listProblems.query, {})).toEqual({ limit: 100, status: 'open' });
  expect(v.parse(listProblems.query, { status: 'answered' })).toMatchObject({ status: 'answered' });
  expect(complaints(listProblems.query, { status: 'lost' })).toEqual({ status: 'Status is not valid' });
});

describe('acts of staff', () => {
  it('are found by actor, target and kind', () => {
    const query = { by: ' operator ', target: '01KAB3C4D5E6F7G8H9J0K1M2N3-01', action: 'pickup.edit' };
    expect(v.parse(listAudit.query, query)).toEqual({ ...query, by: 'operator', limit: 100 });
  });

  it.each([
    [{ by: '' }, { by: 'by is not an id' }],
    [{ by: 'a'.repeat(61) }, { by: 'by is not an id' }],
    [{ by: 'a_b' }, { by: 'by is not an id' }],
    [{ by: '_ab' }, { by: 'by is not an id' }],
    [{ by: 'ab_' }, { by: 'by is not an id' }],
    [{ target: 'a b' }, { target: 'target is not an id' }],
    [{ action: 'pickup.lose' }, { action: 'action is not known' }],
  ])('are refused for %j', (query, said) => {
    expect(complaints(listAudit.query, query)).toEqual(said);
  });
});
