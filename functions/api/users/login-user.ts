import { logIn } from '#actions/accounts/log-in.ts';
import { loginUser } from '#contracts/accounts/auth-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(loginUser, async (call) => {
  const { token, account } = await logIn('user', call);
  return { token, user: viewAs('user', account) };
});
