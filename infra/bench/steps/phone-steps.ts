import {
  changeEmail,
  changeNotifications,
  changePhone,
  removeEmail,
  removePhone,
} from '#contracts/accounts/identity-calls.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { createCode } from '#data/phones/codes.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { account, type Step } from './step.ts';

/** The account and its password; a counter of wrong ones, raised and lowered again. */
const asked = { reads: account + 1, writes: 2 };

const secret = { currentPassword: testPassword };

/** Calls about numbers and codes, each of somebody of its own. */
export function phoneCalls(data: BenchData): readonly Step[] {
  return [...numberCalls(data), ...emailCalls(data)];
}

/** Somebody who is made for a step, with a code or with a number. */
function createSomeone(api: BenchData['api']) {
  let token = '';
  let proof: object = {};
  const someone = async () => {
    const made = await person('collector');
    token = made.token;
    return made;
  };
  const withCode = async () => {
    proof = await makeCode(api, await someone());
  };
  const setPhone = () => api.call('PUT /me/phone', { token, body: { ...proof, ...secret } });
  const withPhone = async () => {
    await withCode();
    await setPhone();
  };
  return { getToken: () => token, someone, withCode, withPhone, setPhone };
}

function numberCalls({ api }: BenchData): readonly Step[] {
  const { getToken, withCode, withPhone, setPhone } = createSomeone(api);
  return [
    {
      contract: requestCode,
      // A counter of the address and two of the number; the ceiling, which is read; the request.
      budget: { reads: 1, writes: 4 },
      run: () => api.call('POST /codes', { body: { phone: uniquePhone(), purpose: 'sign-up' } }),
    },
    {
      contract: changePhone,
      prepare: withCode,
      // A try of the code; account with its index entry, number and code in a transaction; the account is read again.
      budget: { reads: asked.reads + 2, writes: asked.writes + 1 + 3 + 2 + 2 },
      run: setPhone,
    },
    {
      contract: removePhone,
      prepare: withPhone,
      budget: { reads: asked.reads + 1, writes: asked.writes + 3 + 2 },
      run: () => api.call('DELETE /me/phone', { token: getToken(), body: secret }),
    },
  ];
}

function emailCalls({ api }: BenchData): readonly Step[] {
  const { getToken, someone, withPhone } = createSomeone(api);
  return [
    {
      contract: changeNotifications,
      prepare: someone,
      budget: { reads: account, writes: 2 },
      run: () => api.call('PUT /me/notifications', { token: getToken(), body: { sms: false, ussd: false } }),
    },
    {
      contract: changeEmail,
      prepare: someone,
      budget: { reads: asked.reads + 1, writes: asked.writes + 2 },
      run: () =>
        api.call('PUT /me/email', { token: getToken(), body: { ...secret, email: 'another@example.com' } }),
    },
    {
      contract: removeEmail,
      prepare: withPhone,
      budget: { reads: asked.reads + 1, writes: asked.writes + 3 + 2 },
      run: () => api.call('DELETE /me/email', { token: getToken(), body: secret }),
    },
  ];
}

/** A code that was asked for by somebody, made as the SMS job makes it. */
async function makeCode(api: BenchData['api'], { id: accountId, token }: TestPerson): Promise<object> {
  const number = uniquePhone();
  const claim = { phone: toE164(number), purpose: 'change', accountId } as const;
  const { body } = await api.call('POST /codes', { token, body: { phone: number, purpose: claim.purpose } });
  const code = await createCode(body.requestId, claim, new Date());
  return { phone: number, requestId: body.requestId, code };
}
