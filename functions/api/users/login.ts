import { logIn } from '#api/shared/log-in.ts';
import { loginUser } from '#contracts/auth-calls.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(loginUser, async (call) => {
  const { token, account, passwordAdvice } = await logIn('user', call);
  return { token, user: viewAs('user', account), passwordAdvice };
});
