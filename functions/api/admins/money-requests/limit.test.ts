import { afterEach, expect, it, vi } from 'vitest';
import { createAccount } from '#data/accounts/accounts.ts';
import { keys } from '#data/keys.ts';
import { putItem, updateItem } from '#data/table/table.ts';
import { duties } from '#shared/duties.ts';
import { givePrice } from '#testing/money/money-test.ts';
import { setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person } from '#testing/samples/people.ts';

/* One admin with `money` alone lets go of what they like; here the limit of a day is 10 cedis. */

setClock('10:00');
process.env.MONEY_LIMIT = '1000';
const setup = await setUpPickupTest();
afterEach(() => void vi.useRealTimers());

/** A bin, for 12.50 cedis, that is waived. @returns what is still to pay */
async function waive(): Promise<number> {
  const { id } = await setup.assigned();
  await givePrice(id);
  await setup.api.call(`PATCH /collectors/pickups/${id}/complete`, { token: setup.kofi.token, body: {} });
  const options = { token: setup.admin.token, body: { reason: 'We came late' } };
  return (await setup.api.call(`POST /admins/pickups/${id}/waive`, options)).body.pickup.money.due;
}

const readLimit = async () =>
  (await setup.api.call('GET /admins/money?month=2037-11', { token: setup.admin.token })).body.limit;

it('needs nobody, until there is another one, or where one has just gone', async () => {
  const off = { amount: 1000, isOff: true };
  const on = { amount: 1000 };
  const invitedUntil = new Date(Date.now() + 3_600_000).toISOString();
  const invited = { role: 'admin', firstName: 'Yaa', lastName: 'A', email: 'yaa@test.test' } as const;
  const yaa = await createAccount({ ...invited, duties, invitedUntil }, new Date());
  await person('admin', { duties: ['dispatch'] });
  expect([await readLimit(), await waive(), await waive()]).toEqual([off, 0, 0]);
  const leftBefore = (hours: number) => {
    const moneyLeftAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    return putItem({ ...keys.staff(), version: 1, moneyLeftAt }, {});
  };
  await leftBefore(71);
  expect([await readLimit(), await waive()]).toEqual([on, 1250]);
  await leftBefore(72);
  expect([await readLimit(), await waive()]).toEqual([off, 0]);
  await updateItem(keys.account(yaa.id), { set: { invitedUntil: undefined } }, { exists: true });
  expect([await readLimit(), await waive()]).toEqual([on, 1250]);
});
