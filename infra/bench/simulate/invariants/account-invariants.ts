import { mailFates } from '#contracts/messages/mail-fates.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { isOpen, isUnderWay } from '#contracts/pickups/transitions.ts';
import { findResetRequest } from '#data/accounts/reset-tokens.ts';
import { type Key, keys } from '#data/keys.ts';
import { getLoadKey } from '#data/loads/loads.ts';
import { findSupportMessage } from '#data/messages/support-messages.ts';
import { getVisitKey } from '#data/rounds/visits.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { splitLoadId } from '#domain/loads/load.ts';
import { reversalTexts } from '#domain/money/reversal.ts';
import { eraseHousehold } from '#domain/pickups/erasure.ts';
import { problemTexts } from '#domain/problems/problems.ts';
import { splitReportId } from '#domain/rounds/late-report.ts';
import { isStillTrue, type MailMessage, rowOf } from '#notices/due.ts';
import { untilSummary } from '#notices/rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { isTakenBack } from './desk-invariants.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { getName, listItems, readId } from './table-kinds.ts';

/** The items of a kind (addresses or numbers) lead to the living accounts that have them, and to no others. */
function checkOwners(
  { items, accounts }: Snapshot,
  kind: 'email' | 'phone',
  findKey: (account: AccountRecord) => Key | undefined,
): string[] {
  const owners = new Map(listItems(items, kind).map(({ PK, accountId }) => [PK, accountId]));
  const homeless = [...accounts.values()].filter((one) => {
    const key = findKey(one);
    return key && owners.get(key.PK) !== one.id;
  });
  const dangling = [...owners].filter(([PK, id]) => {
    const account = accounts.get(String(id));
    return !account || findKey(account)?.PK !== PK;
  });
  return [
    ...homeless.map(({ id }) => `Account ${id} does not own its ${kind}`),
    ...dangling.map(([, id]) => `The ${kind} of ${id} leads to nobody or to an account with another`),
  ];
}

const oneAccountPerAddress = (snapshot: Snapshot) =>
  checkOwners(snapshot, 'email', ({ email }) => (email === '' ? undefined : keys.email(email)));

const isFound = (one: AccountRecord) => one.phoneVerified || one.phoneReserved;

const oneAccountPerNumber = (snapshot: Snapshot) =>
  checkOwners(snapshot, 'phone', (one) => (isFound(one) ? keys.phone(one.phone ?? '') : undefined));

/** Passwords belong to living accounts; nobody has neither address nor number. */
function accountsCanLogIn({ items, accounts }: Snapshot): string[] {
  const orphans = listItems(items, 'password').filter(({ PK }) => !accounts.has(readId({ PK }, 'password')));
  const robbed = new Set(items.filter(({ phoneLostAt }) => phoneLostAt !== undefined).map(({ id }) => id));
  const nameless = [...accounts.values()].filter(
    (one) => one.email === '' && !isFound(one) && !robbed.has(one.id),
  );
  return [
    ...orphans.map(({ PK }) => `${PK} is the password of nobody`),
    ...nameless.map(({ id }) => `Account ${id} has neither address nor number`),
  ];
}

function daysOffAreKept({ accounts }: Snapshot): string[] {
  return [...accounts.values()].flatMap(({ id, work }) => {
    const days = work?.daysOff ?? [];
    const hasDays = Object.keys(work?.offFrom ?? {}).every((day) => days.includes(day));
    const isRight = hasDays && days.join() === [...new Set(days)].sort().join();
    return isRight ? [] : [`${id} has the days off ${days.join()}`];
  });
}

/** What receipts say of the acts that may still follow when a household is erased. */
const laterTexts: ReadonlySet<string> = new Set([
  sharedTexts.cashNoted,
  sharedTexts.dueWaived,
  sharedTexts.paymentRefunded,
  sharedTexts.refundAsked,
  problemTexts.reportDismissed,
  reversalTexts.done,
]);

