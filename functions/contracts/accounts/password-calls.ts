import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { codeRequestId, mobile, smsCode } from '#contracts/phones/sms-fields.ts';
import { checkFields, email, linkToken, newPassword } from '#shared/fields.ts';
import { identityKinds } from './identity-kinds.ts';

export const forgotPassword = defineContract({
  name: 'forgotPassword',
  summary: 'Ask for a link to set a new password; the answer is the same for every address',
  call: 'POST /password/forgot',
  access: 'public',
  takesProof: true,
  body: v.object({ email }),
  status: 202,
});

/** What one logs in with: an address as typed or a number in E.164, and since when. */
const identity = v.object({ kind: v.picklist(identityKinds), name: v.string(), addedAt: v.string() });

export const resetPassword = defineContract({
  name: 'resetPassword',
  summary: 'Set a new password with the token of a mailed link or a code by SMS; ends all sessions',
  call: 'POST /password/reset',
  access: 'public',
  body: v.pipe(
    v.object({
      token: v.optional(linkToken),
      phone: v.optional(mobile),
      requestId: v.optional(codeRequestId),
      code: v.optional(smsCode),
      password: newPassword,
    }),
    checkFields(
      ['phone', 'token'],
      (body) => (body.phone ?? body.token) !== undefined,
      'The link is required',
    ),
    checkFields(
      ['phone', 'requestId', 'code'],
      (body) => body.phone === undefined || (body.requestId !== undefined && body.code !== undefined),
      'Code is required',
    ),
  ),
  answer: v.object({
    message: v.string(),
    identities: v.array(identity),
    /** Takes the token of `POST /email/stop` that removes the one which joined later and may be a stranger's. */
    suspect: v.optional(v.object({ kind: v.picklist(identityKinds), token: linkToken })),
  }),
  audit: 'admin.change-password',
});
