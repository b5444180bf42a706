import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { linkToken } from '#shared/fields.ts';

const body = v.object({ token: linkToken });
const answer = v.object({ message: v.string() });

export const verifyEmail = defineContract({
  name: 'verifyEmail',
  summary: 'Confirm the address of an account with the token of a mailed link; a second time changes nothing',
  method: 'POST',
  path: '/email/verify',
  access: 'public',
  body,
  status: 200,
  answer,
  errors: ['bad_input'],
  audit: 'admin.change-email',
});

export const freeEmail = defineContract({
  name: 'freeEmail',
  summary: 'Free one’s address with the token of a mailed link: deletes the account that was never confirmed',
  method: 'POST',
  path: '/email/free',
  access: 'public',
  body,
  status: 200,
  answer,
  errors: ['bad_input'],
});

export const askForVerification = defineContract({
  name: 'askForVerification',
  summary: 'Ask for another link to confirm one’s address',
  method: 'POST',
  path: '/me/email/verification',
  access: ['user', 'collector'],
  status: 202,
  answer,
  errors: [],
});
