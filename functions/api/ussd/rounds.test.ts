import { beforeEach, describe, expect, it } from 'vitest';
import { orderRound } from '#contracts/rounds/order-round.ts';
import { keys } from '#data/keys.ts';
import { findPickup, loadPickup } from '#data/pickups/pickups.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { updateItem } from '#data/table/table.ts';
import { handler as queueFigures } from '#jobs/queue-figures.ts';
import { addDays } from '#shared/dates.ts';
import { dieAfter, injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, listPostings, sumAccount } from '#testing/money/money-test.ts';
import { passMilliseconds, passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { readSessionItem, restoreSessionItem } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type CollectorPhone, collectorPhone, storeStop } from '#testing/rounds/round-test.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

setClock('06:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(() => setClock('08:00'));

const at = (clock: string, day = testDay) => `${day}T${clock}:00.000Z`;

/** Five stops at places of their own, in a stored round that is not the order of their names. */
async function storeRound(household: TestPerson, collector: TestPerson): Promise<readonly string[]> {
  const places = ['Kasoa', 'Osu', 'Labone', 'Tema', 'Teshie'];
  const ids: string[] = [];
  for (const [index, place] of places.entries()) {
    const hours = index === 4 ? '14:00' : '08:00';
    ids.push(await storeStop(setup, household, collector, at(hours), `${place}, blue kiosk`));
  }
  const [kasoa, osu, labone, tema, teshie] = ids;
  const order = [labone, kasoa, tema, osu, teshie];
  const stops = order.map((pickupId, index) => ({ pickupId, plannedAt: at(`08:${10 + index}`) }));
  const { token } = setup.admin;
  const saved = await setup.api.call(`PUT /admins/rounds/${testDay}/${collector.id}`, {
    token,
    body: { stops },
  });
  expect(saved.status).toBe(200);
  return stops.map(({ pickupId }) => `${pickupId}`);
}

async function byCall(id: string, act: string, { token }: TestPerson, body: object = {}): Promise<void> {
  const now = { at: new Date().toISOString() };
  const path = `PATCH /collectors/pickups/${id}/${act}`;
  const answer = await setup.api.call(path, { token, body: { ...now, ...body } });
  expect([act, answer.status]).toEqual([act, 200]);
}

/** All that is stored of a round, but for whose it is and its ids. */
async function readRound(ids: readonly string[], collector: TestPerson) {
  const pickups = await Promise.all(ids.map((id) => findPickup(id)));
  const visits = await listVisitsOf(testDay, collector.id);
  return {
    pickups: pickups.map((pickup) => ({
      ...pickup,
      id: '',
      user: '',
      assignedCollector: pickup?.assignedCollector && 'somebody',
      history: pickup?.history.map(({ collectorId, by, ...entry }) => ({
        ...entry,
        by: by.role,
        isTheirs: collectorId === collector.id,
      })),
      // Calls without a key leave none.
      receipts: [],
    })),
    visits: visits.map((visit) => ({ ...visit, pickupId: ids.indexOf(visit.pickupId), collectorId: '' })),
  };
}

async function countFigures({ id }: TestPerson) {
  const { token } = setup.admin;
  const { body } = await setup.api.call(`GET /admins/figures?from=${testDay}&to=${testDay}&by=collector`, {
    token,
  });
  const own = body.days.find((one: { collectorId: string }) => one.collectorId === id);
  return { ...own, collectorId: '' };
}

const open = async (phone: CollectorPhone) => {
  await phone.dial();
  return phone.send('1');
};

describe('a round by keys', () => {
  it('ends as one by screen: pickups, history, visits, figures and what households are told', async () => {
    const [esi, abena] = [
      await person('user', { firstName: 'Esi' }),
      await person('user', { firstName: 'Esi' }),
    ];
    const screen = await collectorPhone(setup);
    const keys = await collectorPhone(setup);
    const byScreen = await storeRound(esi, screen.person);
    const byKeys = await storeRound(abena, keys.person);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = byScreen;
    const texts: string[] = [];
    const press = async (...inputs: string[]) => texts.push((await keys.send(...inputs)).text);
    await keys.dial();

    await byCall(first, 'start', screen.person);
    await press('1', '1', '3');
    setClock('08:05');
    await byCall(first, 'complete', screen.person);
    await press('1');
    setClock('08:10');
    await byCall(second, 'complete', screen.person);
    await press('1');
    setClock('08:11');
    await byCall(second, 'undo-complete', screen.person);
    await press('4');
    setClock('08:15');
    await byCall(second, 'complete', screen.person);
    await press('1');
    setClock('08:20');
    await byCall(third, 'could-not-collect', screen.person, { reason: 'no-access' });
    await press('2', '3');
    setClock('08:25');
    await byCall(fourth, 'could-not-collect', screen.person, { reason: 'other', note: 'A dog in the yard' });
    await press('2', '9', '1', 'A dog in the yard');
    setClock('08:30');
    await byCall(fifth, 'complete', screen.person);
    await press('1', '1');

    expect(texts.map((text) => text.split('\n').slice(0, 2))).toEqual([
      ['On your way: Plastic, 8am-10am. Labone, blue kiosk', '1 Done'],
      ['Done: Plastic, 8am-10am.', 'Plastic, 8am-10am. Kasoa, blue kiosk'],
      ['Done: Plastic, 8am-10am.', 'Plastic, 8am-10am. Tema, blue kiosk'],
      ['Undone: not collected.', 'Plastic, 8am-10am. Kasoa, blue kiosk'],
      ['Done: Plastic, 8am-10am.', 'Plastic, 8am-10am. Tema, blue kiosk'],
      ['Not collected: Plastic, 8am-10am.', 'Plastic, 8am-10am. Osu, blue kiosk'],
      ['Not collected: Plastic, 8am-10am.', 'Plastic, 2pm-4pm. Teshie, blue kiosk'],
      ['Done: Plastic, 2pm-4pm.', 'No jobs left today, 5 done.'],
    ]);
    const done = await readRound(byKeys, keys.person);
    expect(done).toEqual(await readRound(byScreen, screen.person));
    expect(done.pickups.map(({ status }) => status)).toEqual([
      'completed',
      'completed',
      'pending',
      'pending',
      'completed',
    ]);
    expect(done.visits).toHaveLength(8);

    await jobs.runUntilIdle();
    const told = (to: string) =>
      jobs
        .mails()
        .filter((mail) => mail.to.includes(to))
        .map(({ subject }) => subject)
        .sort();
    expect(told(abena.email)).toEqual(told(esi.email));
    expect(told(abena.email).length).toBeGreaterThan(4);
    setClock('00:30', addDays(testDay, 1));
    passMilliseconds();
    await queueFigures({ dates: [testDay] });
    await jobs.runQueue('cascades');
    setClock('09:30');
    const figures = await countFigures(keys.person);
    expect(figures).toMatchObject({ booked: 5, completed: 3, couldNotCollect: { 'no-access': 1, other: 1 } });
    expect(figures).toEqual(await countFigures(screen.person));
  });

  it('has the order of the screen: under way first, what came later where it lies on the way, what is left over', async () => {
    const phone = await collectorPhone(setup);
    const { person: kofi } = phone;
    const stored = await storeRound(setup.ama, kofi);
    await storeStop(setup, setup.ama, kofi, at('10:00'), 'Accra');
    await storeStop(setup, setup.ama, kofi, at('08:00', addDays(testDay, -2)), 'Ada');
    await storeStop(setup, setup.ama, kofi, at('08:00', addDays(testDay, 1)), 'Tomorrow');
    const { body } = await setup.api.call('GET /collectors/pickups/assigned', { token: kofi.token });
    const today = body.pickups.filter((one: { scheduledAt: string }) => one.scheduledAt < at('23:59'));
    const onScreen = orderRound<{ id: string; scheduledAt: string; location: string }>(
      today,
      body.rounds[0].stops,
    );
    const places = onScreen.map(({ pickup }) => pickup.location.split(',')[0]);
    expect(places).toHaveLength(7);
    const listed = async () => {
      let { text } = await open(phone);
      const lines: string[] = [];
      for (;;) {
        lines.push(...text.split('\n').filter((line) => /^[1-8] /.test(line)));
        if (!text.includes('\n9 More')) break;
        text = (await phone.send('9')).text;
      }
      await phone.send('0', '0', '0');
      return lines.map((line) => /^\d (?:Sat )?\d+[ap]m (\w+)/.exec(line)?.[1]);
    };
    expect(await listed()).toEqual(places);
    await byCall(stored[3] ?? '', 'start', kofi);
    expect(await listed()).toEqual(['Osu', ...places.filter((place) => place !== 'Osu')]);
  });

  it('is the same for a phone whose answers are lost: nothing is done twice, and what was done is said', async () => {
    const phone = await collectorPhone(setup);
    const ids = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    const lost = injectFault('TransactWriteCommand', 'answer lost');
    const done = await phone.send('1');
    lost.end();
    expect(await phone.repeat()).toEqual(done);
    passMinutes(1);
    // Dialled again, the next stop says what became of the last.
    expect((await phone.dial()).text).toBe(done.text);
    expect(done.text).toMatch(/^Done: Plastic, 8am-10am\.\nPlastic, 8am-10am\. Kasoa/);
    const [first, second] = await Promise.all(ids.map((id) => findPickup(id)));
    expect([first?.status, second?.status]).toEqual(['completed', 'assigned']);
    expect(await listVisitsOf(testDay, phone.person.id)).toHaveLength(1);
  });

  it.each([0, 1])('goes on where a process died, %i transactions done', async (count) => {
    const phone = await collectorPhone(setup);
    const [first = ''] = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1', '2');
    const restart = dieAfter(/^TransactWrite/, count);
    expect((await phone.send('1')).status).toBe(500);
    restart();
    passMinutes(1);
    expect((await phone.repeat()).text).toMatch(
      /^Not collected: Plastic, 8am-10am\.\nPlastic, 8am-10am\. Kasoa/,
    );
    const visits = await listVisitsOf(testDay, phone.person.id);
    expect(visits.map(({ pickupId, kind }) => [pickupId, kind])).toEqual([[first, 'could-not-collect']]);
    expect((await findPickup(first))?.awaitingTime?.reason).toBe('Nobody home');
  });

  it('does the same key once when it arrives several times at once', async () => {
    const phone = await collectorPhone(setup);
    await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    const answers = await Promise.all([phone.send('1'), phone.repeat(), phone.repeat()]);
    for (const { text } of answers) expect(text).toMatch(/^Done: /);
    expect(await listVisitsOf(testDay, phone.person.id)).toHaveLength(1);
  });
});

describe('a stop that has changed since it was shown', () => {
  it('is done all the same when staff only corrected it', async () => {
    const phone = await collectorPhone(setup);
    const [first = ''] = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    const { token } = setup.admin;
    const edit = `PATCH /admins/pickups/${first}`;
    expect((await setup.api.call(edit, { token, body: { notes: 'Two bags' } })).status).toBe(200);
    expect((await phone.send('1')).text).toMatch(/^Done: /);
    expect(await findPickup(first)).toMatchObject({ status: 'completed', content: { notes: 'Two bags' } });
  });

  it('is no longer theirs: that is said, the office sees it, and the next stop is shown', async () => {
    const phone = await collectorPhone(setup);
    const [first = ''] = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    expect((await setup.assign(first, setup.yaw)).status).toBe(200);
    const answer = await phone.send('1');
    expect(answer.text).toMatch(/^No longer yours\. We've told the office\.\nPlastic, 8am-10am\. Kasoa/);
    expect(await phone.repeat()).toEqual(answer);
    expect(await findPickup(first)).toMatchObject({
      status: 'assigned',
      assignedCollector: { id: setup.yaw.id },
    });
    const { body } = await setup.api.call('GET /admins/problems', { token: setup.admin.token });
    const reports = body.lateReports.filter((one: { pickup: { id: string } }) => one.pickup.id === first);
    expect(reports).toMatchObject([{ kind: 'complete', collector: { id: phone.person.id } }]);
  });

  it('was cancelled or is gone: dialled again, the screen says so', async () => {
    const phone = await collectorPhone(setup);
    const [first = ''] = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    const { token } = setup.admin;
    await setup.api.call(`PATCH /admins/pickups/${first}/cancel`, { token, body: {} });
    expect((await phone.dial()).text).toBe('This job is no longer yours.\n0 Back');
    expect((await phone.send('0')).text).toMatch(/^Jobs today: 4 left, 0 done\n1 8am Kasoa/);
  });

  it('was done on the screen: pressing the key says so and changes nothing', async () => {
    const phone = await collectorPhone(setup);
    const [first = ''] = await storeRound(setup.ama, phone.person);
    await open(phone);
    await phone.send('1');
    await byCall(first, 'complete', phone.person);
    expect((await phone.send('1')).text).toMatch(
      /^This pickup is already completed\.\nPlastic, 8am-10am\. Kasoa/,
    );
    expect(await listVisitsOf(testDay, phone.person.id)).toHaveLength(1);
  });
});

describe('money at the door', () => {
  /** Three bins with a price, the first of which is on the screen. */
  async function atFirst() {
    const phone = await collectorPhone(setup);
    const household = await person('user', { firstName: 'Esi' });
    const ids = await storePriced(household, phone.person);
    await open(phone);
    await phone.send('1');
    return { phone, household, ids, first: ids[0] ?? '' };
  }

  async function storePriced(household: TestPerson, collector: TestPerson): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const hour of ['06:00', '06:30', '07:00'])
      ids.push(await storeStop(setup, household, collector, at(hour), `${hour}, blue kiosk`));
    for (const id of ids) await givePrice(id);
    return ids;
  }

  /** The postings of a household but for whose they are. */
  async function readLedger({ id }: TestPerson, ids: readonly string[], collector: TestPerson) {
    const text = JSON.stringify(await listPostings(id));
    const named = [...ids, id, collector.id].reduce(
      (said, one, index) => said.replaceAll(one, `<${index}>`),
      text,
    );
    return JSON.parse(named);
  }

  const cashOf = async ({ id }: TestPerson, household: TestPerson) =>
    sumAccount(await listPostings(household.id), `cash:${id}`);

  it('ends as by screen: paid, not paid, and another size', async () => {
    const [esi, abena] = [await person('user'), await person('user')];
    const [screen, keys] = [await collectorPhone(setup), await collectorPhone(setup)];
    const byScreen = await storePriced(esi, screen.person);
    const byKeys = await storePriced(abena, keys.person);
    const [first = '', second = '', third = ''] = byScreen;
    await open(keys);
    const asked = await keys.send('1', '1');
    expect(asked.text).toBe(
      'Plastic, 6am-8am. Bin GHS 12.50. Paid?\n1 Paid GHS 12.50\n2 Not paid\n3 Other size\n4 Other number\n0 Back',
    );
    const paid = (amount: number) => ({ paid: { method: 'cash', amount } });
    await byCall(first, 'complete', screen.person, { size: 'bin', count: 1, ...paid(1250) });
    expect((await keys.send('1')).text).toMatch(
      /^Done: Plastic, 6am-8am\. GHS 12\.50 paid\.\nPlastic, 6:30am-8:30am\. 06:30, blue kiosk\n1 Done\n2 Could not collect\n3 On my way\n4 Undo last Done\n0 Back$/,
    );
    setClock('08:05');
    await byCall(second, 'complete', screen.person, { size: 'bin', count: 1 });
    expect((await keys.send('1', '2')).text).toMatch(/^Done: Plastic, .*\. GHS 12\.50 NOT paid\.\n/);
    setClock('08:10');
    await byCall(third, 'complete', screen.person, { size: 'load', count: 1, ...paid(6000) });
    const sized = await keys.send('1', '3', '3');
    expect(sized.text).toMatch(/^Plastic, 7am-9am\. Load GHS 60\.00\. Paid\?\n1 Paid GHS 60\.00\n/);
    expect((await keys.send('1')).text).toMatch(/^Done: Plastic, 7am-9am\. GHS 60\.00 paid\.\nNo jobs left/);

    const { pickups, visits } = await readRound(byKeys, keys.person);
    const other = await readRound(byScreen, screen.person);
    // The number of a receipt is that of its pickup.
    const numbered = (all: typeof pickups) =>
      all.map((one) => ({ ...one, money: { ...one.money, receipt: '' } }));
    expect([numbered(pickups), visits]).toEqual([numbered(other.pickups), other.visits]);
    expect(pickups.map(({ money }) => [money?.charged, money?.paid])).toEqual([
      [1250, 1250],
      [1250, 0],
      [6000, 6000],
    ]);
    expect(await readLedger(abena, byKeys, keys.person)).toEqual(
      await readLedger(esi, byScreen, screen.person),
    );
    await jobs.readStream();
    await keys.send('0', '0');
    expect((await keys.dial()).text).toMatch(
      /^Sankofa for collectors\nCash in hand GHS 72\.50\n1 Jobs today/,
    );
  });

  it('is taken once by a phone whose answers are lost, whatever is pressed then', async () => {
    const { phone, household, first } = await atFirst();
    await phone.send('1');
    const session = await readSessionItem(phone);
    const lost = injectFault('TransactWriteCommand', 'answer lost');
    const done = await phone.send('1');
    lost.end();
    expect(await phone.repeat()).toEqual(done);
    expect(done.text).toMatch(/^Done: Plastic, 6am-8am\. GHS 12\.50 paid\./);
    // The session of before, as if none of that had arrived: "Not paid" does not undo it.
    await restoreSessionItem(session);
    await phone.dial();
    expect((await phone.send('2')).text).toMatch(/^Done: Plastic, 6am-8am\. GHS 12\.50 paid\./);
    expect(await cashOf(phone.person, household)).toBe(1250);
    expect(await listPostings(household.id)).toHaveLength(1);
    expect((await findPickup(first))?.money).toMatchObject({ charged: 1250, paid: 1250, postings: 1 });
  });

  it.each([0, 1])('is taken once where a process died, %i transactions done', async (count) => {
    const { phone, household } = await atFirst();
    await phone.send('1');
    const restart = dieAfter(/^TransactWrite/, count);
    expect((await phone.send('1')).status).toBe(500);
    restart();
    passMinutes(1);
    expect((await phone.repeat()).text).toMatch(/^Done: Plastic, 6am-8am\. GHS 12\.50 paid\./);
    expect(await cashOf(phone.person, household)).toBe(1250);
    expect(await listPostings(household.id)).toHaveLength(1);
  });

  it('is taken once by a key that arrives several times at once', async () => {
    const { phone, household } = await atFirst();
    await phone.send('1');
    const answers = await Promise.all([phone.send('1'), phone.repeat(), phone.repeat()]);
    for (const { text } of answers) expect(text).toMatch(/^Done: .* GHS 12\.50 paid\./);
    expect(await cashOf(phone.person, household)).toBe(1250);
  });

  it('is taken back with "Undo", and asked for again', async () => {
    const { phone, household, first } = await atFirst();
    await phone.send('1', '3', '1', '1');
    expect(await cashOf(phone.person, household)).toBe(500);
    const undone = await phone.send('4');
    expect(undone.text).toMatch(/^Undone: not collected\.\nPlastic, 6am-8am\. /);
    expect(await cashOf(phone.person, household)).toBe(0);
    expect(await findPickup(first)).toMatchObject({ status: 'assigned', content: { size: 'bin' } });
    expect((await phone.send('1')).text).toMatch(/ Bin GHS 12\.50\. Paid\?/);
  });

  it('is asked for as many as there were, which may be corrected', async () => {
    const { phone, household, first } = await atFirst();
    const { content, price } = await loadPickup(first);
    const set = { content: { ...content, count: 3 }, price: { ...price, bookedCount: 3 } };
    await updateItem(keys.pickup(first), { set }, { exists: true });
    await phone.dial();
    expect((await phone.send('1')).text).toMatch(/ 3 bins, GHS 37\.50\. Paid\?\n1 Paid GHS 37\.50\n/);
    expect((await phone.send('4')).text).toMatch(/^How many bins\? Type a number from 1 to 20\./);
    expect((await phone.send('0.5')).text).toMatch(/^That is not a number from 1 to 20\.\nHow many bins/);
    expect((await phone.send('2')).text).toMatch(/ 2 bins, GHS 25\.00\. Paid\?/);
    expect((await phone.send('1')).text).toMatch(/^Done: .* GHS 25\.00 paid\./);
    expect(await cashOf(phone.person, household)).toBe(2500);
    expect(await findPickup(first)).toMatchObject({ content: { size: 'bin', count: 2 } });
    // The size of another stop that was looked at is not taken for this one's.
    await phone.send('1', '3', '1', '0', '0');
    await phone.send('2');
    expect((await phone.send('1')).text).toMatch(/ Bin GHS 12\.50\. Paid\?/);
  });

  it('without a size is asked for the size first', async () => {
    const { phone, household, first } = await atFirst();
    await givePrice(first, null);
    await phone.dial();
    expect((await phone.send('1')).text).toMatch(/^Plastic, 6am-8am\. How much waste\?\n1 Bag GHS 5\.00/);
    expect((await phone.send('1', '2')).text).toMatch(/^Done: .* GHS 5\.00 NOT paid\./);
    expect(await cashOf(phone.person, household)).toBe(0);
    expect(await findPickup(first)).toMatchObject({ content: { size: 'bag' }, money: { charged: 500 } });
  });

  it('of a stop that is somebody else’s by now is the household’s credit', async () => {
    const { phone, household, first } = await atFirst();
    await phone.send('1');
    expect((await setup.assign(first, setup.yaw)).status).toBe(200);
    const answer = await phone.send('1');
    expect(answer.text).toMatch(/^This pickup is no longer yours\. Recorded: GHS 12\.50 in cash\.\n/);
    expect(await phone.repeat()).toEqual(answer);
    expect((await listPostings(household.id)).map(({ kind }) => kind)).toEqual(['late-cash']);
    expect(await cashOf(phone.person, household)).toBe(1250);
  });

  it('of an older debt of the household is taken at the stop, once', async () => {
    const { phone, household } = await atFirst();
    await phone.send('1', '2');
    await jobs.readStream();
    expect((await phone.dial()).text).toMatch(/^Done: .*\n4 Undo last Done\n9 More\n0 Back$/s);
    const more = await phone.send('9');
    expect(more.text).toMatch(/\n1 Old debt GHS 12\.50\n0 Back$/);
    const key = '1';
    expect((await phone.send(key)).text).toMatch(
      /^Plastic, .*: GHS 12\.50 is not paid\. Did you get it in cash\?\n1 Yes, I got GHS 12\.50\n0 Back$/,
    );
    const session = await readSessionItem(phone);
    const taken = await phone.send('1');
    expect(taken.text).toMatch(/^Recorded: GHS 12\.50 in cash\.\nPlastic, 6:30am-8:30am\. .*\n1 Done/);
    expect(await phone.repeat()).toEqual(taken);
    await restoreSessionItem(session);
    await phone.dial();
    expect((await phone.send('1')).text).toBe(taken.text);
    expect(await cashOf(phone.person, household)).toBe(1250);
    expect((await listPostings(household.id)).map(({ kind }) => kind)).toEqual(['complete', 'cash']);
    await jobs.readStream();
    expect((await phone.dial()).text).not.toMatch(/Old debt/);
  });

  it('of an older debt that is in question is not asked for', async () => {
    const { phone, household, first } = await atFirst();
    await phone.send('1', '2');
    await jobs.readStream();
    const report = { token: household.token, body: { kind: 'paid' } };
    expect((await setup.api.call(`POST /pickups/${first}/problem`, report)).status).toBe(201);
    await phone.dial();
    expect((await phone.send('9')).text).toMatch(/\n1 Old debt: in question\n0 Back$/);
    expect((await phone.send('1')).text).toMatch(
      /^Plastic, .*: GHS 12\.50 is in question\. Please don't ask for it\. .*\n0 Back$/,
    );
  });

  it('is neither shown nor asked for without a price', async () => {
    const phone = await collectorPhone(setup);
    await storeRound(setup.ama, phone.person);
    const screens = [await phone.dial(), await phone.send('1'), await phone.send('1'), await phone.send('1')];
    for (const { text } of screens) expect(text).not.toMatch(/GHS|paid|size|cash|debt/i);
  });
});

it('"Done" can be taken back for two minutes', async () => {
  const phone = await collectorPhone(setup);
  const [first = ''] = await storeRound(setup.ama, phone.person);
  await open(phone);
  expect((await phone.send('1', '1')).text).toMatch(/\n4 Undo last Done\n0 Back$/);
  passMinutes(3);
  expect((await phone.send('4')).text).toMatch(/^It's too late to undo this\.\nPlastic, 8am-10am\. Kasoa/);
  expect((await findPickup(first))?.status).toBe('completed');
  // Nobody is offered what is over.
  await phone.send('1');
  passMinutes(3);
  expect((await phone.dial()).text).not.toMatch(/Undo/);
});

it('asks again what happened until it is said in words', async () => {
  const phone = await collectorPhone(setup);
  await storeRound(setup.ama, phone.person);
  await open(phone);
  await phone.send('1', '2', '9', '1');
  expect((await phone.send('5')).text).toMatch(/^Please type a few words\.\nWhat happened\?/);
  expect((await phone.send('Road closed')).text).toMatch(/^Not collected: /);
});
