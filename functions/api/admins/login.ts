import { logIn } from '#api/shared/log-in.ts';
import { loginAdmin } from '#contracts/auth-calls.ts';
import { viewAs } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(loginAdmin, async (call) => {
  const { token, account, passwordAdvice } = await logIn('admin', call);
  return { token, admin: viewAs('admin', account), passwordAdvice };
});
