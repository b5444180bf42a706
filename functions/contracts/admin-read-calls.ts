/* Apart from the calls of admins that change something: the overview need not fetch what those are checked by. */
import * as v from 'valibot';
import { collectorAccount, userAccount } from './accounts.ts';
import { defineContract } from './contract.ts';
import { date } from './fields.ts';
import { flag, nextCursor, page, q } from './paging.ts';
import { pickupQuery } from './pickup-query.ts';
import { pickupSummary } from './pickups.ts';
import { statuses } from './transitions.ts';
import { wasteTypes } from './waste.ts';

export const listUsers = defineContract({
  name: 'listUsers',
  summary: 'Households, newest first; `q` searches all of them',
  method: 'GET',
  path: '/admins/users',
  access: ['admin'],
  query: v.object({ ...page, q }),
  status: 200,
  answer: v.object({ users: v.array(userAccount), nextCursor }),
  errors: [],
});

/** Open assignments on the date that was asked for, over all areas. */
const load = v.optional(v.number());

export const listCollectors = defineContract({
  name: 'listCollectors',
  summary: 'Collectors, newest first; `q` searches all of them; with `on`, what each has on that date',
  method: 'GET',
  path: '/admins/collectors',
  access: ['admin'],
  query: v.object({ ...page, q, approved: flag, on: v.optional(date) }),
  status: 200,
  answer: v.object({ collectors: v.array(v.object({ ...collectorAccount.entries, load })), nextCursor }),
  errors: [],
});

export const listPickups = defineContract({
  name: 'listPickups',
  summary:
    'Pickups, newest first; with `from` or `to` and when overdue by pickup time; `q` searches all of them',
  method: 'GET',
  path: '/admins/pickups',
  access: ['admin'],
  query: pickupQuery,
  status: 200,
  answer: v.object({ pickups: v.array(pickupSummary), nextCursor }),
  errors: [],
});

export const getOverview = defineContract({
  name: 'getOverview',
  summary: 'What waits for staff, totals, which may be seconds behind, and the 5 most recent of each',
  method: 'GET',
  path: '/admins/overview',
  access: ['admin'],
  status: 200,
  answer: v.object({
    /** What is open and for staff to do. */
    work: v.object({
      /** Pending pickups; those that wait for a new time from their household are not among them. */
      toAssign: v.number(),
      /** Collectors who wait for approval. */
      toApprove: v.number(),
      /** Open pickups whose window has passed, counted up to `maxOverdueCounted`. */
      overdue: v.number(),
      openMessages: v.number(),
      /** Counted up to 100. */
      openProblems: v.number(),
    }),
    totals: v.object({ users: v.number(), collectors: v.number(), pickups: v.number() }),
    pickupsByStatus: v.object(v.entriesFromList(statuses, v.number())),
    /** The last 30 days, oldest first, by the day of the request in Accra (`YYYY-MM-DD`). */
    pickupsByDay: v.array(v.object({ day: v.string(), count: v.number() })),
    pickupsByWasteType: v.object(v.entriesFromList(wasteTypes, v.number())),
    recent: v.object({
      users: v.array(userAccount),
      collectors: v.array(collectorAccount),
      pickups: v.array(pickupSummary),
    }),
  }),
  errors: [],
});
