/**
 * Every key of the single table. No key string is written anywhere else.
 *
 * | access | partition key | sort key |
 * |---|---|---|
 * | an account by id (every authenticated call) | `ACCOUNT#id` | `ACCOUNT` |
 * | whose account an email address, a verified number is | `EMAIL#normalised`, `PHONE#E.164` | `EMAIL`, `PHONE` |
 * | the password of an account: its hash, of which epoch; apart from the account, so that no stream and no list has it | `PASSWORD#id` | `PASSWORD` |
 * | a user's pickups, newest first; one by its id | `USER#userId` | `PICKUP#ulid` |
 * | a user's counts, kept by the totals job | `COUNTS#userId` | `COUNTS` |
 * | totals, one item per stream shard and one for those folded | `TOTALS` | `SHARD#id`, `BASE` |
 * | assignments that a collector lost, for 24 hours | `COLLECTOR#id` | `LOST#pickupId` |
 * | a booking's idempotency key, for 7 days | `IDEMPOTENCY#accountId#key` | `IDEMPOTENCY` |
 * | throttle counters | `THROTTLE#kind#subject` | `THROTTLE` |
 * | a request for a new password; its mailed token | `RESET#ulid`, `RESETTOKEN#hash` | `RESET`, `RESETTOKEN` |
 * | mailed tokens about an account's address or number: confirm, free, stop, remove | `EMAILTOKEN#accountId` | `hash` |
 * | a code that was asked for by SMS, by its random id | `CODE#id` | `CODE` |
 * | what a number is doing by USSD, for 10 minutes; a job removes those that are older | `USSD#E.164` | `USSD` |
 * | what changes with the duties of any admin, one item | `STAFF` | `STAFF` |
 * | the public signing keys, one item: whoever verifies tokens needs no `Query` | `KEYS` | `KEYS` |
 * | a message to support | `MESSAGE#ulid` | `MESSAGE` |
 * | a mail, an SMS that was claimed for sending | `MAIL#event#kind`, `SMS#event#kind` | `MAIL`, `SMS` |
 * | what became of the mails to an account, for 30 days | `MAILS#accountId` | `time#SES's id` |
 * | what became of the SMS to an account, and of each to a number without one, for 30 days | `SENTSMS#accountId`, `SENTSMS#random` | `time#random` |
 * | how a route of SMS did lately | `SMSROUTE#route` | `SMSROUTE` |
 * | how many of all mails bounced lately, and when the next may go that is sent slowly, one item | `MAILHEALTH` | `MAILHEALTH` |
 * | areas; the version of all of them together | `AREAS` | `AREA#id`, `VERSION` |
 * | what is booked of an area's windows, until 13 months after | `SLOTS#areaId` | `date#start` |
 * | what lists a problem; answered ones until 13 months after | `PROBLEMS#userId` | `pickup ulid#number` |
 * | a household's places, one item | `PLACES#userId` | `PLACES` |
 * | what staff noted about a household, one item | `NOTES#userId` | `NOTES` |
 * | a household’s standing orders; their dates without a seat | `ORDERS#userId` | `ORDER#ulid`, `MISSED#ulid#date` |
 * | acts of staff by whom they concern, for 13 months; written once, changed by nobody | `AUDIT#accountId` (of a pickup: its household; else the target's id) | `ulid` |
 * | open pickups of an unverified household in named areas, until 13 months after | `UNVERIFIED#userId` | `UNVERIFIED` |
 * | the order in which a collector visits the stops of a date, until 13 months after | `ROUNDS#date` | `collectorId` |
 * | where waste is taken; the version of all of it | `STATIONS` | `STATION#id`, `VERSION` |
 * | what collectors took to stations on a date, for 13 months; what a load held is never stored | `LOADS#date` | `collectorId#at#ulid` |
 * | where the phone was at a load, for 90 days | `LOADVISITS#date` | `collectorId#at#ulid` |
 * | what a collector did at each stop of a date, when and where, for 90 days | `VISITS#date#shard` | `collectorId#at#pickup ulid` |
 * | an area's price lists by when they begin, also those that were withdrawn; the version of all of them | `PRICES#areaId` | `validFrom#ulid`, `VERSION` |
 * | the ledger: a household's postings, a collector's hand-overs, the office's own; written once, kept for good | `LEDGER#userId`, `LEDGER#collectorId`, `LEDGER#office` | `pickup ulid#kind#number`, `kind#number` |
 * | what an account of the ledger holds, kept by the totals job | `BALANCE#account` | `BALANCE` |
 * | what a collector should have in cash, kept by each posting's own transaction; closed with the account | `HAND#collectorId` | `HAND` |
 * | a day of the tills: who closed it, and its figures; up to which they are stored | `CASHDAYS` | `date`, `UP-TO` |
 * | counts of a collector's cash, with who counted, why it differed and what the collector said, for 13 months | `COUNT#collectorId` | `number` |
 * | a request for Mobile Money by its reference, with number and network until it is over, until 13 months after | `PAYMENT#reference` | `PAYMENT` |
 * | the last requests for Mobile Money to a number that is not known to be the asker's, by its hash, for 24 hours | `PROMPTS#hash` | `PROMPTS` |
 * | what waits for a second admin, also what was answered, for 7 days | `MONEYREQUESTS` | `ulid` |
 * | what an admin let go of on a day, and how often they asked a colleague, for 3 days | `GIVENAWAY#adminId` | `date` |
 * | what a night's comparison with the provider of payments found, until 13 months after | `COMPARED#month` | `date` |
 * | figures of an area, of a collector in an area, by date, until 13 months after | `FIGURES#area#month`, `FIGURES#collector#month` | `date#areaId`, `date#areaId#collectorId` |
 * | where a household's places are, as visits taught | `POSITIONS#userId` | hash of the place's words |
 * | where collectors were who completed a household's pickups, for 90 days | `FIXES#userId` | `pickup ulid` |
 * | search: words of accounts and pickups, phones and digital addresses from their end | `SEARCH#kind#first letter` | `word#id in reverse order` |
 *
 * Also in an account's item, so that every authenticated call stays one read: its sessions (at
 * most 20, by id) and the devices that have logged in (at most 10),
 * and an admin's second factor.
 *
 * Index `lists`, newest first: accounts `ACCOUNTS#user`, `ACCOUNTS#collector#pending|approved`,
 * `ACCOUNTS#admin` / id; pickups `PICKUPS#status#shard` / ulid; messages `MESSAGES` / ulid; acts `AUDIT#shard` / ulid;
 * problems `PROBLEMS#open` (oldest first) and `PROBLEMS#answered` / when#pickup ulid#number; late reports that wait for staff,
 * oldest first, `LATEREPORTS` / when recorded#their id; the hands of deleted collectors `HANDS` / id.
 * Index `days`: pickups that are not cancelled, by area and day: `DAY#area#date#shard` / scheduledAt#ulid; cancelled ones,
 * which only figures count: `GONE#area#date#shard` / the same; postings by date: `LEDGER#date#shard` / at#event.
 * Index `due`: open pickups that do not wait for their household: `DUE#shard` / scheduledAt#ulid; finished ones with money to
 * pay or to give back: `OWED#shard` / the same; what is done by USSD
 * `USSD#shard` / the hour in which it is too old; requests for Mobile Money that are open, or whose money goes back:
 * `PAYMENTS#shard` / when made#reference, or of money that goes back since when#reference#refund.
 * Index `related`: a collector's assignments `COLLECTOR#id#open` / scheduledAt#ulid and `COLLECTOR#id#done` /
 * updatedAt#ulid; an account's messages `MESSAGES#id` / ulid, those written without a login `FROM#email` / ulid;
 * an admin's acts `AUDIT#id` / ulid; a household's requests for Mobile Money `PAYMENTS#userId` / when made#reference; postings of a collector's cash `LEDGER#cash:id` / at#event; standing orders by when they fall due `ORDERS#areaId#weekday#shard` / start#ulid, those of several days under `severalDays`.
 *
 * No key takes more than DynamoDB allows (1,000 WCU/s, 3,000 RCU/s) on a peak day of 10 million pickups, as
 * `infra/proof/hot-keys.test.ts` computes it over these functions. What all share is sharded (`PICKUPS#status`), split by first
 * letter (`SEARCH`: the hottest is A, for Accra, at three quarters of the limit) or cached by its readers (`KEYS`, `STATIONS`).
 */
