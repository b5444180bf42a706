import type { Snapshot } from '#infra/bench/simulate/invariants/snapshot.ts';
import {
  collectorsExist,
  daysOffAreKept,
  fatesBelongToPeople,
  mailsWereSent,
  noOrphans,
  oneAccountPerAddress,
  oneAccountPerNumber,
} from './account-invariants.ts';
import { corruptItemsStay, countsAreRight, indexIsRight } from './derived-invariants.ts';
import { figuresAreRight } from './figures-invariants.ts';
import {
  balancesEqualPostings,
  cashIsPostedOnce,
  deletedOweNothing,
  handsEqualPostings,
  moneyEqualsPostings,
  postingsSumToZero,
} from './money-invariants.ts';
import {
  dueDatesAreMadeOnce,
  movedOrdersAreTriedAgain,
  ordersAreKept,
  ordersHaveHouseholds,
  unwantedPickupsAreCancelled,
} from './order-invariants.ts';
import {
  bookingsHappenedOnce,
  changesHappenedOnce,
  historiesAreLegal,
  standInOneList,
} from './pickup-invariants.ts';
import {
  learnedIsOwned,
  placesAreKept,
  problemsAreListed,
  returnVisitsAreOrderedOnce,
} from './problem-invariants.ts';
import { roundsAreKept } from './round-invariants.ts';
import {
  placesAreHeldByWhomTheyShould,
  slotsCountTheirPickups,
  unprovedPickupsAreListed,
} from './slot-invariants.ts';
import { codesComeSoon, textsGoWhereTheyMay, textsWereSentOnce } from './sms-invariants.ts';

/** What must hold whatever went wrong on the way; it answers a sentence for each thing that does not. */
export type Invariant = {
  readonly name: string;
  /** `end`: it does not hold on the way, or its check changes the table. `table`: it asks of the table alone. */
  readonly holds?: 'end' | 'table';
  readonly check: (snapshot: Snapshot) => readonly string[] | Promise<readonly string[]>;
};

/** A feature to come adds its lines here. */
export const invariants: readonly Invariant[] = [
  {
    name: 'each pickup in one status list, in its day, and where its collector looks',
    check: standInOneList,
    holds: 'table',
  },
  { name: 'totals and household counts equal what they count', check: countsAreRight, holds: 'table' },
  { name: 'no address with two accounts', check: oneAccountPerAddress },
  { name: 'no number with two accounts, no password of nobody', check: oneAccountPerNumber },
  { name: 'no orphan, and nothing of deleted households', check: noOrphans },
  { name: 'no assignment of a deleted collector', check: collectorsExist },
  { name: 'each notice at least once, and per claim once', check: mailsWereSent },
  { name: 'each SMS at most once per claim', check: textsWereSentOnce },
  { name: 'no notice by SMS to a number that was not proved or is stopped', check: textsGoWhereTheyMay },
  { name: 'codes come soon, whatever waits', check: codesComeSoon, holds: 'end' },
  { name: 'what became of mails is known of people who are there', check: fatesBelongToPeople },
  { name: 'a booking under a key happened once', check: bookingsHappenedOnce },
  { name: 'a change under a key happened once', check: changesHappenedOnce },
  { name: 'histories follow the table of transitions', check: historiesAreLegal },
  {
    name: 'the search index holds the words of all records and no others',
    check: indexIsRight,
    holds: 'table',
  },
  { name: 'slots count the pickups that carry them', check: slotsCountTheirPickups, holds: 'table' },
  { name: 'what unproved households booked is listed, and little', check: unprovedPickupsAreListed },
  { name: 'places are held by whom they should', check: placesAreHeldByWhomTheyShould },
  { name: 'each problem is listed as what it is', check: problemsAreListed },
  { name: 'each return visit was ordered once', check: returnVisitsAreOrderedOnce },
  { name: 'at most five places, and none of deleted households', check: placesAreKept },
  { name: 'nothing learned of places of deleted households', check: learnedIsOwned },
  { name: 'each due date of an order made once', check: dueDatesAreMadeOnce, holds: 'table' },
  { name: 'no date of a moved order is left without a place', check: movedOrdersAreTriedAgain },
  { name: 'no pickup of an ended, paused or skipped date', check: unwantedPickupsAreCancelled },
  {
    name: 'orders stand where they are looked for, and ended ones tell nothing',
    check: ordersAreKept,
    holds: 'table',
  },
  { name: 'no order of deleted households', check: ordersHaveHouseholds },
  { name: 'days off are kept in order', check: daysOffAreKept },
  { name: 'each save of a round made one version more, with no stop twice', check: roundsAreKept },
  { name: 'figures are what the histories tell', check: figuresAreRight, holds: 'end' },
  { name: 'each posting sums to 0', check: postingsSumToZero },
  { name: 'the money of each pickup equals its postings', check: moneyEqualsPostings, holds: 'table' },
  { name: 'cash that was taken is posted once', check: cashIsPostedOnce },
  { name: 'balances equal the postings', check: balancesEqualPostings, holds: 'table' },
  { name: 'hands of collectors equal the postings', check: handsEqualPostings, holds: 'table' },
  { name: 'deleted households owe nothing', check: deletedOweNothing },
  { name: 'what cannot be read stays as it is', check: corruptItemsStay },
  { name: 'no dead letters', check: ({ deadLetters }) => deadLetters },
];
