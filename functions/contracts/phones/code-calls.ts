import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { mobile } from './sms-fields.ts';

/** What a code is for; it counts for nothing else. */
export const codePurposes = ['sign-up', 'reset', 'change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const requestCode = defineContract({
  name: 'requestCode',
  summary: 'Ask for a code by SMS; the answer is the same for every number. `change` needs a token',
  call: 'POST /codes',
  access: 'public',
  takesProof: true,
  knowsCaller: true,
  body: v.object({ phone: mobile, purpose: v.picklist(codePurposes, 'Purpose is not valid') }),
  status: 202,
  /** A code counts only together with the `requestId` that was answered for it. */
  answer: v.object({
    message: v.string(),
    requestId: v.string(),
    /** When to try again, where so many are asked for that this one may not come. */
    later: v.optional(v.string()),
  }),
  errors: ['unauthorized', 'forbidden'],
});