import { everywhereId } from '#contracts/areas/area-id.ts';
import { joinPickupId, splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { isOpen, type Status } from '#contracts/pickups/transitions.ts';
import { splitProblemId } from '#contracts/problems/problem-rules.ts';
import { hashText } from '#shared/hash-text.ts';
import type { Role } from '#shared/roles.ts';

export type Key = { readonly PK: string; readonly SK: string };

/** How addresses are compared: trimmed and lower-cased; a letter with its accent composed is the same as in parts. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Partitions per status in the index `lists`: DynamoDB takes 1,000 writes a second of one key (`infra/proof/hot-keys.test.ts`). */
export const statusShards = 4;

/** Partitions of a day in Everywhere, which may hold all pickups; a named area has one. */
const everywhereShards = 4;

/** Partitions of all that is due. */
const dueShards = 4;
/** Partitions of what is done by USSD, by when it is too old. */
const ussdShards = 4;
/** Partitions of a date's visits; those of a collector lie in one. */
const visitShards = 4;
/** In place of a weekday, for orders that come on several. */
export const severalDays = 7;

/** Partitions per area and weekday in which the index `related` holds the orders that fall due. */
export const orderShards = 4;

const toKey = (PK: string, SK: string): Key => ({ PK, SK });

export const keys = {
  account: (id: string) => toKey(`ACCOUNT#${id}`, 'ACCOUNT'),
  email: (email: string) => toKey(`EMAIL#${normaliseEmail(email)}`, 'EMAIL'),
  password: (accountId: string) => toKey(`${passwordPrefix}${accountId}`, 'PASSWORD'),
  /** @param phone E.164 */
  phone: (phone: string) => toKey(`PHONE#${phone}`, 'PHONE'),
  codeRequest: (id: string) => toKey(`CODE#${id}`, 'CODE'),
  /** @param phone E.164 */
  ussdSession: (phone: string) => toKey(`USSD#${phone}`, 'USSD'),
  pickup: (id: string) => {
    const { pickupUlid, userId } = splitPickupId(id);
    return toKey(`USER#${userId}`, `PICKUP#${pickupUlid}`);
  },
  counts: (userId: string) => toKey(`COUNTS#${userId}`, 'COUNTS'),
  totalsShard: (shardId: string) => toKey('TOTALS', `SHARD#${shardId}`),
  totalsBase: () => toKey('TOTALS', 'BASE'),
  lostAssignment: (collectorId: string, pickupId: string) =>
    toKey(`COLLECTOR#${collectorId}`, `LOST#${pickupId}`),
  idempotency: (accountId: string, keyHash: string) =>
    toKey(`IDEMPOTENCY#${accountId}#${keyHash}`, 'IDEMPOTENCY'),
  throttle: (kind: string, subject: string) => toKey(`THROTTLE#${kind}#${subject}`, 'THROTTLE'),
  resetRequest: (ulid: string) => toKey(`RESET#${ulid}`, 'RESET'),
  resetToken: (hash: string) => toKey(`RESETTOKEN#${hash}`, 'RESETTOKEN'),
  emailToken: (accountId: string, hash: string) => toKey(partitions.emailTokens(accountId), hash),
  staff: () => toKey('STAFF', 'STAFF'),
  signingKeys: () => toKey('KEYS', 'KEYS'),
  supportMessage: (ulid: string) => toKey(`MESSAGE#${ulid}`, 'MESSAGE'),
  mailClaim: (event: string, kind: string) => toKey(`MAIL#${event}#${kind}`, 'MAIL'),
  mail: (accountId: string, sentAt: string, messageId: string) =>
    toKey(partitions.mails(accountId), `${sentAt}#${messageId}`),
  sentSms: (owner: string, sentAt: string, id: string) => toKey(partitions.sentSms(owner), `${sentAt}#${id}`),
  smsRoute: (route: string) => toKey(`SMSROUTE#${route}`, 'SMSROUTE'),
  mailHealth: () => toKey('MAILHEALTH', 'MAILHEALTH'),
  smsClaim: (event: string, kind: string) => toKey(`SMS#${event}#${kind}`, 'SMS'),
  area: (id: string) => toKey('AREAS', `${prefixes.area}${id}`),
  areasVersion: () => toKey('AREAS', 'VERSION'),
  slot: (areaId: string, date: string, start: string) => toKey(partitions.slots(areaId), `${date}#${start}`),
  problem: (id: string) => {
    const { pickupId, number } = splitProblemId(id);
    const { pickupUlid, userId } = splitPickupId(pickupId);
    return toKey(partitions.problems(userId), `${pickupUlid}#${number}`);
  },
  places: (userId: string) => toKey(`PLACES#${userId}`, 'PLACES'),
  notes: (userId: string) => toKey(`NOTES#${userId}`, 'NOTES'),
  order: (userId: string, ulid: string) => toKey(partitions.orders(userId), `${prefixes.order}${ulid}`),
  missedDate: (userId: string, orderId: string, date: string) =>
    toKey(partitions.orders(userId), `${prefixes.missedDate}${orderId}#${date}`),
  round: (date: string, collectorId: string) => toKey(partitions.rounds(date), collectorId),
  visit: (date: string, collectorId: string, at: string, pickupUlid: string) =>
    toKey(findVisitPartition(date, collectorId), `${prefixes.visits(collectorId)}${at}#${pickupUlid}`),
  station: (id: string) => toKey(partitions.stations(), `STATION#${id}`),
  stationsVersion: () => toKey(partitions.stations(), 'VERSION'),
  load: (date: string, collectorId: string, at: string, ulid: string) =>
    toKey(partitions.loads(date), `${prefixes.loads(collectorId)}${at}#${ulid}`),
  loadVisit: (date: string, collectorId: string, at: string, ulid: string) =>
    toKey(partitions.loadVisits(date), `${prefixes.loads(collectorId)}${at}#${ulid}`),
  areaFigures: (date: string, areaId: string) =>
    toKey(partitions.figures('area', date.slice(0, 7)), `${date}#${areaId}`),
  collectorFigures: (date: string, areaId: string, collectorId: string) =>
    toKey(partitions.figures('collector', date.slice(0, 7)), `${date}#${areaId}#${collectorId}`),
  learnedPosition: (userId: string, id: string) => toKey(partitions.learnedPositions(userId), id),
  fix: (pickupId: string) => {
    const { pickupUlid, userId } = splitPickupId(pickupId);
    return toKey(partitions.fixes(userId), pickupUlid);
  },
  priceList: (areaId: string, validFrom: string, ulid: string) =>
    toKey(partitions.prices(areaId), `${validFrom}#${ulid}`),
  priceListsVersion: (areaId: string) => toKey(partitions.prices(areaId), 'VERSION'),
  /** @param owner the household, the collector or `office` @param event `pickup ulid#kind#number` or `kind#number` */
  posting: (owner: string, event: string) => toKey(partitions.ledger(owner), event),
  balance: (account: string) => toKey(`BALANCE#${account}`, 'BALANCE'),
  hand: (collectorId: string) => toKey(`HAND#${collectorId}`, 'HAND'),
  /** @param date `YYYY-MM-DD` */
  cashDay: (date: string) => toKey(partitions.cashDays(), date),
  cashDaysProgress: () => toKey(partitions.cashDays(), 'UP-TO'),
  cashCount: (collectorId: string, number: number) =>
    toKey(partitions.cashCounts(collectorId), String(number).padStart(6, '0')),
  payment: (reference: string) => toKey(`${streamPrefixes.payment}${reference}`, 'PAYMENT'),
  moneyRequest: (ulid: string) => toKey(partitions.moneyRequests(), ulid),
  /** @param date `YYYY-MM-DD` */
  givenAway: (adminId: string, date: string) => toKey(`GIVENAWAY#${adminId}`, date),
  prompts: (phoneHash: string) => toKey(`PROMPTS#${phoneHash}`, 'PROMPTS'),
  /** @param date `YYYY-MM-DD` */
  comparison: (date: string) => toKey(partitions.comparisons(date.slice(0, 7)), date),
  unverified: (userId: string) => toKey(`UNVERIFIED#${userId}`, 'UNVERIFIED'),
  act: (subjectId: string, ulid: string) => toKey(partitions.actsOn(subjectId), ulid),
  search: (kind: SearchKind, word: string, id: string) =>
    toKey(searchRange(kind, word).partition, `${word}#${newestFirst(id)}`),
} as const;

/** Crockford's digits, as ULIDs are written with: five bits each. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number in hexadecimal digits, in so many of Crockford's. */
export function toCrockford(hex: string, length: number): string {
  const bits = BigInt(`0x${hex}`)
    .toString(2)
    .padStart(5 * length, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => crockford.charAt(Number.parseInt(five, 2))).join('');
}

/** An id whose order among others is the other way round: a search reads words upwards, and of each the newest first. Its own inverse. */
export function newestFirst(id: string): string {
  return id.replace(/[0-9A-HJKMNP-TV-Z]/g, (digit) =>
    crockford.charAt(crockford.length - 1 - crockford.indexOf(digit)),
  );
}

/** How the keys of search entries begin. */
export const searchPrefix = 'SEARCH#';

export type SearchKind = 'user' | 'collector' | 'pickup';

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}

