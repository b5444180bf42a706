import { getMe } from '#contracts/me-calls.ts';
import { accountView } from '#domain/account.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getMe, async ({ account }) => ({ account: accountView(account) }));
