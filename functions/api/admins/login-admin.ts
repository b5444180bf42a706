import { logIn } from '#actions/accounts/log-in.ts';
import { loginAdmin } from '#contracts/accounts/auth-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(loginAdmin, async (call) => {
  const { token, account } = await logIn('admin', call);
  return { token, admin: viewAs('admin', account) };
});
