import { expect } from 'vitest';
import { readCash } from '#data/money/cash.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { listPostings, sumAccount } from '#testing/money/money-test.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import type { PickupTest } from '#testing/pickup-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';

/** What tests of loads do most, each by whom it is. */
export function setUpLoads(setup: PickupTest) {
  const { send } = setup;
  return {
    send,
    tip: (who: TestPerson, body: object, key?: string) => send(who, 'POST /collectors/loads', body, key),
    undo: (who: TestPerson, id: string) => send(who, `POST /collectors/loads/${id}/undo`),
    correct: (id: string, body: object, key?: string) =>
      send(setup.admin, `PATCH /admins/loads/${id}`, { reason: 'The receipt says so', ...body }, key),
    complete: (who: TestPerson, id: string, body: object = {}) =>
      send(who, `PATCH /collectors/pickups/${id}/complete`, body),
    /** A pickup of a bin of the test day at two, given to a collector; the clock stands at nine before and after. */
    assigned: (household: TestPerson, collector: TestPerson, more?: object) =>
      setup.assignedAt('14:00', household, collector, more),
    listed: async (date = testDay) => {
      const { status, body } = await setup.api.call(`GET /admins/loads?date=${date}`, {
        token: setup.admin.token,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.loads;
    },
    /** What the collector's phone gets, of the first page. */
    tippingOf: async (who: TestPerson) =>
      (await setup.api.call('GET /collectors/pickups/assigned', { token: who.token })).body.tipping,
    /** What a collector has in cash; by the hand and by the books. */
    cashOf: async ({ id }: TestPerson): Promise<number> => {
      const { amount } = await readCash(id);
      expect(sumAccount(await listPostings(id), ledgerAccounts.cash(id))).toBe(amount);
      return amount;
    },
    at: (clock: string, day = testDay) => {
      setClock(clock, day);
      return `${day}T${clock}:00.000Z`;
    },
  };
}
