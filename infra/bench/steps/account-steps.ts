import { ulid } from 'ulid';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import {
  loginAdmin,
  loginCollector,
  loginUser,
  signupCollector,
  signupUser,
} from '#contracts/accounts/auth-calls.ts';
import { deleteMe, exportMe, getMe, updateMe } from '#contracts/accounts/me-calls.ts';
import { forgotPassword, resetPassword } from '#contracts/accounts/password-calls.ts';
import {
  approveCollector,
  createCollector,
  deleteCollector,
  deleteUser,
  listCollectors,
  listUsers,
  updateCollector,
} from '#contracts/accounts/people-calls.ts';
import {
  confirmSecondFactor,
  createSecondFactor,
  removeSecondFactor,
} from '#contracts/accounts/second-factor-calls.ts';
import {
  endSession,
  listSessions,
  logOut,
  logOutEverywhere,
  reauthenticate,
} from '#contracts/accounts/session-calls.ts';
import { listAudit } from '#contracts/audit/audit-calls.ts';
import type { Contract } from '#contracts/contract.ts';
import { listMessages, resolveMessage, sendMessage } from '#contracts/messages/contact-calls.ts';
import { listMails } from '#contracts/messages/mail-calls.ts';
import { getHealth, getOpenApi } from '#contracts/system/system-calls.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { emailCalls } from './email-steps.ts';
import { phoneCalls } from './phone-steps.ts';
import { account, indexPage, loggedAct, type Step, strongPage } from './step.ts';

/** Three throttle counters raised and lowered again, each a write of 1 WCU; and the session. */
const loggedIn = { reads: 3, writes: 7 };
/** Account, address and password in one transaction, at twice the price, with one index entry; and a counter. */
const newAccount = { reads: 1, writes: 8 };
/** Address, password and account in one transaction, with one index entry; and a counter, lowered again. */
const endedAccount = { reads: account + 2, writes: 11 };

/** An admin's act on the own account: its entry, and the account in the same transaction, at twice the price. */
const ownAct = loggedAct + 1;

/** Calls about accounts, support messages and the system, each after those that it depends on. */
export function accountSteps(data: BenchData): readonly Step[] {
  return [
    ...accessCalls(data),
    ...emailCalls(data),
    ...phoneCalls(data),
    ...sessionCalls(data),
    ...secondFactorCalls(data),
    ...ownAccountCalls(data),
    ...adminCalls(data),
    ...messageCalls(data),
    ...passwordCalls(data),
  ];
}

function newPerson() {
  return { firstName: 'Abena', lastName: 'Owusu', email: `${ulid()}@example.com`, password: 'harmattan' };
}

function accessCalls({ api, ama, kofi, admin, password }: BenchData): readonly Step[] {
  const login = (contract: Contract, who: TestPerson): Step => ({
    contract,
    budget: loggedIn,
    run: () => api.call(`POST ${contract.path}`, { body: { email: who.email, password } }),
  });
  const signup = (contract: Contract): Step => ({
    contract,
    budget: newAccount,
    run: () => api.call(`POST ${contract.path}`, { body: newPerson() }),
  });
  return [
    login(loginUser, ama),
    login(loginCollector, kofi),
    login(loginAdmin, admin),
    signup(signupUser),
    signup(signupCollector),
  ];
}

/** On sessions of their own, since the other steps need theirs. */
function sessionCalls({ api, admin, password, state }: BenchData): readonly Step[] {
  const another = async () => {
    const body = { email: admin.email, password };
    return (await api.call('POST /admins/login', { body })).body.token as string;
  };
  // What a step needs counts for it.
  const after = (budget: { reads: number; writes: number }) => ({
    reads: budget.reads + loggedIn.reads,
    writes: budget.writes + loggedIn.writes,
  });
  const note = 'its login included: 2 reads, 7 writes';
  return [
    {
      contract: listSessions,
      budget: { reads: account, writes: 0 },
      run: () => api.call('GET /me/sessions', { token: admin.token }),
    },
    {
      contract: reauthenticate,
      // The account, its address; a counter, lowered again.
      budget: { reads: account + 1, writes: 2 },
      run: () => api.call('POST /me/reauthenticate', { token: admin.token, body: { password } }),
    },
    {
      contract: logOut,
      note,
      budget: after({ reads: account, writes: 1 + ownAct }),
      run: async () => api.call('POST /me/logout', { token: await another() }),
    },
    {
      contract: endSession,
      note,
      budget: after({ reads: account, writes: 1 + ownAct }),
      run: async () => {
        const [, payload = ''] = (await another()).split('.');
        const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString());
        return api.call(`DELETE /me/sessions/${jti}`, { token: admin.token });
      },
    },
    {
      contract: logOutEverywhere,
      prepare: async () => {
        state.someone = await person('user');
      },
      budget: { reads: account, writes: 1 },
      run: () => api.call('POST /me/logout-everywhere', { token: state.someone.token }),
    },
  ];
}

/** Of an admin of its own: the other steps log in without a code. */
function secondFactorCalls({ api }: BenchData): readonly Step[] {
  const made = { token: '', secret: '', recoveryCode: '' };
  const call = (route: string, body?: object) => api.call(route, { token: made.token, body });
  return [
    {
      contract: createSecondFactor,
      prepare: async () => {
        made.token = (await person('admin')).token;
      },
      budget: { reads: account, writes: 2 },
      run: async () => {
        const answer = await call('POST /me/second-factor');
        made.secret = answer.body.secret;
        made.recoveryCode = answer.body.recoveryCodes[0];
        return answer;
      },
    },
    {
      contract: confirmSecondFactor,
      // A counter, lowered again; an account of up to 2 KB.
      budget: { reads: account, writes: 2 + 2 + ownAct },
      run: () => {
        const otp = computeTotp(made.secret, findTotpStep(new Date()));
        return call('POST /me/second-factor/confirm', { otp });
      },
    },
    {
      contract: removeSecondFactor,
      note: 'with a recovery code',
      budget: { reads: account, writes: 2 + 2 + 2 + ownAct },
      run: () => call('DELETE /me/second-factor', { otp: made.recoveryCode }),
    },
  ];
}

