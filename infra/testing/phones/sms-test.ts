import type { TestJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';

/** What tests of providers of SMS do: one that is due, and the next try. */
export function smsTest(jobs: () => TestJobs) {
  return {
    /** Makes one SMS due and runs its job; answers its number, and how many messages are left for another try. */
    sendOne: async () => {
      const phone = toE164(uniquePhone());
      const ama = await anAccount('user', { email: '', phone, phoneVerified: true });
      await assign(await aPickup(ama), await anAccount('collector'));
      await jobs().readStream();
      await jobs().runQueue('sms');
      return { phone, left: jobs().queued('sms').length };
    },
    /** A minute later the lease is over and the queue delivers what failed. */
    aMinuteLater: async () => {
      setClock('10:01');
      await jobs().runQueue('sms');
    },
  };
}
