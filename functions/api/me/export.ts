import { exportMe } from '#contracts/me-calls.ts';
import { messagesFrom } from '#data/contact-messages.ts';
import { pickupsOfAccount } from '#data/exports.ts';
import { accountView } from '#domain/account.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

/**
 * Messages count from the account on: nobody has proved that an address is theirs by signing up with it, and what
 * was written from it before may be somebody else's.
 */
export const handler = endpoint(exportMe, async ({ account, now }) => {
  const [pickups, messages] = await Promise.all([
    pickupsOfAccount(account),
    messagesFrom(account.email, account.id),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: accountView(account),
    pickups: pickups.map((pickup) => pickupView(pickup, account)),
    messages: [...messages],
  };
});
