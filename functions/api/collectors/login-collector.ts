import { logIn } from '#actions/accounts/log-in.ts';
import { loginCollector } from '#contracts/accounts/auth-calls.ts';
import { viewAs } from '#domain/accounts/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(loginCollector, async (call) => {
  const { token, account } = await logIn('collector', call);
  return { token, collector: viewAs('collector', account) };
});
