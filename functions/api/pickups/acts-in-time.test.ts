import { beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { addDays } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let ama: TestPerson;

setClock('13:00');
const setup = await setUpPickupTest();
const { send } = setup;
beforeEach(async () => {
  setClock('13:00');
  ama = await person('user', { firstName: 'Ama' });
});

/** A pickup of Ama's, so many days ahead at two in the afternoon, given to Kofi. */
const assigned = (daysAhead: number) =>
  setup.assignedAt('14:00', ama, setup.kofi, { date: addDays(testDay, daysAhead) });

const work = (id: string, action: 'start' | 'complete', key?: string) =>
  send(setup.kofi, `PATCH /collectors/pickups/${id}/${action}`, {}, key);
const cancel = (id: string) => send(ama, `PATCH /pickups/${id}/cancel`);
const report = (id: string) => send(ama, `POST /pickups/${id}/problem`, { kind: 'left-behind' });

describe('start and completion', () => {
  it.each(['start', 'complete'] as const)(
    '%s is refused 14 days early, and says what to do',
    async (action) => {
      const id = await assigned(14);
      const { status, body } = await work(id, action);
      expect(status).toBe(409);
      const date = printDateWithDay(addDays(testDay, 14));
      expect(body.message).toBe(
        `This pickup is for ${date}. To collect it earlier, ask the office to move it.`,
      );
      expect(body.pickup).toMatchObject({ id, status: 'assigned', version: 2 });
    },
  );

  it('are possible from midnight of the date on, before the window, and when the date is over', async () => {
    const id = await assigned(1);
    const late = await assigned(0);
    setClock('23:59');
    expect((await work(id, 'start')).status).toBe(409);
    setClock('00:00', addDays(testDay, 1));
    expect((await work(id, 'start')).status).toBe(200);
    setClock('00:30', addDays(testDay, 1));
    expect((await work(late, 'complete')).status).toBe(200);
  });

  it('are possible once staff have moved the date', async () => {
    const id = await assigned(14);
    const time = { date: testDay, time: '15:00' };
    expect((await send(setup.admin, `PATCH /admins/pickups/${id}`, time)).status).toBe(200);
    expect((await work(id, 'start')).status).toBe(200);
    // What was started and then moved to a later date waits for it.
    await send(setup.admin, `PATCH /admins/pickups/${id}`, { date: addDays(testDay, 3) });
    expect((await work(id, 'complete')).status).toBe(409);
  });

  it('that waited on a device are judged when they arrive', async () => {
    const id = await assigned(1);
    expect((await work(id, 'complete', 'kept-offline')).status).toBe(409);
    setClock('00:05', addDays(testDay, 1));
    expect((await work(id, 'complete', 'kept-offline')).status).toBe(200);
  });

  it('are not needed to say that nothing could be collected', async () => {
    const id = await assigned(14);
    const route = `PATCH /collectors/pickups/${id}/could-not-collect`;
    expect((await send(setup.kofi, route, { reason: 'vehicle-problem' })).status).toBe(200);
  });
});

describe('a problem', () => {
  it('can be reported until two working days after the window of what was completed before it', async () => {
    const id = await assigned(0);
    await work(id, 'complete');
    // As it was possible once: the window is a week after the completion.
    const scheduledAt = `${addDays(testDay, 7)}T14:00:00.000Z`;
    await updateItem(keys.pickup(id), { set: { scheduledAt } }, { exists: true });
    // Monday; two working days later is Wednesday.
    setClock('23:59', addDays(testDay, 9));
    ama = { ...ama, token: (await logInAgain()).token };
    expect((await report(id)).status).toBe(201);
    const { problems } = (await setup.api.call(`GET /pickups/${id}`, { token: ama.token })).body.pickup;
    expect(problems).toHaveLength(1);
  });

  it('can be reported until two working days after a completion that came after the window', async () => {
    const id = await assigned(0);
    setClock('00:10', addDays(testDay, 1));
    await work(id, 'complete');
    setClock('23:59', addDays(testDay, 3));
    ama = { ...ama, token: (await logInAgain()).token };
    expect((await report(id)).status).toBe(201);
  });

  it('is too late on the day after', async () => {
    const id = await assigned(0);
    await work(id, 'complete');
    setClock('00:00', addDays(testDay, 3));
    ama = { ...ama, token: (await logInAgain()).token };
    const { status, body } = await report(id);
    expect(status).toBe(409);
    expect(body.message).toContain('until two working days after it');
  });
});

/** A session lasts for 12 hours. */
async function logInAgain(): Promise<{ token: string }> {
  const { email } = ama;
  return (await setup.api.call('POST /users/login', { body: { email, password: testPassword } })).body;
}

describe('a job that was started and never completed', () => {
  it('is cancelled by its household from the day after its window, and its collector is told', async () => {
    const id = await assigned(0);
    expect((await work(id, 'start')).status).toBe(200);
    setClock('23:59');
    const refused = await cancel(id);
    expect(refused.status).toBe(409);
    const next = addDays(testDay, 1);
    expect(refused.body.message).toBe(
      `This pickup is already in progress. If nobody comes, you can cancel from ${printDateWithDay(next)}.`,
    );
    setClock('00:00', next);
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body.pickup.status).toBe('cancelled');
    const late = await work(id, 'complete');
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This pickup is no longer yours.');
  });

  it('is either completed or cancelled when both come at once', async () => {
    const id = await assigned(0);
    await work(id, 'start');
    setClock('00:00', addDays(testDay, 1));
    const [done, cancelled] = await Promise.all([work(id, 'complete'), cancel(id)]);
    expect([done.status, cancelled.status].sort()).toEqual([200, 409]);
  });

  it('stays its collector’s while the window ends after midnight', async () => {
    const { id } = (
      await setup.book(ama, { wasteType: 'glass', location: 'Osu', date: testDay, time: '23:00' })
    ).body.pickup;
    await setup.assign(id, setup.kofi);
    expect((await work(id, 'start')).status).toBe(200);
    setClock('00:59', addDays(testDay, 1));
    expect((await cancel(id)).status).toBe(409);
  });
});
