import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { otp } from '#shared/fields.ts';

/** `uri` is what an authenticator app reads from a QR code; each recovery code works once, in place of a code. */
export const createSecondFactor = defineContract({
  name: 'createSecondFactor',
  summary: 'Begin to set up a second factor; it counts once a code of it is confirmed',
  call: 'POST /me/second-factor',
  duty: 'any',
  recentLogin: true,
  beforeSecondFactor: true,
  answer: v.object({ secret: v.string(), uri: v.string(), recoveryCodes: v.array(v.string()) }),
  errors: ['conflict'],
});

export const confirmSecondFactor = defineContract({
  name: 'confirmSecondFactor',
  summary: 'Switch the second factor on with a first code',
  call: 'POST /me/second-factor/confirm',
  duty: 'any',
  beforeSecondFactor: true,
  body: v.object({ otp }),
  errors: ['second_factor', 'conflict'],
  audit: 'admin.add-factor',
});

export const removeSecondFactor = defineContract({
  name: 'removeSecondFactor',
  summary: 'Switch the second factor off with a code or a recovery code',
  call: 'DELETE /me/second-factor',
  duty: 'any',
  body: v.object({ otp }),
  errors: ['second_factor', 'conflict'],
  audit: 'admin.remove-factor',
});
