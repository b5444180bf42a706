import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#contracts/contract.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { routes } from '#routes';
import { askColleague, type Duty, duties, hasDuty } from '#shared/duties.ts';
import { type TestAnswer, uniqueEmail } from '#testing/api.ts';
import { fillRoute } from '#testing/calls/fill-route.ts';
import { testJobs } from '#testing/jobs.ts';
import { fillOffice, givePrice, proveNumber } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setDuties } from '#testing/people/set-duties.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { logInAgain, person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** What admins may do and read by their duties, for every call of the list. */

setClock('08:00');
const setup = await setUpPickupTest();
const { send } = setup;

const calls: readonly Contract[] = routes
  .map(({ contract }) => contract)
  .filter(({ access }) => access !== 'public' && access.includes('admin'));

/** Each duty alone, none, and all. */
const holdings: readonly (readonly Duty[])[] = [...duties.map((duty) => [duty]), [], [...duties]];

describe('every call of admins, for each duty alone, none and all', () => {
  it.each(calls.map((contract) => [contract.name, contract] as const))('%s', async (_name, contract) => {
    const { duty = expect.fail('It names no duty.') } = contract;
    const body = contract.body && {};
    let admin = await person('admin');
    for (const held of holdings) {
      // With the same token: duties are those of the stored account.
      await setDuties(admin.id, held);
      const answer = await setup.api.call(fillRoute(contract), { token: admin.token, body });
      if (duty === 'any' || hasDuty(held, duty)) {
        expect([200, 201, 202, 400, 404, 409], `${held}: ${answer.body.message}`).toContain(answer.status);
      } else {
        expect([answer.status, answer.body], String(held)).toEqual([
          403,
          { code: 'forbidden', message: askColleague(duty), requestId: expect.any(String) },
        ]);
      }
      // Some of these end sessions.
      if (duty === 'any') admin = await logInAgain(admin);
    }
  });
});

/** What a call that must succeed answers. */
async function ok(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

describe('what the calls answer that admins of other duties may make, too', () => {
  let reader: TestPerson;
  let ama: TestPerson;
  let kofi: TestPerson;
  let pickupId: string;
  /** By whom each of these may be read: texts of the tests and what is made for them. */
  const secrets: [string, readonly Duty[]][] = [
    ['Ama says that the bin is broken', ['dispatch', 'service']],
    ['Kofi says that the dog bites', ['dispatch', 'service']],
    ['Efua notes that Ama shouts', ['service']],
    ['Adwoa asks for a job', ['service']],
    // The audit log says what a colleague posted.
    ['GCB slip 77', ['money', 'staff']],
    ['"reversible"', ['money']],
    ['"refund":{', ['money']],
    ['"next":"', ['money']],
    ['"moneyRequests"', ['money']],
    ['"visitMetres"', ['dispatch', 'service']],
  ];

  /** A pickup of Ama's that a collector could not collect, that she reported, and that was paid and partly given back. */
  beforeAll(async () => {
    const { api, admin } = setup;
    const jobs = testJobs(api.store);
    const position = { lat: 5.55602, lng: -0.1969, accuracy: 9 };
    await fillOffice();
    ama = await person('user', { firstName: 'Ama', phone: '+233245550001' });
    await proveNumber(ama, '+233245550001');
    kofi = await person('collector', { firstName: 'Kofi' });
    const slot = { date: testDay, time: '14:00' };
    const booked = await ok(setup.book(ama, { ...pickupRequest(), ...slot, position }));
    pickupId = booked.pickup.id;
    await givePrice(pickupId);
    await ok(setup.assign(pickupId, kofi));
    const vain = { reason: 'other', note: 'Kofi says that the dog bites' };
    await ok(send(kofi, `PATCH /collectors/pickups/${pickupId}/could-not-collect`, vain));
    const problem = { kind: 'other', note: 'Ama says that the bin is broken' };
    await ok(send(ama, `POST /pickups/${pickupId}/problem`, problem));
    await ok(send(ama, `PATCH /pickups/${pickupId}/reschedule`, { ...slot, time: '17:00' }));
    await ok(setup.assign(pickupId, kofi));
    await ok(send(kofi, `PATCH /collectors/pickups/${pickupId}/complete`, { position }));
    await ok(send(admin, `POST /admins/pickups/${pickupId}/cash`, { amount: 500 }));
    const asked = await ok(
      send(ama, `POST /pickups/${pickupId}/payments`, { phone: '+233245550001', network: 'mtn' }),
    );
    const { reference } = asked.payment;
    secrets.push([reference, ['money']]);
    await jobs.runUntilIdle();
    api.paystack.account.approve(reference);
    jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference }));
    await jobs.runUntilIdle();
    const refund = { reason: 'Paid twice', method: 'mobile money', amount: 100 };
    await ok(send(admin, `POST /admins/pickups/${pickupId}/refund`, refund));
    await ok(send(admin, `POST /admins/users/${ama.id}/notes`, { text: 'Efua notes that Ama shouts' }));
    const message = { name: 'Adwoa', email: 'adwoa@example.com', subject: 'Work' };
    await ok(api.call('POST /contact', { body: { ...message, message: 'Adwoa asks for a job' } }));
    await ok(send(admin, 'POST /admins/ledger', { kind: 'deposit', amount: 100, reference: 'GCB slip 77' }));
    await jobs.runUntilIdle();
    reader = await person('admin');
  });

  const gets = calls.filter(({ method }) => method === 'GET');

  /** All that an admin of these duties is answered by the calls that these allow, also in lists and searches. */
  async function readAll(held: readonly Duty[]): Promise<string> {
    const { id, token } = reader;
    await setDuties(id, held);
    const dates = `?date=${testDay}&from=${testDay}&to=${testDay}&month=${testDay.slice(0, 7)}&by=area`;
    const routesTo = (contract: Contract) =>
      contract.params
        ? [pickupId, ama.id, kofi.id, testDay].map((target) => fillRoute(contract, target) + dates)
        : ['', dates, '?q=ama&money=true', '?status=answered'].map((query) => fillRoute(contract) + query);
    const texts = [];
    const allowed = gets.filter(({ duty = 'any' }) => hasDuty(held, duty));
    for (const route of allowed.flatMap(routesTo)) {
      const { status, body } = await setup.api.call(route, { token });
      if (status === 200) texts.push(JSON.stringify(body));
    }
    return texts.join('\n');
  }

  it('is all of it to an admin with all duties', async () => {
    const text = await readAll(duties);
    for (const [secret] of secrets) expect(text.includes(secret), secret).toBe(true);
  });

  it.each(holdings.slice(0, -1).map((held) => [held.join() || 'none', held] as const))(
    'has nothing of the other duties for %s',
    async (_name, held) => {
      const text = await readAll(held);
      for (const [secret, needed] of secrets)
        expect(text.includes(secret), secret).toBe(held.length > 0 && hasDuty(held, needed));
      expect(text).toContain(pickupId);
    },
  );

  it('has nothing of any duty for an account that stores none', async () => {
    await updateItem(keys.account(reader.id), { set: { duties: undefined } }, {});
    const get = (path: string) => setup.api.call(`GET ${path}`, { token: reader.token });
    expect((await get('/admins/staff')).body.message).toBe(askColleague('staff'));
    expect((await get('/me')).body.account.duties).toEqual([]);
    const text = JSON.stringify(await ok(get(`/pickups/${pickupId}`)));
    for (const [secret] of secrets) expect(text.includes(secret), secret).toBe(false);
  });

  it('has nothing of them beside an error, either', async () => {
    await setDuties(reader.id, ['money']);
    const body = { reason: 'We came late', version: 1 };
    const answer = await send(reader, `POST /admins/pickups/${pickupId}/waive`, body);
    expect([answer.status, answer.body.pickup.id]).toEqual([409, pickupId]);
    const text = JSON.stringify(answer.body);
    for (const [secret, needed] of secrets.filter((one) => !hasDuty(['money'], one[1])))
      expect(text.includes(secret), `${secret}, which ${needed} may read`).toBe(false);
  });

  it('tells what was sent to whom by whose duty the person is', async () => {
    const read = async (held: Duty, { id }: TestPerson) => {
      await setDuties(reader.id, [held]);
      const { status, body } = await setup.api.call(`GET /admins/accounts/${id}/mails`, {
        token: reader.token,
      });
      return status === 200 ? 'read' : `${status} ${body.message}`;
    };
    expect(await read('service', ama)).toBe('read');
    expect(await read('setup', kofi)).toBe('read');
    expect(await read('setup', ama)).toBe(`403 ${askColleague('service')}`);
    expect(await read('service', kofi)).toBe(`403 ${askColleague('setup')}`);
    expect(await read('service', reader)).toMatch(/^404 /);
  });

  it('has late reports for those alone who answer them', async () => {
    const read = async (held: Duty) => {
      await setDuties(reader.id, [held]);
      return (await setup.api.call('GET /admins/problems', { token: reader.token })).body;
    };
    expect((await read('dispatch')).lateReports).toEqual([]);
    expect(await read('service')).not.toHaveProperty('lateReports');
  });
});