/** Partition and sort-key prefix of a search by the beginning of a word. */
export function searchRange(kind: SearchKind, prefix: string): { partition: string; prefix: string } {
  return { partition: `${searchPrefix}${kind}#${firstLetter(prefix)}`, prefix };
}

/** How the keys of the audit log begin: a role that logs acts may put new items there, none may change or delete them. */
export const auditPrefix = 'AUDIT#';
/** How the keys of passwords begin: only roles that check, set or remove them may touch what lies there. */
export const passwordPrefix = 'PASSWORD#';

/** How the keys of the ledger begin: a role that posts may put new items there, none may change or delete them. */
export const ledgerPrefix = 'LEDGER#';

/** Partitions that are read as a whole or by range. */
export const partitions = {
  prices: (areaId: string) => `PRICES#${areaId}`,
  ledger: (owner: string) => `${ledgerPrefix}${owner}`,
  postingsOn: (date: string, shard: number) => `${ledgerPrefix}${date}#${shard}`,
  /** @param account of a collector's cash */
  postingsOf: (account: string) => `${ledgerPrefix}${account}`,
  cashCounts: (collectorId: string) => `COUNT#${collectorId}`,
  moneyRequests: () => 'MONEYREQUESTS',
  owed: (shard: number) => `OWED#${shard}`,
  openPayments: (shard: number) => `PAYMENTS#${shard}`,
  paymentsOf: (userId: string) => `PAYMENTS#${userId}`,
  /** @param month `YYYY-MM` */
  comparisons: (month: string) => `COMPARED#${month}`,
  day: (areaId: string, date: string, shard: number) => `DAY#${areaId}#${date}#${shard}`,
  gone: (areaId: string, date: string, shard: number) => `GONE#${areaId}#${date}#${shard}`,
  due: (shard: number) => `DUE#${shard}`,
  userPickups: (userId: string) => `USER#${userId}`,
  lostAssignments: (collectorId: string) => `COLLECTOR#${collectorId}`,
  totals: () => 'TOTALS',
  accounts: (list: AccountList) => `ACCOUNTS#${list}`,
  pickupsByStatus: (status: Status, shard: number) => `PICKUPS#${status}#${shard}`,
  supportMessages: () => 'MESSAGES',
  openAssignments: (collectorId: string) => `COLLECTOR#${collectorId}#open`,
  doneAssignments: (collectorId: string) => `COLLECTOR#${collectorId}#done`,
  actsOn: (subjectId: string) => `${auditPrefix}${subjectId}`,
  acts: (shard: number) => `${auditPrefix}${shard}`,
  actsBy: (actorId: string) => `${auditPrefix}${actorId}`,
  mails: (accountId: string) => `MAILS#${accountId}`,
  emailTokens: (accountId: string) => `EMAILTOKEN#${accountId}`,
  sentSms: (accountId: string) => `SENTSMS#${accountId}`,
  ussdSessions: (shard: number) => `USSD#${shard}`,
  areas: () => 'AREAS',
  slots: (areaId: string) => `SLOTS#${areaId}`,
  rounds: (date: string) => `ROUNDS#${date}`,
  visits: (date: string, shard: number) => `VISITS#${date}#${shard}`,
  stations: () => 'STATIONS',
  /** @param date `YYYY-MM-DD` */
  loads: (date: string) => `LOADS#${date}`,
  loadVisits: (date: string) => `LOADVISITS#${date}`,
  lateReports: () => 'LATEREPORTS',
  closedHands: () => 'HANDS',
  cashDays: () => 'CASHDAYS',
  /** @param month `YYYY-MM` */
  figures: (by: 'area' | 'collector', month: string) => `FIGURES#${by}#${month}`,
  learnedPositions: (userId: string) => `POSITIONS#${userId}`,
  fixes: (userId: string) => `FIXES#${userId}`,
  problems: (userId: string) => `PROBLEMS#${userId}`,
  problemsByStatus: (status: ProblemStatus) => `PROBLEMS#${status}`,
  orders: (userId: string) => `ORDERS#${userId}`,
  dueOrders: (areaId: string, weekday: number, shard: number) => `ORDERS#${areaId}#${weekday}#${shard}`,
  supportMessagesByEmail: (email: string) => `FROM#${normaliseEmail(email)}`,
  supportMessagesByAccount: (accountId: string) => `MESSAGES#${accountId}`,
} as const;

