import type { ContactMessage } from '#contracts/contact-calls.ts';
import { exportMe } from '#contracts/me-calls.ts';
import { messagesFrom, messagesOf } from '#data/contact-messages.ts';
import { pickupsOfAccount } from '#data/whole-pickups.ts';
import { type AccountRecord, accountView } from '#domain/account.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(exportMe, async ({ account, now }) => {
  const [pickups, messages] = await Promise.all([pickupsOfAccount(account), ownMessages(account)]);
  return {
    exportedAt: now.toISOString(),
    account: accountView(account),
    pickups: pickups.map((pickup) => pickupView(pickup, account)),
    messages,
  };
});

/**
 * What was written under an account's address without a login is shown only once a mailed link has proved that the
 * address is theirs: anybody can sign up with the address of somebody else, to read what they write to support.
 */
async function ownMessages({ id, email, emailProven }: AccountRecord): Promise<ContactMessage[]> {
  const [sent, under] = await Promise.all([messagesOf(id), emailProven ? messagesFrom(email, id) : []]);
  return [...sent, ...under].sort((a, b) => (a.id < b.id ? -1 : 1));
}
