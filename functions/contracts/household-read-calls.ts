/* Apart from the calls that change something: a screen need not fetch what those are checked by to show a household. */
import * as v from 'valibot';
import { userAccount } from './accounts.ts';
import { defineContract } from './contract.ts';
import { idParams } from './fields.ts';
import { pickupSummary } from './pickups.ts';
import { savedPlace } from './place-calls.ts';

export const getHousehold = defineContract({
  name: 'getHousehold',
  summary: 'One household with its places and its ten newest pickups',
  method: 'GET',
  path: '/admins/users/{id}',
  access: ['admin'],
  params: idParams,
  status: 200,
  answer: v.object({ user: userAccount, places: v.array(savedPlace), pickups: v.array(pickupSummary) }),
  errors: ['not_found'],
});
