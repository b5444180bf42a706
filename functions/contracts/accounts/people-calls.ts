import * as v from 'valibot';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { flag, nextCursor, page, q, unreadable } from '#contracts/paging.ts';
import {
  blankable,
  date,
  firstName,
  lastName,
  lastNameOrNone,
  line,
  newEmail,
  newPassword,
  phone,
  phoneOrNone,
  version,
} from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { collectorAccount, userAccount } from './accounts.ts';
import { collectorProfile } from './collector-profile.ts';

/** What staff see of a household at a glance, seconds behind. */
const listedUser = v.object({
  ...userAccount.entries,
  place: v.optional(v.string()),
  /** When the last pickup that was completed was to be. */
  lastCompleted: v.optional(v.string()),
  due: v.optional(pesewas),
});

export const listUsers = defineContract({
  name: 'listUsers',
  summary: 'Households, newest first; `q` searches all of them',
  call: 'GET /admins/users',
  duty: 'any',
  query: v.object({ ...page, q }),
  answer: v.object({ users: v.array(listedUser), nextCursor, unreadable }),
});

/** Stops on the date that was asked for, as `load` of the dispatch board. */
const load = v.optional(v.number());

export const listCollectors = defineContract({
  name: 'listCollectors',
  summary: 'Collectors, newest first; `q` searches all of them; with `on`, what each has on that date',
  call: 'GET /admins/collectors',
  duty: 'any',
  query: v.object({ ...page, q, approved: flag, on: v.optional(date) }),
  answer: v.object({
    collectors: v.array(v.object({ ...collectorAccount.entries, load })),
    nextCursor,
    unreadable,
  }),
});

export const createCollectorBody = v.object({
  firstName,
  lastName,
  email: newEmail,
  password: newPassword,
  phone: blankable(phone),
  profile: v.optional(collectorProfile),
  isApproved: v.optional(v.boolean(), false),
});

export const createCollector = defineContract({
  name: 'createCollector',
  summary: 'Create a collector, who is mailed a link to set their own password',
  call: 'POST /admins/collectors',
  duty: 'setup',
  audit: 'collector.create',
  recentLogin: true,
  body: createCollectorBody,
  incomplete: sharedTexts.newCollectorIncomplete,
  status: 201,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['conflict'],
});

export const suspension = v.object({ reason: line('reason', 200) });

export const updateCollectorBody = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastNameOrNone),
  phone: v.optional(phoneOrNone),
  profile: v.optional(collectorProfile),
  suspend: v.optional(v.nullable(suspension)),
  version,
});

/** An empty `phone` removes it; a `profile` replaces the whole one; `suspend: null` lifts a suspension. */
export const updateCollector = defineChange({
  name: 'updateCollector',
  summary: 'Change a collector’s names, phone or profile, suspend them, or lift that',
  call: 'PATCH /admins/collectors/{id}',
  duty: 'setup',
  audit: 'collector.update',
  body: updateCollectorBody,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
});

export const approveCollector = defineContract({
  name: 'approveCollector',
  summary: 'Approve a collector; approving twice is the same as once',
  call: 'PATCH /admins/collectors/{id}/approve',
  duty: 'setup',
  audit: 'collector.approve',
  recentLogin: true,
  answer: v.object({ message: v.string(), collector: collectorAccount }),
  errors: ['not_found'],
});

export const deleteCollector = defineContract({
  name: 'deleteCollector',
  summary: 'Delete a collector who holds no cash; their open pickups go back to pending',
  call: 'DELETE /admins/collectors/{id}',
  duty: 'setup',
  audit: 'collector.delete',
  recentLogin: true,
  errors: ['not_found', 'conflict'],
});

export const deleteUser = defineContract({
  name: 'deleteUser',
  summary: 'Delete a household; its open pickups are cancelled, finished ones anonymised',
  call: 'DELETE /admins/users/{id}',
  duty: 'service',
  audit: 'user.delete',
  recentLogin: true,
  errors: ['not_found', 'conflict'],
});