export type ProblemStatus = 'open' | 'answered';

export type AccountList = 'user' | 'collector#pending' | 'collector#approved' | 'admin';

/** Sort-key prefixes within partitions that hold more than one kind of item. */
export const prefixes = {
  pickup: 'PICKUP#',
  lostAssignment: 'LOST#',
  area: 'AREA#',
  order: 'ORDER#',
  missedDate: 'MISSED#',
  visits: (collectorId: string) => `${collectorId}#`,
  loads: (collectorId: string) => `${collectorId}#`,
  writeOffs: 'write-off#',
  /** In front of the name of the event that is taken back. */
  reversed: 'reversed#',
} as const;

/** Prefixes of partition keys by which the stream's consumers filter. */
export const streamPrefixes = {
  account: 'ACCOUNT#',
  pickup: 'USER#',
  resetRequest: 'RESET#',
  codeRequest: 'CODE#',
  supportMessage: 'MESSAGE#',
  area: 'AREAS',
  order: 'ORDERS#',
  visit: 'VISITS#',
  learnedPosition: 'POSITIONS#',
  ledger: ledgerPrefix,
  payment: 'PAYMENT#',
} as const;

export function accountList(account: { role: Role; isApproved?: boolean }): AccountList {
  if (account.role !== 'collector') return account.role;
  return account.isApproved ? 'collector#approved' : 'collector#pending';
}

