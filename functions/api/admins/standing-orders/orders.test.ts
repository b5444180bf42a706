import { beforeEach, describe, expect, it } from 'vitest';
import { readActsOn } from '#data/audit/audit.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { addDays } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import { orderForm, storeOrder } from '#testing/order-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let household: TestPerson;

const setup = await setUpPickupTest();
beforeEach(async () => {
  household = await person('user', { firstName: 'Abena', phone: '+233241111111' });
});

const post = (more: object = {}, key?: string, token = setup.admin.token) =>
  setup.api.call('POST /admins/standing-orders', {
    token,
    body: orderForm({ userId: household.id, ...more }),
    headers: key ? { 'idempotency-key': key } : {},
  });
const own = async () =>
  (await setup.api.call('GET /standing-orders', { token: household.token })).body.standingOrders;
const seenByStaff = async () =>
  (await setup.api.call(`GET /admins/users/${household.id}`, { token: setup.admin.token })).body;
const countActs = async () =>
  (await readActsOn(household.id)).filter(
    ({ action, by, target }) =>
      action === 'user.order' && by.id === setup.admin.id && target.id === household.id,
  ).length;
const first = dateInDays(3);

describe('POST /admins/standing-orders', () => {
  it('orders for a household, with its next pickups at once and an act', async () => {
    const { status, body } = await post({ everyWeeks: 2 });
    expect(status).toBe(201);
    expect(body.message).toBe(staffTexts.orderCreated);
    expect(body.created.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt.slice(0, 10))).toEqual([
      first,
    ]);
    expect(await own()).toEqual([body.standingOrder]);
    expect(await countActs()).toBe(1);
    const { id, weekday, start, everyWeeks, wasteType, location, version } = body.standingOrder;
    const seen = await seenByStaff();
    expect(seen.standingOrders).toEqual([{ id, weekday, start, everyWeeks, wasteType, location, version }]);
    expect(seen.pickups).toHaveLength(1);
  });

  it('is done once under a key of the admin, and sent twice at once too', async () => {
    const key = crypto.randomUUID();
    const both = await Promise.all([post({}, key), post({}, key)]);
    const answers = [...both, await post({}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.standingOrder.id)).size).toBe(1);
    expect(await own()).toHaveLength(1);
    expect(await countActs()).toBe(1);
    const other = await post({ location: 'Somewhere else' }, key);
    expect([other.status, other.body.message]).toEqual([409, sharedTexts.keyReused]);
    const elsewhere = await post({ userId: setup.ama.id }, key);
    expect([elsewhere.status, elsewhere.body.message]).toEqual([409, sharedTexts.keyReused]);
  });

  it('is refused when the household has it already, however another admin spelled the place', async () => {
    await post();
    const colleague = await person('admin');
    const again = await post({ location: ' kasoa,  BLUE kiosk' }, crypto.randomUUID(), colleague.token);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This household already has this repeating pickup.');
    expect((await post({ wasteType: 'glass' })).status).toBe(201);
    expect((await post({ startsOn: addDays(first, 1) })).status).toBe(201);
    expect(await own()).toHaveLength(3);
  });

  it('starts again what the household has ended', async () => {
    const { id, version } = (await post()).body.standingOrder;
    await setup.api.call(`DELETE /standing-orders/${id}`, { token: household.token, body: { version } });
    expect((await seenByStaff()).standingOrders).toEqual([]);
    expect((await post()).status).toBe(201);
  });

  it('has the limits of the household, and says so to staff', async () => {
    for (let count = 0; count < 7; count += 1) await storeOrder(household);
    const refused = await post({ wasteType: 'glass' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^This household has 7 repeating pickups/),
    ]);
  });

  it.each([
    [{ startsOn: dateInDays(-1) }, 'startsOn'],
    [{ endsOn: dateInDays(2) }, 'endsOn'],
    [{ weekday: 7 }, 'weekday'],
    [{ location: '' }, 'location'],
    [{ userId: 'nobody' }, 'userId'],
  ])('refuses %o', async (more, field) => {
    const { status, body } = await post(more);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(field);
    expect(await own()).toEqual([]);
  });

  it('takes the window of a named area only, and no strangers', async () => {
    const area = await createArea(setup.api, setup.admin);
    expect((await post({ areaId: area.id, start: '09:30' })).status).toBe(400);
    expect((await post({ areaId: area.id, start: '08:00' })).status).toBe(201);
    for (const userId of [setup.kofi.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      expect((await post({ userId })).status).toBe(404);
    for (const { token } of [setup.ama, setup.kofi])
      expect((await post({}, undefined, token)).status).toBe(403);
  });
});
