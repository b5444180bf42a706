import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { claim, linkToken } from '#shared/fields.ts';

const body = v.object({ token: linkToken });

/** `resetToken` sets a new password: nobody knows the present one any more. */
const secured = v.object({ message: v.string(), resetToken: v.optional(linkToken) });

/** Without a session of the account, and where it has a number, it is asked whether that number is theirs, too. */
export const verifyEmail = defineContract({
  name: 'verifyEmail',
  summary: 'Confirm the address of an account with the token of a mailed link; a second time changes nothing',
  call: 'POST /email/verify',
  access: 'public',
  takesProof: true,
  knowsCaller: true,
  body: v.object({ token: linkToken, claim }),
  answer: secured,
  errors: ['conflict', 'is_it_you'],
  audit: 'admin.change-email',
});

export const freeEmail = defineContract({
  name: 'freeEmail',
  summary: 'Free one’s address with the token of a mailed link; an account that has nothing else is deleted',
  call: 'POST /email/free',
  access: 'public',
  takesProof: true,
  body,
});

export const stopChange = defineContract({
  name: 'stopChange',
  summary: '“This wasn’t me”: stop or undo a change of address or number with the token of a mailed link',
  call: 'POST /email/stop',
  access: 'public',
  takesProof: true,
  body,
  answer: secured,
  errors: ['conflict'],
  audit: 'admin.change-password',
});

export const askForVerification = defineContract({
  name: 'askForVerification',
  summary: 'Ask for another link to confirm one’s address',
  call: 'POST /me/email/verification',
  access: ['user', 'collector'],
  takesProof: true,
  status: 202,
});
