import { exportMe } from '#contracts/accounts/export-calls.ts';
import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { readShownNotes } from '#data/accounts/notes.ts';
import { readActsOn } from '#data/audit/audit.ts';
import { readLoadPositions } from '#data/loads/load-visits.ts';
import { readLoadsOf } from '#data/loads/loads.ts';
import { readStations } from '#data/loads/stations.ts';
import { readMails } from '#data/messages/mails.ts';
import { readSms } from '#data/messages/sent-sms.ts';
import { listMessagesByAccount, listMessagesByEmail } from '#data/messages/support-messages.ts';
import { listCounts } from '#data/money/counts.ts';
import { listPostingsOfCash } from '#data/money/list-postings.ts';
import { listPaymentsOf } from '#data/money/payments.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { loadAllPickups } from '#data/pickups/iterate-pickups.ts';
import { listPostingsOfHousehold } from '#data/pickups/own-pickups.ts';
import { listLearned, readFixes } from '#data/places/learned-positions.ts';
import { readShownPlaces } from '#data/places/places.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { iterateVisitsOf } from '#data/rounds/visits.ts';
import { type AccountRecord, accountView, isBeforeClaim } from '#domain/accounts/account.ts';
import { channels } from '#domain/accounts/consents.ts';
import { listSessionViews } from '#domain/accounts/sessions.ts';
import { joinLoadId } from '#domain/loads/load.ts';
import { nameStation } from '#domain/loads/station.ts';
import { viewMail } from '#domain/messages/mail-fate.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { listLines } from '#domain/money/statement.ts';
import { orderView } from '#domain/orders/order-view.ts';
import { hidePlace } from '#domain/pickups/hidden-place.ts';
import { exportView } from '#domain/pickups/pickup-view.ts';
import { listViews } from '#domain/places/learned-position.ts';
import { placeView } from '#domain/places/place.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { endpoint } from '#http/endpoint.ts';

/** What is read may say more than the contract declares, which alone is let out. */
export const handler = endpoint(exportMe, async ({ account, sessionId, now }) => {
  const [pickups, messages, acts, places, learned, { orders, missed }, mails, sms] = await Promise.all([
    loadAllPickups(account),
    listOwnMessages(account),
    readActsOn(account.id),
    account.role === 'user' ? readShownPlaces(account.id) : undefined,
    account.role === 'user' ? readOwnLearned(account, now) : undefined,
    readOrders(account.id),
    readMails(account.id, now),
    readSms(account.id, now),
  ]);
  const isSinceClaim = ({ at }: { readonly at: string }) => !isBeforeClaim(account, { createdAt: at });
  return {
    exportedAt: now.toISOString(),
    account: accountView(account),
    sessions: [...listSessionViews(account.sessions, sessionId, now)],
    pickups: pickups.map((pickup) => exportView(pickup, account, now)),
    rounds: account.role === 'collector' ? await listOwnRounds(account.id, pickups) : undefined,
    visits: account.role === 'collector' ? await listOwnVisits(account.id, now) : undefined,
    loads: account.role === 'collector' ? await listOwnLoads(account.id, now) : undefined,
    standingOrders: orders
      .filter(({ endedAt }) => endedAt === undefined)
      .map((order) => orderView(hidePlace(order, order.id, account), { pickups, missed }, now)),
    messages,
    consents: channels.flatMap((channel) => {
      const consent = account.consents?.[channel];
      return consent ? [{ channel, ...consent }] : [];
    }),
    mails: mails.map(viewMail),
    sms: [...sms],
    places: places?.map(placeView),
    ...learned,
    payments:
      account.role === 'user'
        ? (await listPaymentsOf(account.id)).filter((one) => !isBeforeClaim(account, one))
        : undefined,
    notes: account.role === 'user' ? (await readShownNotes(account.id)).filter(isSinceClaim) : undefined,
    statement: account.role === 'admin' ? undefined : [...(await listOwnLines(account))],
    counts: account.role === 'collector' ? [...(await listCounts(account.id))] : undefined,
    staffActs: acts.filter(isSinceClaim).map(({ by, ...act }) => ({ ...act, role: by.role })),
  };
});

/** Where a household's places are as visits taught, and the fixes that this rests on. */
async function readOwnLearned(account: AccountRecord, now: Date) {
  const [all, fixes] = await Promise.all([listLearned(account.id), readFixes(account.id, now)]);
  const own = fixes.filter(({ at }) => !isBeforeClaim(account, { createdAt: at }));
  return { positions: listViews(all, account), fixes: own };
}

/** The stored rounds of a collector on the dates of their pickups, with these alone: the others are other people's. */
async function listOwnRounds(collectorId: string, pickups: readonly PickupRecord[]) {
  const own = new Set(pickups.map(({ id }) => id));
  const dates = new Set(pickups.map(({ scheduledAt }) => scheduledAt.slice(0, 10)));
  const rounds = await listRoundsOf(collectorId, [...dates]);
  return rounds.map(({ date, stops }) => ({
    date,
    stops: stops.filter(({ pickupId }) => own.has(pickupId)),
  }));
}

async function listOwnVisits(collectorId: string, now: Date): Promise<Visit[]> {
  const all: Visit[] = [];
  for await (const visits of iterateVisitsOf(collectorId, now)) all.push(...visits);
  return all;
}

async function listOwnLoads(collectorId: string, now: Date) {
  const [stations, loads, positions] = await Promise.all([
    readStations(),
    readLoadsOf(collectorId, now),
    readLoadPositions(collectorId, now),
  ]);
  return loads.map((load) => ({
    ...load,
    id: joinLoadId(load),
    station: { id: load.stationId, name: nameStation(load.stationId, stations) },
    wasteTypes: [...load.wasteTypes],
    position: positions.get(load.ulid),
  }));
}

/** All that moved on the household's account in the books, or on that of the collector's cash. */
async function listOwnLines(account: AccountRecord): Promise<readonly StatementEntry[]> {
  const { id, role } = account;
  const own = role === 'user' ? ledgerAccounts.household(id) : ledgerAccounts.cash(id);
  const postings = await (role === 'user' ? listPostingsOfHousehold(account) : listPostingsOfCash(id));
  return postings
    .flatMap((posting) => listLines(posting, own))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** Messages sent without a login count only once the address is verified: else one could sign up with another person’s address to read them. */
async function listOwnMessages({ id, email, emailUnverified }: AccountRecord): Promise<SupportMessage[]> {
  const [sent, under] = await Promise.all([
    listMessagesByAccount(id),
    emailUnverified || email === '' ? [] : listMessagesByEmail(email, id),
  ]);
  return [...sent, ...under].sort((a, b) => (a.id < b.id ? -1 : 1));
}
