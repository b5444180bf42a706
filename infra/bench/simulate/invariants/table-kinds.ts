import { keys, partitions, streamPrefixes } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';

const upTo = (text: string) => text.slice(0, text.indexOf('<id>'));

/** How the partition keys of each kind of item begin, worked out by the key builders themselves. */
export const tablePrefixes = {
  account: upTo(keys.account('<id>').PK),
  email: upTo(keys.email('<id>').PK),
  phone: upTo(keys.phone('<id>').PK),
  password: upTo(keys.password('<id>').PK),
  pickup: upTo(partitions.userPickups('<id>')),
  counts: upTo(keys.counts('<id>').PK),
  mail: upTo(keys.mailClaim('<id>', '').PK),
  sms: upTo(keys.smsClaim('<id>', '').PK),
  mailFate: upTo(partitions.mails('<id>')),
  search: upTo(keys.search('user', '<id>', '').PK.replace('user', '<id>')),
  unverified: upTo(keys.unverified('<id>').PK),
  places: upTo(keys.places('<id>').PK),
  learnedPosition: upTo(partitions.learnedPositions('<id>')),
  fix: upTo(partitions.fixes('<id>')),
  ledger: upTo(partitions.ledger('<id>')),
  orders: upTo(partitions.orders('<id>')),
  idempotency: upTo(keys.idempotency('<id>', '').PK),
  payment: upTo(keys.payment('<id>').PK),
  balance: upTo(keys.balance('<id>').PK),
  hand: upTo(keys.hand('<id>').PK),
  givenAway: upTo(keys.givenAway('<id>', '2000-01-01').PK),
  moneyRequest: partitions.moneyRequests(),
  slot: partitions.slots(''),
  round: partitions.rounds(''),
  problem: partitions.problems(''),
  visit: streamPrefixes.visit,
  load: partitions.loads(''),
  station: partitions.stations(),
} as const;

type Kind = keyof typeof tablePrefixes;

export function listItems(items: readonly Stored[], kind: Kind): readonly Stored[] {
  return items.filter(({ PK }) => String(PK).startsWith(tablePrefixes[kind]));
}

export const readId = ({ PK }: Stored, kind: Kind) => String(PK).slice(tablePrefixes[kind].length);

export const getName = ({ PK, SK }: Stored) => `${PK} ${SK}`;

export function add(sums: Map<string, number>, name: string, amount = 1): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

/** Where two maps of numbers differ; what one of them lacks is 0 there. */
export function findDifferences(wanted: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>) {
  return [...new Set([...wanted.keys(), ...kept.keys()])]
    .map((name) => ({ name, should: wanted.get(name) ?? 0, is: kept.get(name) ?? 0 }))
    .filter(({ should, is }) => should !== is);
}