/** Whatever points at a household points at one that is there, or that was deleted and of which nothing is kept. */
function noOrphans({ items, pickups, pickupsById, accounts, tombstones }: Snapshot): string[] {
  const pickupTrouble = pickups.flatMap(({ record }) => {
    const { id, user, status } = record;
    if (accounts.has(user.id)) return [];
    if (!tombstones.has(user.id)) return [`${id} belongs to nobody`];
    if (isOpen(status)) return [`${id} of a deleted household is ${status}`];
    const kept = { ...record, receipts: record.receipts.filter(({ message }) => !laterTexts.has(message)) };
    const fields = Object.entries(eraseHousehold(kept)).flatMap(([name, erased]) =>
      JSON.stringify(erased) === JSON.stringify(Reflect.get(kept, name)) ? [] : [name],
    );
    return fields.length > 0 ? [`${id} still tells of its deleted household: ${fields.join()}`] : [];
  });
  // What was noted of cash names no item.
  const receipts = listItems(items, 'idempotency').filter(({ noted }) => noted === undefined);
  const there = new Set(items.map(getName));
  const isThere = (key: Key) => there.has(getName(key));
  const lost = receipts.filter(({ PK, pickupId, orderId, accountId, lateReportId, reference, ...more }) => {
    if (more.stationId !== undefined) return !isThere(keys.station(String(more.stationId)));
    if (more.loadId !== undefined) return !isThere(getLoadKey(splitLoadId(String(more.loadId))));
    if (reference !== undefined) return !isThere(keys.payment(String(reference)));
    if (lateReportId !== undefined) return !isThere(getVisitKey(splitReportId(String(lateReportId))));
    if (accountId !== undefined)
      return !accounts.has(String(accountId)) && !tombstones.has(String(accountId));
    if (orderId === undefined) return !pickupsById.has(String(pickupId));
    const [userId = ''] = readId({ PK }, 'idempotency').split('#');
    return accounts.has(userId) && !isThere(keys.order(userId, String(orderId)));
  });
  return [
    ...pickupTrouble,
    ...lost.map(
      ({ PK, SK, TTL: _, ...made }) =>
        `The key ${PK} ${SK} names ${JSON.stringify(made)}, which is not there`,
    ),
  ];
}

function collectorsExist({ pickups, accounts }: Snapshot): string[] {
  return pickups.flatMap(({ record: { id, status, assignedCollector } }) => {
    if (!assignedCollector || accounts.get(assignedCollector.id)?.role === 'collector') return [];
    if (isOpen(status)) return [`${id} (${status}) is the job of a collector who was deleted`];
    return assignedCollector.phone ? [`${id} keeps the phone of a deleted collector`] : [];
  });
}

function fatesBelongToPeople({ items, accounts }: Snapshot): string[] {
  const fates = listItems(items, 'mailFate');
  return fates.flatMap(({ PK, SK, sentAt, expiresAt, ...item }) => {
    const id = readId({ PK }, 'mailFate');
    const isWhole =
      String(SK).startsWith(`${sentAt}#`) && expiresAt && mailFates.some((fate) => item[fate] !== undefined);
    return [
      ...(accounts.has(id) ? [] : [`${PK} tells of a mail to ${id}, who is gone`]),
      ...(isWhole ? [] : [`${PK} ${SK} tells nothing, or for ever`]),
    ];
  });
}

/** Each due mail went out or had become untrue; as many were sent as marked, at most as many as claimed. */
export async function mailsWereSent(snapshot: Snapshot): Promise<string[]> {
  const claims = listItems(snapshot.items, 'mail');
  const sent = new Set(claims.filter(({ sentAt }) => sentAt !== undefined).map(({ PK }) => PK));
  const missing: string[] = [];
  for (const mail of snapshot.dueMails) {
    if (sent.has(keys.mailClaim(mail.event, mail.kind).PK)) continue;
    if (await isOwed(mail, snapshot, sent)) missing.push(`${mail.kind} for ${mail.event} was never sent`);
  }
  const {
    mailsSent,
    claims: { mail: claimsTaken },
  } = snapshot;
  const isRight = mailsSent >= sent.size && mailsSent <= claimsTaken;
  return isRight
    ? missing
    : [...missing, `${mailsSent} mails went out: ${sent.size} marked, ${claimsTaken} claims`];
}