describe('the calls of the specification, for an admin with all duties', () => {
  it('do what they did', async () => {
    const { api } = setup;
    const { id, email } = await person('admin');
    const login = await ok(api.call('POST /admins/login', { body: { email, password: testPassword } }));
    expect(login.admin).toMatchObject({ id, role: 'admin', duties });
    const { token } = login;
    const ama = await person('user', { firstName: 'Ama' });
    const { pickup } = await ok(setup.book(ama));
    const made = await ok(
      api.call('POST /admins/collectors', {
        token,
        body: {
          firstName: 'Kwame',
          lastName: 'Mensah',
          email: uniqueEmail('collector'),
          password: 'a long enough one',
        },
      }),
    );
    const collectorId = made.collector.id;
    const approved = await ok(api.call(`PATCH /admins/collectors/${collectorId}/approve`, { token }));
    expect(approved).toMatchObject({
      message: 'Collector Kwame Mensah approved successfully!',
      collector: { firstName: 'Kwame', lastName: 'Mensah' },
    });
    const lists = { users: ama.id, collectors: collectorId, pickups: pickup.id };
    for (const [list, own] of Object.entries(lists)) {
      const answer = await ok(api.call(`GET /admins/${list}`, { token }));
      expect(answer[list]).toContainEqual(expect.objectContaining({ id: own }));
    }
    const assigned = await ok(
      api.call(`PATCH /admins/pickups/${pickup.id}/assign`, { token, body: { collectorId } }),
    );
    expect(assigned).toMatchObject({
      message: 'Collector assigned successfully!',
      pickup: { assignedCollector: { id: collectorId } },
    });
    const deleted = [`collectors/${collectorId}`, `users/${ama.id}`].map((path) =>
      ok(api.call(`DELETE /admins/${path}`, { token })),
    );
    expect((await Promise.all(deleted)).map(({ message }) => message)).toEqual([
      'Collector deleted successfully!',
      'User deleted successfully!',
    ]);
  });
});