/** Spreads ids over the shards of a status. */
export function pickShard(id: string, shards: number = statusShards): number {
  return hashText(id) % shards;
}

function listShards(shards: number, partition: (shard: number) => string): readonly string[] {
  return Array.from({ length: shards }, (_, shard) => partition(shard));
}

export const listDayPartitions = (areaId: string, date: string) =>
  listShards(countDayShards(areaId), (shard) => partitions.day(areaId, date, shard));

/** The partitions that together hold what was cancelled of a day of an area. */
export const listGonePartitions = (areaId: string, date: string) =>
  listShards(countDayShards(areaId), (shard) => partitions.gone(areaId, date, shard));

function countDayShards(areaId: string): number {
  return areaId === everywhereId ? everywhereShards : 1;
}

/** The id of the pickup that lies under a key. */
export function readPickupId({ PK, SK }: Key): string {
  const userId = PK.slice(partitions.userPickups('').length);
  return joinPickupId({ pickupUlid: SK.slice(prefixes.pickup.length), userId });
}

export function splitRoundKey({ PK, SK }: Key): { date: string; collectorId: string } {
  return { date: PK.slice(partitions.rounds('').length), collectorId: SK };
}

export function findVisitPartition(date: string, collectorId: string): string {
  return partitions.visits(date, pickShard(collectorId, visitShards));
}