async function isOwed(mail: MailMessage, snapshot: Snapshot, sent: ReadonlySet<unknown>) {
  const { accounts, pickupsById, dueMails } = snapshot;
  switch (mail.kind) {
    case 'approved':
    case 'invitation':
    case 'admin-invitation':
    case 'password-changed':
    case 'new-device':
    case 'phone-changed':
      return isReachable(accounts.get(mail.accountId));
    case 'verify':
      return accounts.get(mail.accountId)?.emailUnverified === true;
    case 'new-email':
      return accounts.get(mail.accountId)?.pendingEmail !== undefined;
    case 'email-changed':
      return true;
    case 'email-asked':
      return accounts.has(mail.event.split('@')[0] ?? '');
    case 'hand-over':
      return isReachable(accounts.get(mail.collectorId));
    case 'assignments':
      return isReachable(accounts.get(mail.collectorId)) && hadNews(mail, snapshot);
    case 'contact':
      return (await findSupportMessage(mail.event)) !== undefined;
    case 'reset': {
      const email = (await findResetRequest(mail.event, new Date()))?.email;
      return [...accounts.values()].some((account) => account.email === email);
    }
    case 'order-missed':
    case 'debt-reminder':
      // The notice was right when it was sent; the order may have changed since, or the debt been paid.
      return false;
    default: {
      const pickup = pickupsById.get(mail.pickupId);
      const { to } = rowOf(mail);
      const account = pickup && accounts.get(to === 'household' ? pickup.user.id : (mail.collectorId ?? ''));
      if (!account || !isReachable(account)) return false;
      // No area of the run switches off who is next.
      if (!isStillTrue(mail, { account, pickup, isTold: true }, new Date())) return false;
      // It was over when its turn came, and was taken up again.
      if (pickup?.history.some(({ at, event }) => at >= mail.at && isTakenBack(event))) return false;
      // What became true again is told by the mail of the change that made it so.
      const later = dueMails.filter((other) => isLater(other, mail));
      return !later.some((other) => sent.has(keys.mailClaim(other.event, other.kind).PK));
    }
  }
}

/** What is a job since a later summary is told by that. */
function hadNews(mail: Extract<MailMessage, { kind: 'assignments' }>, { pickups }: Snapshot): boolean {
  return pickups.some(({ record: { assignedCollector, status, history } }) => {
    const given = history.filter(({ event }) => /assigned$/.test(event) || isTakenBack(event));
    const isOfThen = given.every((entry) => untilSummary(mail, new Date(recordedAtOf(entry))) > 0);
    return assignedCollector?.id === mail.collectorId && isUnderWay(status) && isOfThen;
  });
}

/** Where there is no address, or one that is not verified, no notices are mailed. */
function isReachable(account: AccountRecord | undefined): boolean {
  return account !== undefined && account.email !== '' && !account.emailUnverified;
}

/** Of the same kind about the same pickup. What staff then did with many at once, a collector is told by a summary. */
function isLater(other: MailMessage, mail: Extract<MailMessage, { pickupId: string }>): boolean {
  const isSummary = other.kind === 'assignments' && rowOf(mail).to === 'collector';
  if (isSummary && other.collectorId === mail.collectorId) return untilSummary(other, new Date(mail.at)) > 0;
  const isAlike =
    other.kind === mail.kind || [other, mail].every(({ kind }) => namesCollector.includes(kind));
  return 'pickupId' in other && other.pickupId === mail.pickupId && isAlike && other.at > mail.at;
}

/** Who comes, as a household first hears of it and again. */
const namesCollector: readonly string[] = ['assigned', 're-assigned'];

export const accountInvariants: readonly Invariant[] = [
  { name: 'no address with two accounts', check: oneAccountPerAddress },
  { name: 'no number with two accounts', check: oneAccountPerNumber },
  { name: 'no password of nobody, no account that nobody can log in to', check: accountsCanLogIn },
  { name: 'no orphan, and nothing of deleted households', check: noOrphans },
  { name: 'no assignment of a deleted collector', check: collectorsExist },
  { name: 'each notice at least once, and per claim once', check: mailsWereSent },
  { name: 'what became of mails is known of people who are there', check: fatesBelongToPeople },
  { name: 'days off are kept in order', check: daysOffAreKept },
];
