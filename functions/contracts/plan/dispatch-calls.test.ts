import * as v from 'valibot';
import { expect, it } from 'vitest';
import { pickupQuery } from '#contracts/pickups/pickup-query.ts';
import type { DispatchCollector, DispatchPickup } from './dispatch.ts';
import { maxBulk } from './dispatch.ts';
import { assignPickups, getDispatch } from './dispatch-calls.ts';

const ulid = (index: number) => `01HZ${String(index).padStart(22, '0')}`;
const choose = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${ulid(index)}-${ulid(0)}`, version: 1 }));

it('assigns or releases up to 50 pickups, each once and with its version', () => {
  const accepts = (collectorId: unknown, pickups: unknown) =>
    v.safeParse(assignPickups.body, { collectorId, pickups }).success;
  expect(accepts(ulid(1), choose(maxBulk))).toBe(true);
  expect(accepts(null, choose(1))).toBe(true);
  expect(accepts(undefined, choose(1))).toBe(false);
  expect(accepts(null, [])).toBe(false);
  expect(accepts(null, choose(maxBulk + 1))).toBe(false);
  expect(accepts(null, [...choose(1), ...choose(1)])).toBe(false);
  expect(accepts(null, [{ id: choose(1)[0]?.id }])).toBe(false);
});

it('shows one day, which has to be given', () => {
  expect(v.safeParse(getDispatch.query, {}).success).toBe(false);
  expect(v.parse(getDispatch.query, { date: '2026-12-01' })).toEqual({ date: '2026-12-01', limit: 100 });
});

it('completes a range of days, and refuses one that is too long or ends before it begins', () => {
  const parse = (query: object) => v.safeParse(pickupQuery, query);
  expect(parse({}).output).toEqual({ limit: 100 });
  expect(parse({ from: '2026-12-01' }).output).toMatchObject({ from: '2026-12-01', to: '2027-01-30' });
  expect(parse({ to: '2027-01-30' }).output).toMatchObject({ from: '2026-12-01', to: '2027-01-30' });
  expect(parse({ from: '2026-12-01', to: '2026-12-01' }).success).toBe(true);
  expect(parse({ from: '2026-12-02', to: '2026-12-01' }).issues?.[0]?.message).toBe(
    'The last day is before the first',
  );
  expect(parse({ from: '2026-12-01', to: '2027-01-31' }).issues?.[0]?.message).toBe(
    'You can list at most 61 days at once',
  );
});

it('lets nothing out of a pickup but what a row shows', () => {
  const user = { id: ulid(0), firstName: 'Ama', lastName: 'Owusu' };
  const row: DispatchPickup = {
    id: choose(1)[0]?.id ?? '',
    version: 2,
    status: 'pending',
    scheduledAt: '2026-12-01T08:00:00.000Z',
    wasteType: 'plastic',
    location: 'Kasoa',
    user,
    area: { id: 'everywhere', name: 'Everywhere' },
    size: 'bin',
    count: 2,
  };
  const kofi: DispatchCollector = {
    ...user,
    id: ulid(1),
    stopsPerDay: 30,
    holds: 1200,
    load: 2,
    isOff: false,
  };
  const secret = { notes: 'The key is under the pot', history: [], ownPhone: true };
  const asked = {
    pickups: [{ ...row, ...secret, user: { ...user, phone: '+233241111111' } }],
    collectors: [kofi],
    at: '2026-12-01T07:00:00.000Z',
  };
  const { at } = asked;
  expect(v.parse(getDispatch.answer, asked)).toEqual({ pickups: [row], collectors: [kofi], at });
});
