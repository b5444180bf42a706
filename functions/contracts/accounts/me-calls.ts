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
  method: 'GET',
  path: '/me',
  access: roles,
  beforeSecondFactor: true,
  status: 200,
  answer: v.object({ account }),
  errors: [],
});

export const updateMeBody = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastNameOrNone),
  phone: v.optional(phoneOrNone),
  password: v.optional(newPassword),
  currentPassword: v.optional(currentPassword),
  otp: blankable(otp),
});

/**
 * An empty `phone` removes it. A new `password` needs `currentPassword`, of an admin with a second factor `otp` as well,
 * and ends the caller's token too: the answer has a new one.
 */
export const updateMe = defineContract({
  name: 'updateMe',
  summary: 'Change one’s own names, phone or password; a new password ends all sessions',
  method: 'PATCH',
  path: '/me',
  access: roles,
  body: updateMeBody,
  status: 200,
  answer: v.object({ message: v.string(), account, token: v.optional(v.string()) }),
  errors: ['wrong_credentials', 'conflict', 'second_factor'],
  audit: 'admin.update',
});

export const deleteMeBody = v.object({ currentPassword });

export const deleteMe = defineContract({
  name: 'deleteMe',
  summary: 'Delete one’s own account (households)',
  method: 'DELETE',
  path: '/me',
  access: ['user'],
  body: deleteMeBody,
  status: 200,
  answer: v.object({ message: v.string() }),
  errors: ['wrong_credentials'],
});
