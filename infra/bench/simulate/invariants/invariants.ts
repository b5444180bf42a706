import { accountInvariants } from './account-invariants.ts';
import { derivedInvariants } from './derived-invariants.ts';
import { deskInvariants } from './desk-invariants.ts';
import { figuresInvariants } from './figures-invariants.ts';
import { moneyInvariants } from './money-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { pickupInvariants } from './pickup-invariants.ts';
import { problemInvariants } from './problem-invariants.ts';
import { slotInvariants } from './slot-invariants.ts';
import { smsInvariants } from './sms-invariants.ts';
import type { Invariant } from './snapshot.ts';

/** What must hold whatever went wrong on the way. A feature to come adds its lines to one of them. */
export const invariants: readonly Invariant[] = [
  ...accountInvariants,
  ...derivedInvariants,
  ...deskInvariants,
  ...figuresInvariants,
  ...moneyInvariants,
  ...orderInvariants,
  ...pickupInvariants,
  ...problemInvariants,
  ...slotInvariants,
  ...smsInvariants,
  { name: 'no dead letters', check: ({ deadLetters }) => deadLetters },
];
