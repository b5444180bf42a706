import { whereDialled } from '#platform/ussd-code.ts';

/** What a printed round says about dialling. */
export const dialled = whereDialled((code) => ({
  collector: `Collector, without internet: dial ${code}, 1, to say what is done.`,
  household: `Households: dial ${code} on any phone to book or change a pickup.`,
}));
