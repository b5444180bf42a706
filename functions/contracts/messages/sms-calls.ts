import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';

// @__NO_SIDE_EFFECTS__
function field(max: number) {
  return v.pipe(v.string(), v.maxLength(max));
}

/** Id and key are ours, of the address that the provider was given with the SMS; it adds the others. */
export const reportArkeselSms = defineContract({
  name: 'reportArkeselSms',
  summary: 'What became of an SMS, for Arkesel; the answer is the same for each report, right or not',
  call: 'GET /sms/reports/arkesel',
  access: 'public',
  query: v.object({
    id: field(120),
    key: field(60),
    sms_id: v.optional(field(100)),
    /** `DELIVERED`, `SUBMITTED`, `NOT_DELIVERED`, …; others say nothing. */
    status: v.optional(field(60), ''),
  }),
});
