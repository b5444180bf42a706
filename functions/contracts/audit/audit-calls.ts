import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { nextCursor, page, unreadable } from '#contracts/paging.ts';
import { auditAction, auditEntry } from './audit.ts';

const id = (name: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z-]{1,60}$/, `${name} is not an id`)));

export const listAudit = defineContract({
  name: 'listAudit',
  summary:
    'Acts of staff of the last 13 months, newest first. A page of a filtered list can be short, or even empty: ' +
    '`nextCursor` says whether there is more to look at',
  call: 'GET /admins/audit',
  duty: 'staff',
  query: v.object({ ...page, by: id('by'), target: id('target'), action: v.optional(auditAction) }),
  answer: v.object({ entries: v.array(auditEntry), nextCursor, unreadable }),
});
