import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { givenPassword } from '#shared/fields.ts';
import { roles } from '#shared/roles.ts';

export const logOut = defineContract({
  name: 'logOut',
  summary: 'End the session of this token',
  call: 'POST /me/logout',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  audit: 'admin.end-session',
});

export const logOutEverywhere = defineContract({
  name: 'logOutEverywhere',
  summary: 'End all of one’s own sessions, this one too',
  call: 'POST /me/logout-everywhere',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  audit: 'admin.end-all-sessions',
});

/** `lastUsedOn`: `YYYY-MM-DD`; `device`: `Chrome on Android`; `current`: the session of the caller's token. */
export const session = v.object({
  id: v.string(),
  createdAt: v.string(),
  lastUsedOn: v.string(),
  device: v.optional(v.string()),
  current: v.boolean(),
});

export const listSessions = defineContract({
  name: 'listSessions',
  summary: 'One’s own sessions, at most 20, newest first',
  call: 'GET /me/sessions',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  answer: v.object({ sessions: v.array(session) }),
});

export const endSession = defineContract({
  name: 'endSession',
  summary: 'End one of one’s own sessions',
  call: 'DELETE /me/sessions/{id}',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  errors: ['not_found'],
  audit: 'admin.end-session',
});

/** What `recentLogin` asks for: a password that was entered at most so many minutes ago. */
export const recentLoginMinutes = 15;

export const reauthenticateBody = v.object({ password: givenPassword });

export const reauthenticate = defineContract({
  name: 'reauthenticate',
  summary:
    'Enter the password again: a new token of the same session, for calls that answered `reauthenticate`',
  call: 'POST /me/reauthenticate',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  body: reauthenticateBody,
  answer: v.object({ token: v.string() }),
  errors: ['wrong_credentials'],
});
