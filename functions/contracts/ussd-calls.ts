import * as v from 'valibot';
import { defineContract } from './contract.ts';

/*
 * What providers of USSD call while somebody dials. They decide names and forms; a number that is none of ours is
 * answered with a sentence, since only an answer reaches the phone.
 */

// @__NO_SIDE_EFFECTS__
function field(max: number) {
  return v.pipe(v.string(), v.maxLength(max));
}

export const dialByAfricasTalking = defineContract({
  name: 'dialByAfricasTalking',
  summary: 'A screen of a USSD session, for Africa’s Talking; the answer begins with `CON ` or `END `',
  method: 'POST',
  path: '/ussd/africastalking',
  access: 'public',
  providerKey: true,
  wire: { body: 'form', answer: 'text' },
  body: v.object({
    sessionId: v.pipe(field(200), v.nonEmpty()),
    phoneNumber: field(40),
    serviceCode: v.optional(field(40)),
    networkCode: v.optional(field(40)),
    /** All that was entered in this session so far, joined by `*`. */
    text: v.optional(field(8000), ''),
  }),
  status: 200,
  answer: v.string(),
  errors: [],
});
