import { randomUUID } from 'node:crypto';
import { apiBase } from '#contracts/contract.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { expectThat, type Step, sendRequest } from './steps.ts';

type Answer = {
  readonly token: string;
  readonly pickup: { readonly id: string };
  readonly pickups: readonly { readonly id: string; readonly status: string }[];
};

type Call = (method: string, path: string, wanted: number, body?: object) => Promise<Answer>;

/** Signs up (at SES's mailbox simulator, so that no mail bounces), books, lists, cancels; the account's deletion always runs. */
export function householdSteps(
  origin: string,
  passwordScheme: (email: string) => Promise<void>,
): readonly Step[] {
  const email = `success+smoke-${randomUUID()}@simulator.amazonses.com`;
  const password = randomUUID();
  const state = { isSignedUp: false, token: '', id: '' };
  const call = createCaller(origin, () => state.token);
  const logIn = async () => {
    state.token = (await call('POST', '/users/login', 200, { email, password })).token;
  };
  const book = async () => {
    const body = {
      wasteType: 'plastic',
      location: 'Smoke test',
      date: addDays(todayInAccra(new Date()), 1),
      time: '09:00',
    };
    state.id = (await call('POST', '/pickups', 201, body)).pickup.id;
  };
  const signUp = () => {
    // Set before the answer, which may be lost.
    state.isSignedUp = true;
    return call('POST', '/users/signup', 201, { firstName: 'Smoke', lastName: 'Test', email, password });
  };
  const lookUp = async () => {
    const { pickups } = await call('GET', '/pickups/mine', 200);
    expectThat(pickups[0]?.id === state.id, 'the new pickup is not in the list');
  };
  const deleteAll = async () => {
    if (state.isSignedUp) await deleteHousehold({ call, logIn, email, password }, state);
  };
  return [
    { name: 'a household signs up', run: signUp },
    { name: 'its password is hashed with argon2id', run: () => passwordScheme(email) },
    { name: 'it logs in', run: logIn },
    { name: 'it books a pickup', run: book },
    { name: 'it sees the booked pickup', run: lookUp },
    { name: 'it cancels', run: () => call('PATCH', `/pickups/${state.id}/cancel`, 200, {}) },
    { name: 'it cancels what is open and deletes its account', run: deleteAll, cleansUp: true },
    { name: 'its token is refused', run: () => call('GET', '/me', 401) },
  ];
}

/** Whether a password is hashed with argon2id or, where Node lacks it, the far slower scrypt. */
export async function readPasswordScheme(email: string): Promise<string> {
  // The data layer reads where its table is when it is imported.
  const { findLogin } = await import('#data/accounts/credentials.ts');
  const [, scheme = 'unknown'] = (await findLogin({ email })).credentials?.hash?.split('$') ?? [];
  return scheme;
}

type Household = {
  readonly call: Call;
  readonly logIn: () => Promise<void>;
  readonly email: string;
  readonly password: string;
};

/** Lists the pickups first, since the answer to a booking may have been lost. */
async function deleteHousehold(
  { call, logIn, email, password }: Household,
  state: { readonly token: string },
): Promise<void> {
  try {
    if (!state.token) await logIn();
    const { pickups } = await call('GET', '/pickups/mine', 200);
    for (const { id, status } of pickups) {
      if (status !== 'cancelled') await call('PATCH', `/pickups/${id}/cancel`, 200, {});
    }
    await call('DELETE', '/me', 200, { currentPassword: password });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${reason}. Delete the account ${email} and its pickups by hand`);
  }
}

function createCaller(origin: string, token: () => string): Call {
  return async (method, path, wanted, body) => {
    const headers = {
      ...(token() ? { authorization: `Bearer ${token()}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return JSON.parse((await sendRequest(`${origin}${apiBase}${path}`, wanted, sent)).body);
  };
}
