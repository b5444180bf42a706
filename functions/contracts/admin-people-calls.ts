import * as v from 'valibot';
import { collectorAccount } from './accounts.ts';
import { defineContract } from './contract.ts';
import { idParams } from './fields.ts';

const done = v.object({ message: v.string() });

export const approveCollector = defineContract({
  name: 'approveCollector',
  summary: 'Approve a collector; approving twice is the same as once',
  method: 'PATCH',
  path: '/admins/collectors/{id}/approve',
  access: ['admin'],
  audit: 'collector.approve',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['not_found'],
});

export const deleteCollector = defineContract({
  name: 'deleteCollector',
  summary: 'Delete a collector; their open pickups go back to pending',
  method: 'DELETE',
  path: '/admins/collectors/{id}',
  access: ['admin'],
  audit: 'collector.delete',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: done,
  errors: ['not_found'],
});

export const deleteUser = defineContract({
  name: 'deleteUser',
  summary: 'Delete a household; its open pickups are cancelled, finished ones anonymised',
  method: 'DELETE',
  path: '/admins/users/{id}',
  access: ['admin'],
  audit: 'user.delete',
  recentLogin: true,
  params: idParams,
  status: 200,
  answer: done,
  errors: ['not_found'],
});
