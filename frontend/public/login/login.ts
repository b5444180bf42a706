import type { Account } from '#contracts/accounts/accounts.ts';
import { errorsByCode } from '#contracts/errors.ts';
import { keepPasswordAdvice } from '#features/account/notices/password-advice.ts';
import { ApiError, isUnreachable, notSentText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { type Lasting, saveSession } from '#platform/session/save-session.ts';
import type { Session } from '#platform/session/session.ts';
import type { LoginName } from './login-name.tsx';

type Credentials = LoginName & {
  readonly password: string;
  readonly remember: boolean;
  readonly otp?: string;
};

/** The password is right; a code is missing, or `message` says what is wrong with it. */
export class CodeNeeded extends Error {}

type Answer = {
  readonly token: string;
  readonly account: Account;
  readonly passwordAdvice?: string | undefined;
};

/** Who is logged in, and for how long. */
export type LoggedIn = { readonly session: Session; readonly lasting: Lasting };

type Attempt = (body: Credentials) => Promise<Answer>;

/** Admins have no number to log in with: nobody is asked. */
const noNumber = new ApiError(errorsByCode.wrong_credentials.message, {
  status: 400,
  code: 'wrong_credentials',
});

/** In the specification's order; the role is the endpoint that accepts. */
const attempts: readonly Attempt[] = [
  async ({ otp: _, ...body }) => {
    const { user, ...answer } = await call('loginUser', { body });
    return { ...answer, account: user };
  },
  async ({ otp: _, ...body }) => {
    const { collector, ...answer } = await call('loginCollector', { body });
    return { ...answer, account: collector };
  },
  async (body) => {
    if (!('email' in body)) throw noNumber;
    const { admin, ...answer } = await call('loginAdmin', { body });
    return { ...answer, account: admin };
  },
];

/** The specification's literal, for three refusals. */
const loginFailed = 'Login failed. Please check your credentials and try again.';

/** `90` → `2 minutes`, rounded up: people rather wait too long than try in vain. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function refusal(refusals: readonly ApiError[]): string {
  const throttled = refusals.filter((one) => one.status === 429);
  if (throttled.length === 0) return loginFailed;
  const longest = Math.max(0, ...throttled.map((one) => one.retryAfter ?? 0));
  const wait = longest > 0 ? `in ${waitingTime(longest)}` : 'a little later';
  return `Too many attempts. Please try again ${wait}.`;
}

/**
 * Logs in: asks the three endpoints in turn and stores the session of the first that accepts. With a code it asks the
 * admins' alone, which has asked for it.
 * @throws {CodeNeeded} when the account has a second factor
 * @throws {Error} whose message is what people should read
 */
export async function login(credentials: Credentials): Promise<LoggedIn> {
  const refusals: ApiError[] = [];
  for (const attempt of credentials.otp ? attempts.slice(-1) : attempts) {
    try {
      const { token, account, passwordAdvice } = await attempt(credentials);
      const session = { token, role: account.role, account };
      const lasting = saveSession(session);
      if (passwordAdvice) keepPasswordAdvice(account.id, passwordAdvice);
      return { session, lasting };
    } catch (error) {
      if (!(error instanceof ApiError) || isUnreachable(error)) throw new Error(notSentText);
      if (error.code === 'second_factor') throw new CodeNeeded(error.message);
      refusals.push(error);
    }
  }
  throw new Error(refusal(refusals));
}