export const listVisitPartitions = (date: string) =>
  listShards(visitShards, (shard) => partitions.visits(date, shard));

/** Keys of a USSD session in the index `due`: the same for an hour, so that a key that is pressed writes no entry there. */
export function ussdIndexKeys(phone: string, endsAt: Date) {
  return {
    duePK: partitions.ussdSessions(pickShard(phone, ussdShards)),
    daysSK: endsAt.toISOString().slice(0, 13),
  };
}

export const listUssdPartitions = () => listShards(ussdShards, partitions.ussdSessions);

/** The partitions that together hold all finished pickups with money to pay or to give back. */
export const listOwedPartitions = () => listShards(dueShards, partitions.owed);

/** The partition that holds a request for Mobile Money while it is open. */
export function findOpenPartition(reference: string): string {
  return partitions.openPayments(pickShard(reference, dueShards));
}

export const listOpenPaymentPartitions = () => listShards(dueShards, partitions.openPayments);

export const listPostingPartitions = (date: string) =>
  listShards(statusShards, (shard) => partitions.postingsOn(date, shard));

export const listDuePartitions = () => listShards(dueShards, partitions.due);

type PickupForIndexes = {
  readonly status: Status;
  readonly scheduledAt: string;
  readonly updatedAt: string;
  readonly assignedCollector?: { readonly id: string };
  readonly area?: { readonly id: string } | undefined;
  readonly awaitingTime?: object;
  /** Whether it is finished, and money is to pay or to give back, or its price is open. */
  readonly isOwed?: boolean;
};

