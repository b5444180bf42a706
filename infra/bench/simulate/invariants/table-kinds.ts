import { keys, partitions } from '#data/keys.ts';

const upTo = (text: string, part: string) => text.slice(0, text.indexOf(part));

/** How the partition keys of each kind of item begin, worked out by the key builders themselves. */
export const tablePrefixes = {
  account: upTo(keys.account('<id>').PK, '<id>'),
  email: upTo(keys.email('<id>').PK, '<id>'),
  phone: upTo(keys.phone('<id>').PK, '<id>'),
  password: upTo(keys.password('<id>').PK, '<id>'),
  pickup: upTo(partitions.userPickups('<id>'), '<id>'),
  counts: upTo(keys.counts('<id>').PK, '<id>'),
  mail: upTo(keys.mailClaim('<id>', '').PK, '<id>'),
  sms: upTo(keys.smsClaim('<id>', '').PK, '<id>'),
  mailFate: upTo(partitions.mails('<id>'), '<id>'),
  search: upTo(keys.search('user', '<id>', '').PK, 'user'),
  unproved: upTo(keys.unproved('<id>').PK, '<id>'),
  places: upTo(keys.places('<id>').PK, '<id>'),
  learnedPosition: upTo(partitions.learnedPositions('<id>'), '<id>'),
  fix: upTo(partitions.fixes('<id>'), '<id>'),
  ledger: upTo(partitions.ledger('<id>'), '<id>'),
  orders: upTo(partitions.orders('<id>'), '<id>'),
  idempotency: upTo(keys.idempotency('<id>', '').PK, '<id>'),
} as const;
