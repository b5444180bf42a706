import type { SupportMessage } from '#contracts/contact-calls.ts';
import { exportMe } from '#contracts/me-calls.ts';
import { readActsOn } from '#data/audit.ts';
import { loadAllPickups } from '#data/iterate-pickups.ts';
import { readMails } from '#data/mails.ts';
import { readPlaces } from '#data/places.ts';
import { readOrders } from '#data/standing-orders.ts';
import { listMessagesByAccount, listMessagesByEmail } from '#data/support-messages.ts';
import { type AccountRecord, accountView } from '#domain/account.ts';
import { isHiddenFrom } from '#domain/claims.ts';
import { channels } from '#domain/consents.ts';
import { viewMail } from '#domain/mail-fate.ts';
import { orderView } from '#domain/order-view.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { placeView } from '#domain/saved-place.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(exportMe, async ({ account, now }) => {
  const [pickups, messages, acts, saved, { orders, missed }, mails] = await Promise.all([
    loadAllPickups(account),
    listOwnMessages(account),
    readActsOn(account.id),
    account.role === 'user' ? readPlaces(account.id) : undefined,
    readOrders(account.id),
    readMails(account.id, now),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: accountView(account),
    pickups: pickups.map((pickup) => pickupView(pickup, account)),
    standingOrders: orders
      .filter(({ endedAt }) => endedAt === undefined)
      .map((order) => orderView(order, { pickups, missed }, now)),
    messages,
    consents: channels.flatMap((channel) => {
      const consent = account.consents?.[channel];
      return consent ? [{ channel, ...consent }] : [];
    }),
    mails: mails.map(viewMail),
    places: saved?.places.map(placeView),
    staffActs: acts
      .filter(({ at }) => !isHiddenFrom(account, { createdAt: at }))
      .map(({ at, by, action, target }) => ({ at, role: by.role, action, target })),
  };
});

/**
 * Support messages of the account. Those written without a login under its address are included once the address is
 * verified as theirs: otherwise one could sign up with another person's address to read them.
 */
async function listOwnMessages({ id, email, emailUnverified }: AccountRecord): Promise<SupportMessage[]> {
  const [sent, under] = await Promise.all([
    listMessagesByAccount(id),
    emailUnverified || email === '' ? [] : listMessagesByEmail(email, id),
  ]);
  return [...sent, ...under].sort((a, b) => (a.id < b.id ? -1 : 1));
}
