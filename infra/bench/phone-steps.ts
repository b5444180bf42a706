import { requestCode } from '#contracts/code-calls.ts';
import {
  changeEmail,
  changeNotifications,
  changePhone,
  removeEmail,
  removePhone,
} from '#contracts/identity-calls.ts';
import { receiveCode, uniquePhone } from '#testing/codes.ts';
import { testJobs } from '#testing/jobs.ts';
import { person, testPassword } from '#testing/people.ts';
import type { BenchData } from './bench-data.ts';
import { account, type Step } from './step.ts';

/** Calls about numbers and codes. What brings the SMS counts for the call that needs it. */
export function phoneCalls({ api }: BenchData): readonly Step[] {
  const jobs = testJobs(api.store);
  const secret = { currentPassword: testPassword };
  const call = (route: string, token: string, body: object) => api.call(route, { token, body });
  const withPhone = async () => {
    const { token } = await person('collector');
    const proof = await receiveCode(api, jobs, uniquePhone(), 'change', token);
    const answer = await call('PUT /me/phone', token, { ...proof, ...secret });
    return { token, answer };
  };
  return [
    {
      contract: requestCode,
      budget: { reads: 1, writes: 5 },
      run: () => api.call('POST /codes', { body: { phone: uniquePhone(), purpose: 'sign-up' } }),
    },
    {
      contract: changePhone,
      note: 'account, code and the jobs that send it included',
      budget: { reads: 60, writes: 120 },
      run: async () => (await withPhone()).answer,
    },
    {
      contract: removePhone,
      note: 'adding the number first included',
      budget: { reads: 70, writes: 140 },
      run: async () => call('DELETE /me/phone', (await withPhone()).token, secret),
    },
    {
      contract: changeNotifications,
      note: 'an account created for it: 6 writes',
      budget: { reads: 2 * account + 1, writes: 6 + 7 },
      run: async () => {
        const { token } = await person('user');
        return api.call('PUT /me/notifications', { token, body: { sms: false, ussd: false } });
      },
    },
    {
      contract: changeEmail,
      note: 'an account created for it: 6 writes',
      budget: { reads: 2 * account + 1, writes: 6 + 7 },
      run: async () => {
        const { token } = await person('user');
        return call('PUT /me/email', token, { ...secret, email: 'another@example.com' });
      },
    },
    {
      contract: removeEmail,
      note: 'adding a number first included',
      budget: { reads: 70, writes: 140 },
      run: async () => call('DELETE /me/email', (await withPhone()).token, secret),
    },
  ];
}