/** Keys of a pickup in the indexes; undefined attributes are absent (all but `lists` are sparse). */
export function pickupIndexKeys(pickupUlid: string, pickup: PickupForIndexes) {
  return {
    listsPK: partitions.pickupsByStatus(pickup.status, pickShard(pickupUlid)),
    listsSK: pickupUlid,
    ...relatedKeys(pickupUlid, pickup),
    ...dayKeys(pickupUlid, pickup),
  };
}

/** What nobody can work on is not due: it is over, or its household has to choose a new time. */
function dayKeys(pickupUlid: string, { status, scheduledAt, area, awaitingTime, isOwed }: PickupForIndexes) {
  const areaId = area?.id ?? everywhereId;
  const shard = pickShard(pickupUlid, countDayShards(areaId));
  const isDue = isOpen(status) && awaitingTime === undefined;
  const dueShard = pickShard(pickupUlid, dueShards);
  return {
    daysPK: partitions[status === 'cancelled' ? 'gone' : 'day'](areaId, scheduledAt.slice(0, 10), shard),
    daysSK: `${scheduledAt}#${pickupUlid}`,
    duePK: isDue ? partitions.due(dueShard) : isOwed ? partitions.owed(dueShard) : undefined,
  };
}

function relatedKeys(pickupUlid: string, pickup: PickupForIndexes) {
  const collector = pickup.assignedCollector?.id;
  if (!collector || pickup.status === 'pending' || pickup.status === 'cancelled') {
    return { relatedPK: undefined, relatedSK: undefined };
  }
  const isDone = pickup.status === 'completed';
  return {
    relatedPK: partitions[isDone ? 'doneAssignments' : 'openAssignments'](collector),
    relatedSK: `${isDone ? pickup.updatedAt : pickup.scheduledAt}#${pickupUlid}`,
  };
}
