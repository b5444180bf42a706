import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { email, linkToken, newPassword } from './fields.ts';

export const forgotPassword = defineContract({
  name: 'forgotPassword',
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  method: 'POST',
  path: '/password/forgot',
  access: 'public',
  body: v.object({ email }),
  status: 202,
  answer: v.object({ message: v.string() }),
  errors: ['too_many_requests'],
});

export const resetPassword = defineContract({
  name: 'resetPassword',
  summary: 'Set a new password with the token of a mailed link; ends all sessions',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  body: v.object({
    token: linkToken,
    password: newPassword,
  }),
  status: 200,
  answer: v.object({ message: v.string() }),
  errors: ['bad_input'],
});
