import { whereDialled } from '#platform/ussd-code.ts';

/** What the page of a pickup says about dialling. */
export const dialled = whereDialled((code) => ({
  change: `No internet? Dial ${code}, 2.`,
}));
