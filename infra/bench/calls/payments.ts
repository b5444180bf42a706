import { handMoved, loggedAct, longItem, oneKey, posted, strongPage } from '#testing/units.ts';
import type { Entries, Input } from './call.ts';
import { changeOwn } from './pickups.ts';
import type { Booked, Suits, World } from './world.ts';

/** WCU of an entry of what is owed that goes. */
const noLongerOwed = 1;

const paid = { reads: oneKey, writes: longItem + posted + noLongerOwed };
const byStaff = { reads: paid.reads, writes: paid.writes + loggedAct };

const isOwed: Suits = ({ due }) => due > 0;

/** Calls about the money of a pickup. */
export const paymentCalls = {
  takeCash: {
    by: 'collector',
    perPickup: 0.02,
    after: ['completePickup'],
    // At a household to which they come for another pickup, that is looked for.
    budget: { reads: paid.reads + strongPage(30), writes: paid.writes + handMoved },
    input: (world, person) => payDue(world.findOwn(person, ['completed'], isOwed)),
  },
  takeCashByAdmin: {
    by: 'admin',
    perPickup: 0.02,
    after: ['completePickup'],
    budget: byStaff,
    input: (world) => payDue(findOwed(world)),
  },
  setPrice: {
    by: 'admin',
    perPickup: 0.01,
    after: ['completePickup'],
    budget: byStaff,
    input: (world) =>
      changeOwn(
        world,
        world.findPickup(['completed'], ({ isUnpriced }) => isUnpriced),
        { size: 'load', amount: 9000 },
      ),
  },
  waiveDue: {
    by: 'admin',
    perPickup: 0.002,
    after: ['completePickup'],
    budget: byStaff,
    input: (world) => changeOwn(world, findOwed(world), { reason: 'Two bags were left behind' }),
  },
  refundPayment: {
    by: 'admin',
    perPickup: 0.002,
    after: ['takeCashByAdmin'],
    budget: byStaff,
    input: (world) => {
      const isPaid: Suits = (pickup) => pickup.paid > 0;
      return changeOwn(world, world.findPickup(['completed'], isPaid), { reason: 'It was paid twice' });
    },
  },
} satisfies Entries;

function findOwed(world: World): Booked | undefined {
  return world.findPickup(['completed'], isOwed);
}

/** Cash for all that is to pay. */
function payDue(pickup: Booked | undefined): Input | undefined {
  return (
    pickup && {
      params: { id: pickup.id },
      body: { amount: pickup.due, version: pickup.version },
      holds: [pickup],
      learn: () => {
        pickup.paid += pickup.due;
        pickup.due = 0;
        pickup.version += 1;
      },
    }
  );
}