function ownAccountCalls({ api, ama, password, state }: BenchData): readonly Step[] {
  const { token } = ama;
  return [
    { contract: getMe, budget: { reads: account, writes: 0 }, run: () => api.call('GET /me', { token }) },
    {
      contract: updateMe,
      note: 'names',
      budget: { reads: account, writes: 2 },
      run: () => api.call('PATCH /me', { token, body: { firstName: 'Ama Serwaa' } }),
    },
    {
      contract: updateMe,
      note: 'password',
      budget: endedAccount,
      run: async () => {
        const answer = await api.call('PATCH /me', { token, body: { password, currentPassword: password } });
        state.token = answer.body.token ?? '';
        return answer;
      },
    },
    {
      contract: exportMe,
      // With orders and places.
      budget: { reads: account + strongPage(30) + 4, writes: 0 },
      run: () => api.call('GET /me/export', { token: state.token }),
    },
  ];
}

function adminCalls({ api, admin, state }: BenchData): readonly Step[] {
  const { token } = admin;
  const create = async (body: object) => {
    const answer = await api.call('POST /admins/collectors', { token, body });
    state.collectorId = answer.body.collector?.id ?? '';
    return answer;
  };
  const lists = { reads: account + 2 * indexPage(101), writes: 0 };
  return [
    {
      contract: createCollector,
      budget: { ...newAccount, writes: newAccount.writes + loggedAct },
      run: () => create(newPerson()),
    },
    {
      contract: approveCollector,
      // The item, in a transaction, and its index entry moved from one list to the other; read again for the answer.
      budget: { reads: account + 1, writes: 4 + loggedAct },
      run: () => api.call(`PATCH /admins/collectors/${state.collectorId}/approve`, { token }),
    },
    {
      contract: updateCollector,
      // The item and its index entry, in a transaction.
      budget: { reads: account + 1, writes: 3 + loggedAct },
      run: () =>
        api.call(`PATCH /admins/collectors/${state.collectorId}`, {
          token,
          body: { profile: { vehicle: 'tricycle', stopsPerDay: 40 } },
        }),
    },
    { contract: listCollectors, budget: lists, run: () => api.call('GET /admins/collectors', { token }) },
    { contract: listUsers, budget: lists, run: () => api.call('GET /admins/users', { token }) },
    {
      contract: deleteCollector,
      budget: { ...endedAccount, writes: 7 + loggedAct },
      run: () => api.call(`DELETE /admins/collectors/${state.collectorId}`, { token }),
    },
    {
      contract: deleteUser,
      budget: { ...endedAccount, writes: 7 + loggedAct },
      run: () => api.call(`DELETE /admins/users/${state.esi.id}`, { token }),
    },
  ];
}

function messageCalls({ api, ama, admin, state }: BenchData): readonly Step[] {
  const { token } = admin;
  const body = { name: 'Esi', email: 'esi@example.com', subject: 'A question', message: 'When do you come?' };
  return [
    // A counter; the message and its two index entries.
    {
      contract: sendMessage,
      budget: { reads: 0, writes: 4 },
      run: () => api.call('POST /contact', { body }),
    },
    {
      contract: listMessages,
      budget: { reads: account + indexPage(101), writes: 0 },
      run: async () => {
        const answer = await api.call('GET /admins/messages', { token });
        state.messageId = answer.body.messages[0]?.id ?? '';
        return answer;
      },
    },
    {
      contract: resolveMessage,
      budget: { reads: account + 1, writes: 4 + loggedAct },
      run: () => api.call(`PATCH /admins/messages/${state.messageId}/resolve`, { token }),
    },
    {
      contract: listMails,
      // The account, and the newest of small items.
      budget: { reads: account + 1 + 2, writes: 0 },
      run: () => api.call(`GET /admins/accounts/${ama.id}/mails`, { token }),
    },
    {
      contract: listAudit,
      // A page of each of four shards, and the admins' names.
      budget: { reads: account + 4 * indexPage(101) + 1, writes: 0 },
      run: () => api.call('GET /admins/audit', { token }),
    },
    {
      contract: listAudit,
      note: 'of one household',
      budget: { reads: account + strongPage(14) + 1, writes: 0 },
      run: () => api.call(`GET /admins/audit?target=${ama.id}`, { token }),
    },
    { contract: getHealth, budget: { reads: 1, writes: 0 }, run: () => api.call('GET /health') },
    { contract: getOpenApi, budget: { reads: 0, writes: 0 }, run: () => api.call('GET /openapi.json') },
  ];
}

function passwordCalls({ api, kofi, state, password }: BenchData): readonly Step[] {
  return [
    {
      contract: forgotPassword,
      budget: { reads: 0, writes: 3 },
      run: () => api.call('POST /password/forgot', { body: { email: kofi.email } }),
    },
    {
      contract: resetPassword,
      note: 'creating its token included: 2 reads, 1 write',
      budget: { reads: 5, writes: 9 },
      run: async () => {
        const created = await createResetToken(kofi.email, new Date());
        return api.call('POST /password/reset', { body: { token: created?.token, password } });
      },
    },
    {
      contract: deleteMe,
      budget: endedAccount,
      run: () => api.call('DELETE /me', { token: state.token, body: { currentPassword: password } }),
    },
  ];
}
