import { paystackSignatureHeader } from '#contracts/contract.ts';
import { collectorsRequestsPerPickup, ownRequestsPerPickup } from '#infra/bench/journey.ts';
import { demoPaystackKey, signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { longItem, oneKey } from '#testing/units.ts';
import { type Entries, given, type Input } from './call.ts';
import { changeOwn } from './pickups.ts';
import type { Booked, Suits } from './world.ts';

/** The part of them that goes to Telecel, which gives out a code first. */
const withCode = 0.2;

/** The request, of half a KB, with its entries in the indexes of what is open and of its household. */
const request = 2 + 2;
/** What the number was asked before: an item, and the two requests that it names; the item is written in a transaction. */
const prompts = { reads: 4, writes: 2 };
/** Counters of the household and of the number, the pickup of a whole life, and the request, in a transaction. */
const asked = { reads: oneKey + prompts.reads, writes: 2 + longItem + request + prompts.writes };
const underKey = { reads: asked.reads + 1, writes: asked.writes + 2 };

const isAskable: Suits = ({ due, wasAsked }) => due > 0 && !wasAsked;
const isAskableByPhone: Suits = (pickup) => isAskable(pickup) && pickup.owner.hasNumber;

export const mobileMoneyCalls = {
  askForPayment: {
    perPickup: ownRequestsPerPickup,
    after: ['completePickup'],
    budget: asked,
    budgetUnderKey: underKey,
    // Of Telecel, so that a code is asked for.
    input: (world, to) =>
      askFor(world.findOwn(to, ['completed'], isAskable), { network: 'telecel' }, ({ payment }) => {
        const { reference } = payment;
        world.references.push(reference);
        world.options.onSent?.({ kind: 'payment code', to, reference });
      }),
  },
  sendPaymentCode: {
    perPickup: ownRequestsPerPickup * withCode,
    after: ['askForPayment'],
    // The request is read before and after, its pickup between; a counter, and the request, whose entries stay.
    budget: { reads: oneKey + 2, writes: 1 + 1 },
    input: (world, person) => {
      const sent = world.takeReceived('payment code', person);
      if (sent?.kind !== 'payment code') return undefined;
      return { params: { reference: sent.reference }, body: { code: sent.secret } };
    },
  },
  askHousehold: {
    perPickup: collectorsRequestsPerPickup,
    after: ['completePickup'],
    // The household, whose number it is.
    budget: { ...asked, reads: asked.reads + 1 },
    budgetUnderKey: { ...underKey, reads: underKey.reads + 1 },
    input: (world, person) =>
      askFor(world.findOwn(person, ['completed'], isAskableByPhone), { network: 'mtn' }),
  },
  receivePaystackEvent: {
    perPickup: 0.15,
    after: ['askForPayment'],
    // Only noted.
    budget: { reads: 0, writes: 1 },
    input: ({ random, references }) =>
      given(random.pick(references), (reference) => {
        const body = JSON.stringify({ event: 'charge.success', data: { reference } });
        return { body, headers: { [paystackSignatureHeader]: signPaystackEvent(body, demoPaystackKey) } };
      }),
  },
} satisfies Entries;

function askFor(pickup: Booked | undefined, body: object, learn?: Input['learn']): Input | undefined {
  return given(pickup, (asked) => ({
    ...changeOwn(asked, body),
    learn: (answer) => {
      Object.assign(asked, { version: asked.version + 1, wasAsked: true });
      learn?.(answer);
    },
  }));
}
