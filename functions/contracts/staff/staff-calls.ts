import * as v from 'valibot';
import { defineChange, defineContract, defineCreation } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { duties } from '#shared/duties.ts';
import { firstName, lastNameOrNone, newEmail, ulid, version } from '#shared/fields.ts';
import { known } from '#shared/known.ts';

/** An admin as colleagues with the duty `staff` see them. */
const staffMember = v.object({
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  duties: v.array(known(duties)),
  secondFactor: v.boolean(),
  /** Logins that have not ended, and when one was last used (`YYYY-MM-DD`). */
  sessions: v.number(),
  lastSeenOn: v.optional(v.string()),
  /** Until they have set a password: when the link of their invitation ends (ISO). */
  invitedUntil: v.optional(v.string()),
  createdAt: v.string(),
  version: v.number(),
});
export type StaffMember = v.InferOutput<typeof staffMember>;

const chosenDuties = v.pipe(
  v.array(v.picklist(duties, 'Please choose what they may do')),
  v.minLength(1, 'Please choose at least one'),
  v.check((list) => new Set(list).size === list.length, 'A duty is listed twice'),
);

export const listStaff = defineContract({
  name: 'listStaff',
  summary: 'All admins by name, also those who have yet to accept their invitation',
  call: 'GET /admins/staff',
  duty: 'staff',
  answer: v.object({ staff: v.array(staffMember), unreadable }),
});

export const inviteAdminBody = v.object({
  firstName,
  lastName: lastNameOrNone,
  email: newEmail,
  duties: chosenDuties,
});

export const inviteAdmin = defineCreation({
  name: 'inviteAdmin',
  summary: 'Invite an admin, who is mailed a link to set a password; it works for three days',
  call: 'POST /admins/staff',
  duty: 'staff',
  audit: 'admin.invite',
  recentLogin: true,
  body: inviteAdminBody,
  incomplete: 'An admin needs a name, an email address and at least one duty.',
  answer: v.object({ message: v.string(), admin: staffMember }),
});

/** One at a time: other duties, an end of all sessions, or a new link for who has yet to accept the invitation. */
export const changeAdminBody = v.pipe(
  v.object({
    duties: v.optional(chosenDuties),
    endSessions: v.optional(v.literal(true)),
    inviteAgain: v.optional(v.literal(true)),
    version,
  }),
  v.check(
    ({ duties, endSessions, inviteAgain }) =>
      [duties, endSessions, inviteAgain].filter((one) => one !== undefined).length === 1,
    'Please change one thing at a time',
  ),
);

export const changeAdmin = defineChange({
  name: 'changeAdmin',
  summary: 'Change an admin’s duties, end their sessions, or invite them again',
  call: 'PATCH /admins/staff/{id}',
  duty: 'staff',
  audit: 'admin.change-duties',
  recentLogin: true,
  body: changeAdminBody,
  answer: v.object({ message: v.string(), admin: staffMember }),
});

export const removeAdmin = defineContract({
  name: 'removeAdmin',
  summary: 'Remove an admin; their name stays in the audit log',
  call: 'DELETE /admins/staff/{id}',
  duty: 'staff',
  audit: 'admin.remove',
  recentLogin: true,
  errors: ['not_found', 'conflict'],
});
