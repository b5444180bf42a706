import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import {
  blankable,
  currentPassword,
  firstName,
  lastNameOrNone,
  newPassword,
  otp,
  phoneOrNone,
} from '#shared/fields.ts';
import { roles } from '#shared/roles.ts';
import { account } from './accounts.ts';

export const getMe = defineContract({
  name: 'getMe',
  summary: 'One’s own account',
  call: 'GET /me',
  access: roles,
  duty: 'any',
  beforeSecondFactor: true,
  answer: v.object({ account }),
});

export const updateMeBody = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastNameOrNone),
  phone: v.optional(phoneOrNone),
  password: v.optional(newPassword),
  currentPassword: v.optional(currentPassword),
  otp: blankable(otp),
});

/** An empty `phone` removes it. A new `password` needs the present one and any `otp`, and ends this token: a new one is answered. */
export const updateMe = defineContract({
  name: 'updateMe',
  summary: 'Change one’s own names, phone or password; a new password ends all sessions',
  call: 'PATCH /me',
  access: roles,
  duty: 'any',
  body: updateMeBody,
  answer: v.object({ message: v.string(), account, token: v.optional(v.string()) }),
  errors: ['wrong_credentials', 'conflict', 'second_factor'],
  audit: 'admin.update',
});

export const deleteMeBody = v.object({ currentPassword });

export const deleteMe = defineContract({
  name: 'deleteMe',
  summary: 'Delete one’s own account (households)',
  call: 'DELETE /me',
  access: ['user'],
  body: deleteMeBody,
  errors: ['wrong_credentials'],
});
