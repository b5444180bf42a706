import { whereDialled } from '#platform/ussd-code.ts';

/** What is said about dialling to who is without a network. */
export const dialled = whereDialled((code) => ({
  offline: `Without internet you can also dial ${code}.`,
}));
